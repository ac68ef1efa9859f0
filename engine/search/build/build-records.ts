import { PAGE_KINDS } from '../../model/search.ts';
import { toHref } from '../../url/href.ts';
import type { NamesFile, TextFile, WordsFile } from '../format.ts';
import { kindWeight, type HostedRecord } from '../hosted-record.ts';
import { openNames } from '../names-index.ts';

/** Longest text of a record: the provider refuses larger ones (10 kB in total). */
const MAX_CONTENT = 5000;

/**
 * The records to upload to a hosted provider: one for each section of each page, from a built index.
 * @param texts text of each page by section
 * @param site origin, base path, version and language of the site
 */
export function buildRecords(
  names: NamesFile,
  words: WordsFile,
  texts: readonly TextFile[],
  site: { url: string; base: string; version: string; lang: string },
): HostedRecord[] {
  const opened = openNames(names);
  opened.addNames(words);
  const symbols = new Map<number, string[]>();
  for (const { name, sections } of opened.symbols) {
    for (const at of sections) symbols.set(at, [...(symbols.get(at) ?? []), name]);
  }
  const records: HostedRecord[] = [];
  let section = 0;
  for (const [page, count] of names.sections.entries()) {
    const path = names.paths[page] as string;
    const title = names.titles[page] as string;
    const kind = PAGE_KINDS[names.kinds[page] as number] ?? 'guide';
    const breadcrumb = (names.crumbs[page] ?? []).map((label) => names.labels[label] as string);
    const url = site.url + toHref(site.base, path);
    for (let i = 0; i < count; i++, section++) {
      if (opened.isQuestion(section)) continue;
      const own = i === 0 ? null : opened.headingOf(section);
      const anchor = own === null ? null : opened.anchorOf(section);
      const content = (texts[page]?.[i] ?? []).filter(Boolean).join('\n').slice(0, MAX_CONTENT);
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
        symbols: symbols.get(section) ?? [],
        weight: { kind: kindWeight(kind), position: i },
      });
    }
  }
  return records;
}
