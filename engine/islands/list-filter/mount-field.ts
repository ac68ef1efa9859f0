/** Characters typed before a list is narrowed: one letter stands in nearly every name. */
const MIN_LETTERS = 2;

/** Shows what fits, all where nothing is asked; says how many that are. Texts are compared by their `keyOf`. */
export type Narrow = (fits: ((key: string) => boolean) | undefined) => number;

/**
 * Puts a search field into `root`, named by its `data-label`, with a line beside it that tells how many are left.
 *
 * @param nouns what the list has, for one and for several: `name`, `names`
 * @returns shows the list whole again, and stops listening
 */
export function mountField(
  root: HTMLElement,
  nouns: readonly [one: string, many: string],
  narrow: Narrow,
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
    const wanted = keyOf(input.value);
    const isAsked = wanted.length >= MIN_LETTERS;
    const found = narrow(isAsked ? (key) => key.includes(wanted) : undefined);
    count.textContent = isAsked ? `${found} ${nouns[found === 1 ? 0 : 1]}` : '';
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
export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
