import { toHref } from '../../url/href.ts';
import { slugify } from '../../url/slug.ts';
import type { TextFile } from '../format.ts';
import { kindWeight, type HostedRecord } from '../hosted-record.ts';
import type { NamesIndex } from '../names-index.ts';
import type { SymbolName } from '../symbol-list.ts';

/** Longest text of a record: the provider refuses larger ones (10 kB in total). */
const MAX_CONTENT = 5000;

/**
 * The records to upload to a hosted provider: one for each section of each page, from a built index.
 * @param symbols all names of code
 * @param texts text of each page by section
 * @param site origin, base path, version and language of the site
 */
export function buildRecords(
  names: NamesIndex,
  symbols: Iterable<SymbolName>,
  texts: readonly TextFile[],
  site: { url: string; base: string; version: string; lang: string },
): HostedRecord[] {
  const symbolsIn = new Map<number, string[]>();
  for (const { name, sections } of symbols)
    for (const at of sections) symbolsIn.set(at, [...(symbolsIn.get(at) ?? []), name]);
  const records: HostedRecord[] = [];
  for (const [page, path] of names.file.paths.entries()) {
    const title = names.file.titles[page] as string;
    const kind = names.kindOf(page);
    const breadcrumb = names.labelsOf(page);
    const url = site.url + toHref(site.base, path);
    // The questions, which come last, have no text.
    for (const [i, [prose, code, heading, given]] of (texts[page] ?? []).entries()) {
      const own = i === 0 ? null : heading;
      const anchor = own === null ? null : (given ?? slugify(own));
      const content = [prose, code].filter(Boolean).join('\n').slice(0, MAX_CONTENT);
      records.push({
        objectID: path + (anchor === null ? '' : `#${anchor}`),
        url: anchor === null ? url : `${url}#${encodeURIComponent(anchor)}`,
        url_without_anchor: url,
        anchor,
        type: content !== '' ? 'content' : own === null ? 'lvl1' : 'lvl2',
        hierarchy: { lvl0: breadcrumb[0] ?? kind, lvl1: title, lvl2: own },
        content,
        kind,
        breadcrumb,
        version: site.version,
        language: site.lang,
        symbols: symbolsIn.get((names.firstSection[page] as number) + i) ?? [],
        weight: { kind: kindWeight(kind), position: i },
      });
    }
  }
  return records;
}
