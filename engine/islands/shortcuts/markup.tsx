import { useT } from '../../texts/use-t.ts';

/** Opens the list of shortcuts, for readers who have turned the keys off; hidden without JavaScript. */
export function ShortcutsButton() {
  const t = useT();
  return (
    <button type="button" className="text-button" data-island="shortcuts" aria-haspopup="dialog">
      {t('shortcuts')}
    </button>
  );
}
