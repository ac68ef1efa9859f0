/**
 * The name here for each name that other tools use.
 * @param table what other tools say, separated by spaces, by the name here
 */
export function otherNames(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([here, names]) => names.split(' ').map((name) => [name, here])),
  );
}
