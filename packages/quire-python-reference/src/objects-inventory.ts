import { deflateSync } from 'node:zlib';
import type { Fact } from './reference/facts.ts';
import type { SiteReference } from './reference/site-reference.ts';

/**
 * The inventory of the API reference in version 2 of Sphinx's format, which lets other projects' documentation link to
 * names on this site. It lists names under all their public paths, and modules by the index of names.
 *
 * @param about title of the site, the documented release, and the address of its pages, which the inventory is below
 * @returns a text header, then one compressed line for each name; undefined if no page documents a name
 */
export function objectsInventory(
  reference: SiteReference,
  about: { title: string; version: string; path: string },
): Buffer | undefined {
  const { index } = reference.release;
  const placeOf = (name: string): string | undefined =>
    reference.address(name)?.slice(about.path.length).replace(/^\//, '');
  const lines = [...index.names.values()].flatMap(({ name, fact }) =>
    lineOf(name, fact, placeOf(name)),
  );
  const aliases = [...index.aliases].flatMap(([alias, name]) => {
    const fact = index.names.get(name)?.fact;
    return fact && !index.names.has(alias) ? lineOf(alias, fact, placeOf(name)) : [];
  });
  if (lines.length === 0) return undefined;
  const head =
    '# Sphinx inventory version 2\n' +
    `# Project: ${oneLine(about.title)}\n` +
    `# Version: ${oneLine(about.version)}\n` +
    '# The remainder of this file is compressed using zlib.\n';
  const sorted = [...lines, ...aliases].sort();
  return Buffer.concat([Buffer.from(head), deflateSync(Buffer.from(sorted.join('')))]);
}

/** `name domain:role priority address display name`; `$` and `-` stand for the name itself. */
function lineOf(name: string, fact: Fact, place: string | undefined): string[] {
  if (place === undefined) return [];
  const uri = place.endsWith(`#${name}`) ? place.slice(0, -name.length) + '$' : place;
  return [`${name} py:${roleOf(fact)} 1 ${uri} -\n`];
}

/** The role of a name in Sphinx's Python domain. */
function roleOf({ kind, shape }: Fact): string {
  if (shape === 'exception') return 'exception';
  return kind === 'definition' || kind === 'alias' ? 'data' : kind;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
