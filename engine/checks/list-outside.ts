import { isExternal } from '../url/is-external.ts';
import type { CheckedLink, CheckedSite } from './checked-site.ts';

/** External addresses with their places. */
export function outsideLinks({ pages }: CheckedSite): Map<string, CheckedLink[]> {
  const found = new Map<string, CheckedLink[]>();
  for (const link of pages.flatMap(({ links }) => links)) {
    const address = link.to ?? '';
    if (!isExternal(address) || !/^(?:https?:)?\/\//i.test(address)) continue;
    found.set(address, [...(found.get(address) ?? []), link]);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The list of external addresses for a scheduled link checker: one address in each line with its first place, or JSON
 * with all places.
 */
export function listOutside(site: CheckedSite, format: string): string {
  const links = [...outsideLinks(site)];
  if (format === 'json') {
    const places = (found: readonly CheckedLink[]) =>
      found.map(({ file, line, column }) => ({ file, line, column }));
    return JSON.stringify(
      links.map(([address, found]) => ({ address, places: places(found) })),
      null,
      2,
    );
  }
  return links
    .map(([address, [first, ...more]]) => {
      const place = [first?.file, first?.line, first?.column].filter(Boolean).join(':');
      return `${address}\t${place}${more.length > 0 ? ` and ${more.length} more` : ''}`;
    })
    .join('\n');
}
