/** Suffixes from long to short, with their replacements. */
const ENDINGS: readonly [ending: string, instead: string][] = [
  ['izations', 'iz'],
  ['ization', 'iz'],
  ['izing', 'iz'],
  ['ations', ''],
  ['ation', ''],
  ['ating', ''],
  ['ated', ''],
  ['ates', ''],
  ['ate', ''],
  ['ions', ''],
  ['ion', ''],
  ['ings', ''],
  ['ing', ''],
  ['ally', ''],
  ['als', ''],
  ['al', ''],
  ['ments', ''],
  ['ment', ''],
  ['encies', ''],
  ['ency', ''],
  ['ents', ''],
  ['ent', ''],
  ['ries', 'r'],
  ['ies', ''],
  ['ied', ''],
  ['ers', ''],
  ['er', ''],
  ['ors', ''],
  ['or', ''],
  ['ized', 'iz'],
  ['izes', 'iz'],
  ['ize', 'iz'],
  ['ed', ''],
  ['es', ''],
  ['s', ''],
  ['e', ''],
  ['y', ''],
];
/** Forms without a common ending. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['broken', 'break'],
  ['built', 'build'],
  ['chosen', 'choose'],
  ['hidden', 'hide'],
  ['held', 'hold'],
  ['kept', 'keep'],
  ['lost', 'lose'],
  ['sent', 'send'],
  ['written', 'write'],
]);
/** Letters that must remain; shorter words are too easily confused. */
const MIN_STEM = 4;

/**
 * The stem that forms of an English word share: `schedules`, `scheduling`, `scheduled` → `schedul`. Only for comparing
 * two words. It's crude on purpose, since a wrong match costs rank, not correctness.
 * @param word lower case
 */
export function stemOf(word: string): string {
  // Suffixes can be stacked: partition, partitioned.
  return withoutEnding(withoutEnding(IRREGULAR.get(word) ?? word));
}

/**
 * Endings of words that are derived from another one with a meaning of its own (`executor`, `terminal`), and of words that
 * only look so (`restore`).
 */
const DERIVED = /(?:al|or)(?:e|ed|es|ing|ly|s)?$/;

/**
 * Whether words with the same stem are forms of one word: `terminate` and `terminated`, but not `terminal`.
 * @param one lower case
 */
export function areForms(one: string, other: string): boolean {
  return DERIVED.test(one) === DERIVED.test(other);
}

function withoutEnding(word: string): string {
  for (const [ending, instead] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length) + instead;
    if (stem.length >= MIN_STEM) return undouble(stem);
  }
  return word;
}

/** `running` leaves `runn`, `run` is `run`. */
function undouble(stem: string): string {
  const last = stem.at(-1);
  return last === stem.at(-2) && /[bdfgmnprt]/.test(last ?? '') ? stem.slice(0, -1) : stem;
}

/** Beginnings of the words that can be forms of a word, or continue it: of `kept` also `keep`. */
export function beginningsOf(word: string): string[] {
  const stem = stemOf(word);
  const irregular = [...IRREGULAR].flatMap(([form, of]) => (stemOf(of) === stem ? [form, of] : []));
  let shared = 0;
  while (shared < stem.length && stem[shared] === word[shared]) shared++;
  // A short beginning is that of many other words.
  return [...new Set([word.slice(0, Math.max(shared, MIN_STEM)), ...irregular])];
}
