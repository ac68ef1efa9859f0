import { inflateSync } from 'node:zlib';

/** A name of the documented API. */
export interface InventoryEntry {
  name: string;
  /** Its role in Sphinx's Python domain: `class`, `method`. */
  role: string;
  /** Route path of its page. */
  path: string;
  anchor: string;
}

/** Lines of text before the compressed part. */
const HEAD_LINES = 4;

/**
 * Parses an inventory in version 2 of Sphinx's format (`objects.inv`), as builds write it.
 * @param folder path that the inventory is below: `/1.10`; empty for the root
 * @throws Error if the compressed part is damaged
 */
export function parseInventory(bytes: Buffer, folder = ''): InventoryEntry[] {
  let start = 0;
  for (let line = 0; line < HEAD_LINES; line++) start = bytes.indexOf('\n', start) + 1;
  const lines = inflateSync(bytes.subarray(start)).toString().split('\n');
  return lines.flatMap((line) => {
    const [, name, role, place] = /^(\S+) \w+:(\w+) -?\d+ (\S+) /.exec(line) ?? [];
    if (name === undefined || role === undefined || place === undefined) return [];
    const [page = '', anchor = ''] = place.replace(/\$$/, name).split('#');
    return [{ name, role, path: `${folder}/${page}`, anchor }];
  });
}

/**
 * Names that a reader can mean, best first: the name itself, else names that end with it
 * (`AssetSpec.merge_attributes`), else names that end with all but its first part, which can be a short name of the
 * package (`dg.asset`). Case only affects the order.
 */
export function findNames(entries: readonly InventoryEntry[], wanted: string): InventoryEntry[] {
  const name = wanted.trim().replace(/^@|\(\)$/g, '');
  const exact = entries.filter((entry) => entry.name === name);
  if (exact.length > 0 || name === '') return exact;
  const short = name.slice(name.indexOf('.') + 1);
  for (const ending of new Set([name, short])) {
    const low = `.${ending.toLowerCase()}`;
    const found = entries.filter((entry) => `.${entry.name.toLowerCase()}`.endsWith(low));
    const order = (entry: InventoryEntry): number =>
      entry.name.length + (entry.name.endsWith(ending) ? 0 : 1000);
    if (found.length > 0)
      return found.sort((a, b) => order(a) - order(b) || (a.name < b.name ? -1 : 1));
  }
  return [];
}
