import { reduceMessage } from '../../model/pasted-error.ts';

/** Characters of a pasted text to check: the traceback of a long run has many frames. */
const MOST = 50_000;

/**
 * Makes a search field take the exception of a pasted traceback, or the words of a long line. The browser would cut the
 * text to the length of the field (row Q2), and what remains is the beginning, which is the same in every traceback.
 * @param onChange called after the field has changed, as after typing
 * @param signal stops it
 */
export function pasteErrors(
  field: HTMLInputElement,
  onChange: () => void,
  signal?: AbortSignal,
): void {
  const take = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const query = reduceMessage(text.slice(-MOST), field.maxLength);
    if (query === undefined) return;
    event.preventDefault();
    const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? field.value.length];
    field.setRangeText(query, start, end, 'end');
    field.value = field.value.slice(0, field.maxLength);
    onChange();
  };
  field.addEventListener('paste', take, signal && { signal });
}
