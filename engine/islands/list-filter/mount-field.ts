/** Minimum length of a filter: a single letter is in nearly every name. */
const MIN_LETTERS = 2;

/**
 * Shows the matching items, or all for an empty filter; announces their number. Texts are compared by their
 * `filterKey`.
 */
export type Narrow = (fits: ((key: string) => boolean) | undefined) => number;

/**
 * Adds a search field to `root`, labeled by its `data-label`, with a line beside it that shows how many items match.
 *
 * @param say a number of items: `5 names`
 * @param isNarrowed whether something besides the field hides items, so that their number is shown for an empty field
 * @returns a function that shows the complete list again and stops listening
 */
export function mountField(
  root: HTMLElement,
  say: (count: number) => string,
  narrow: Narrow,
  isNarrowed: () => boolean = () => false,
): () => void {
  const input = document.createElement('input');
  input.type = 'search';
  input.placeholder = root.dataset['label'] ?? '';
  input.ariaLabel = input.placeholder;
  input.autocomplete = 'off';
  input.spellcheck = false;
  const count = document.createElement('span');
  count.role = 'status';
  root.replaceChildren(input, count);

  const run = (): void => {
    const wanted = filterKey(input.value);
    const isAsked = wanted.length >= MIN_LETTERS;
    const found = narrow(isAsked ? (key) => key.includes(wanted) : undefined);
    count.textContent = isAsked || isNarrowed() ? say(found) : '';
  };
  const leave = new AbortController();
  input.addEventListener('input', run, { signal: leave.signal });
  return () => {
    leave.abort();
    input.value = '';
    run();
  };
}

/** Letters and digits only: `asset spec`, `asset_spec` and `AssetSpec` are the same. */
export function filterKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
