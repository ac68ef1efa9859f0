/** Opens the list of shortcuts, for readers who have turned the keys off; hidden without JavaScript. */
export function ShortcutsButton() {
  return (
    <button type="button" className="text-button" data-island="shortcuts" aria-haspopup="dialog">
      Keyboard shortcuts
    </button>
  );
}
