import type { MarkText } from '../reference/facts.ts';
import { compareVersions } from '../reference/read-release.ts';

/** Most important first. */
export const MARKS = ['deprecated', 'superseded', 'preview', 'experimental', 'beta'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * The text of a mark: `To be removed in 2.0. Use x instead.` If a removal was announced for a version that is already
 * out, the text says so.
 *
 * @param versions the documented versions of the core and of the package itself; a mark's version below 1 refers to the
 *   package
 * @returns Markdown; undefined if the mark has no details
 */
export function markText(
  { version, note }: MarkText,
  mark: Mark,
  versions: { core: string; own: string },
): string | undefined {
  const said = note === undefined ? '' : note.replace(/\s+/g, ' ').trim();
  const sentence = said === '' ? '' : said[0]?.toUpperCase() + said.slice(1);
  const text = [
    version === undefined ? '' : whenText(version, mark, versions),
    sentence && !/[.!?]$/.test(sentence) ? `${sentence}.` : sentence,
  ];
  return text.filter(Boolean).join(' ') || undefined;
}

function whenText(version: string, mark: Mark, { core, own }: { core: string; own: string }) {
  if (mark !== 'deprecated') return `In ${version}.`;
  const current = version.startsWith('0.') ? own : core;
  const isOut = /^\d+(?:\.\d+)*$/.test(version) && compareVersions(version, current) <= 0;
  return isOut
    ? `Removal was announced for ${version}; it's still there in ${current}.`
    : `To be removed in ${version}.`;
}
