/**
 * Finished HTML travels through React as a short mark and is put back afterwards. React has no way to
 * place raw HTML without an element around it, and prose inside a component should cost it nothing.
 */
export interface Slots {
  /** Keeps `html` and returns the mark to give to React as text. */
  put(html: string): string;
  /** Replaces every mark in rendered markup, marks inside of marks included. */
  fill(markup: string): string;
}

const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** Makes an empty set of slots. */
export function createSlots(): Slots {
  const kept: string[] = [];
  const fill = (markup: string): string =>
    markup.includes(OPEN)
      ? markup.replace(MARK, (_, index: string) => fill(kept[Number(index)] ?? ''))
      : markup;
  return {
    put: (html) => `${OPEN}${kept.push(html) - 1}${CLOSE}`,
    fill,
  };
}
