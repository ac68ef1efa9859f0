import type { ContentModel, Doc, VersionContent } from '../model/content.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RouteTable } from '../routes/build-routes.ts';
import { stemOf } from '../search/stem.ts';
import { STOP_WORDS } from '../search/stop-words.ts';
import { splitWords } from '../search/words.ts';
import { lineColumn } from '../url/line-column.ts';
import { didYouMean, nearest } from '../url/nearest.ts';

/** Code and comments of a page, which aren't its own tabs. */
const UNRENDERED =
  /^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\1[`~]*[ \t]*$|`[^`\n]+`|<!--[^]*?-->|\{\/\*[^]*?\*\/\}/gm;
const TAG = /<(Tabs|TabItem)\b([^>]*)>|<\/Tabs>/g;

/** `<Tabs>` with a group, as a page has it. */
interface TabSet {
  group: string;
  values: string[];
  doc?: Doc;
  at: number;
}

/**
 * What can only be wrong with all pages in view: tabs that share a group and no value, so that no choice in one of them
 * changes the other, and popular queries with words that no page has. All are warnings.
 */
export function checkAcrossPages(
  { versions }: Pick<ContentModel, 'versions'>,
  { routes }: Pick<RouteTable, 'routes'>,
  { setup, popularQueries }: SiteConfig,
): Problem[] {
  const chosen = setup.map(({ group, choices }): TabSet => {
    return { group, values: choices.map(({ value }) => value), at: 0 };
  });
  const latest = latestVersion(versions);
  return [
    ...versions.flatMap((version) => strangeTabs([...chosen, ...tabSets(version)])),
    ...(latest && popularQueries.length > 0
      ? unknownWords(popularQueries, [
          ...[...latest.docs.values()].map(({ source }) => source),
          ...[...routes.values()].map(({ title }) => title),
        ])
      : []),
  ];
}

/** Every `<Tabs groupId>` of a version's pages whose values are written there. */
function tabSets({ docs }: VersionContent): TabSet[] {
  return [...docs.values()].flatMap((doc) => {
    if (!doc.source.includes('groupId=')) return [];
    const text = doc.source.replace(UNRENDERED, (code) => code.replace(/[^\n]/g, ' '));
    const sets: TabSet[] = [];
    const open: TabSet[] = [];
    for (const { 0: tag, 1: name, 2: props = '', index: at } of text.matchAll(TAG)) {
      if (tag === '</Tabs>') open.pop();
      else if (name === 'TabItem') {
        const value = propOf(props, 'value') ?? propOf(props, 'label');
        if (value !== undefined) open.at(-1)?.values.push(value);
      } else {
        const set = { group: propOf(props, 'groupId') ?? '', values: [], doc, at };
        open.push(set);
        sets.push(set);
      }
    }
    return sets.filter(({ group, values }) => group !== '' && values.length > 0);
  });
}

function propOf(props: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=\\{?(["'])(.*?)\\1`).exec(props)?.[2];
}

/** Sets of tabs without a value of the others of their group. The first of several such sets may be right. */
function strangeTabs(sets: readonly TabSet[]): Problem[] {
  return [...new Set(sets.map(({ group }) => group))].flatMap((name) => {
    const group = sets.filter((set) => set.group === name);
    const strange = group.filter(
      (set) => !group.some((one) => one !== set && one.values.some((v) => set.values.includes(v))),
    );
    const reported = strange.length === group.length ? strange.slice(1) : strange;
    return reported.flatMap((set): Problem[] => {
      if (!set.doc) return [];
      const others = new Set(group.flatMap((one) => (one === set ? [] : one.values)));
      const [near] = set.values.flatMap((value) => nearest(value, others, 1));
      const known = [...others].slice(0, 4).join(', ');
      return [
        {
          id: 'tabs-invalid',
          severity: 'warning',
          file: set.doc.file,
          ...lineColumn(set.doc.source, set.at),
          message: `These tabs share no value with other tabs of the group “${set.group}”, so a reader’s choice there doesn’t change them.`,
          fix: `${didYouMean(near === undefined ? [] : [near]) ?? `Others have the values ${known}.`} For another choice, use another \`groupId\`.`,
        },
      ];
    });
  });
}

/** Queries with a word that isn't in any of these texts in any form. */
function unknownWords(queries: readonly string[], texts: readonly string[]): Problem[] {
  const all = texts.join('\n').toLowerCase();
  return queries.flatMap((query, i): Problem[] => {
    const key = `popularQueries.${i}`;
    const words = splitWords(query).map(({ raw }) => raw);
    const unknown = words.find((word) => {
      const lower = word.toLowerCase();
      return !STOP_WORDS.has(lower) && !all.includes(stemOf(lower));
    });
    if (unknown === undefined) return [];
    const message = `\`${key}\` offers “${query}”, and no page has the word “${unknown}”.`;
    const fix = 'Use words that readers find pages by, or remove the query.';
    return [
      { id: 'config-invalid', severity: 'warning', file: 'site.config.ts', key, message, fix },
    ];
  });
}
