import type { Doc, PageChange, VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { ShownChange } from '../model/route.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { splitHref } from '../url/split-href.ts';
import { pathOfDoc } from './resolve-sidebar.ts';

/**
 * What newer versions changed about a page, as links to the headings of the latest version that say it (row V2).
 * @param version the page's
 */
export function changesOf(
  { file }: Doc,
  { changes, root }: VersionContent,
  latest: VersionContent,
): ShownChange[] {
  return (changes?.get(file.slice(root.length + 1)) ?? []).flatMap(({ see, by }) => {
    const { doc, heading } = find(see, latest);
    if (!doc || !heading) return [];
    return { path: pathOfDoc(latest, doc), anchor: heading.id, html: heading.html, by };
  });
}

/** Entries of `changed` that name a page or a heading that the latest version doesn't have. */
export function checkChanges(
  versions: readonly VersionContent[],
  latest: VersionContent,
): Problem[] {
  const all = versions.flatMap(({ changes }) => [...(changes?.values() ?? [])].flat());
  // An entry is the same object for each page of a glob, and in each older version.
  return [...new Map(all.map((one) => [`${one.file}:${one.line}`, one])).values()].flatMap(
    ({ see, file, line, column }): Problem[] => {
      const { path, doc, heading, anchor } = find(see, latest);
      if (heading) return [];
      const [message, fix] = doc
        ? [
            `\`changed\` names “${see}”, and ${doc.file} has no such heading.`,
            didYouMean(
              nearest(
                anchor,
                doc.headings.map(({ id }) => id),
              ),
            ) ?? 'Write a heading of the page after its file: `upgrade.md#steam`.',
          ]
        : [
            `\`changed\` names “${path}”, and version ${latest.name} has no such page.`,
            'Give the path of a file relative to the folder of the pages.',
          ];
      return [{ id: 'version-invalid', severity: 'error', file, line, column, message, fix }];
    },
  );
}

/** The page and the heading of the latest version that an entry names. */
function find(see: PageChange['see'], { docs, root }: VersionContent) {
  const { path, hash } = splitHref(see);
  const anchor = hash.slice(1);
  const doc = [...docs.values()].find((one) => one.file === `${root}/${path}`);
  return { path, anchor, doc, heading: doc?.headings.find(({ id }) => id === anchor) };
}
