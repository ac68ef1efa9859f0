/** Words that add nothing to any name. */
const EMPTY = new Set(
  (
    'a an the of for to in on at by with and or is are be it its this that these those which as from into ' +
    'class function method property attribute object instance value values parameter argument type kind ' +
    'represents represent used use uses given specified provided returned returns return get gets set sets ' +
    'object objects define defines optional required list string dict dictionary mapping boolean flag'
  ).split(' '),
);

/**
 * Whether a text only repeats the identifiers it describes ("The name of the asset." for `asset_name`).
 *
 * @param identifiers the name itself, and the names around it
 */
export function isHollow(text: string, identifiers: readonly string[]): boolean {
  const known = new Set(identifiers.flatMap(partsOf).map(stem));
  const said = partsOf(text.replace(/[`*_]/g, ' ')).filter((word) => !EMPTY.has(word));
  return said.every((word) => known.has(stem(word)));
}

/** `AssetKey`, `asset_key`, and "asset key" are the same two words. */
function partsOf(text: string): string[] {
  const spaced = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/_/g, ' ');
  return spaced.toLowerCase().match(/[a-z\d]+/g) ?? [];
}

/** Singular and plural count as one word, and so do the forms of a verb. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:ies|es|s|ed|ing|e|y)$/, '') : word;
}
