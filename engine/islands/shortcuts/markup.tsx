/** The way to the list of shortcuts for those who have switched the keys off; without code it is not shown. */
export function ShortcutsButton() {
  return (
    <button type="button" className="text-button" data-island="shortcuts" aria-haspopup="dialog">
      Keyboard shortcuts
    </button>
  );
}
