/** What a part that varies becomes in the words of a pattern. */
export const ANYTHING = '*';

/** A part of a pattern that varies: `{name}`. */
export const VARIES = /\{[^{}]+\}/g;

/** Words of a text in lower case, to compare messages: letters, digits and underscores; without possessives. */
export function messageWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d_]+(?:['’][\p{L}]+)?/gu) ?? [];
}

/** The words of a pattern, with `ANYTHING` for each part that varies. */
export function patternWords(pattern: string): string[] {
  const literals = pattern.split(VARIES);
  return literals.flatMap((text, i) =>
    i === 0 ? messageWords(text) : [ANYTHING, ...messageWords(text)],
  );
}

/** The words of a pattern that stay the same, without numbers. */
export function stableWords(pattern: string): string[] {
  return patternWords(pattern).filter((word) => word !== ANYTHING && /\p{L}{2}/u.test(word));
}
