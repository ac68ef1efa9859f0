import { reduceMessage } from '../pasted-error.ts';

/** Characters of a pasted text to check: the traceback of a long run has many frames. */
const MOST = 50_000;
/** Characters of it to pass on: the exception is at the end. */
const MOST_SENT = 4_000;

/**
 * Makes a search field take the exception of a pasted traceback, or the words of a long line. The browser would cut the
 * text to the length of the field (row Q2), and what remains is the beginning, which is the same in every traceback.
 * @param onChange called after the field has changed, as after typing
 * @returns a function that returns the pasted text while the field has its query
 * @param signal stops it
 */
export function pasteErrors(
  field: HTMLInputElement,
  onChange: () => void,
  signal?: AbortSignal,
): () => string | undefined {
  let pasted: { query: string; text: string } | undefined;
  const take = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const end = text.slice(-MOST);
    const query = reduceMessage(end, field.maxLength);
    if (query === undefined) return;
    event.preventDefault();
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? field.value.length];
    field.setRangeText(query, from, to, 'end');
    field.value = field.value.slice(0, field.maxLength);
    pasted = { query: field.value, text: end.slice(-MOST_SENT) };
    onChange();
  };
  field.addEventListener('paste', take, signal && { signal });
  return () => (pasted?.query === field.value ? pasted.text : undefined);
}
