import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseChangelog } from '../release-notes/parse-changelog.ts';
import type { ReleaseNotes } from '../release-notes/release-notes.ts';
import { changelogOf } from '../release-notes/changelog-of.ts';
import { FEED } from '../model/generated-names.ts';
import { escapeXml } from '../url/escape-xml.ts';
import { toHref } from '../url/href.ts';
import type { DescribedSite } from './described-site.ts';

/** Releases in the feed. Readers keep older entries. */
const ENTRIES = 30;

/**
 * Text of the Atom feed (RFC 4287) of the release notes: one entry per release, newest first. Undefined if no page
 * shows release notes.
 */
export function feedText({ config, content, table }: DescribedSite): string | undefined {
  const page = changelogOf(content);
  const route = page && [...table.routes.values()].find((each) => each.docId === page.doc.id);
  if (!page || !route) return undefined;
  const source = readFileSync(join(content.siteDir, page.file), 'utf8');
  const releases = parseChangelog(source, page.file).releases.slice(0, ENTRIES);
  const address = (path: string): string => escapeXml(config.url + toHref(config.baseUrl, path));
  const link = address(route.path);
  const entry = (release: ReleaseNotes): string => {
    const id = `${link}#${escapeXml(release.version.text)}`;
    return (
      `<entry>\n<id>${id}</id>\n<title>${escapeXml(release.version.text)}</title>\n` +
      `<link href="${id}"/>\n<updated>${release.date.text}T00:00:00Z</updated>\n` +
      `<content type="text">${escapeXml(markdownOf(release))}</content>\n</entry>\n`
    );
  };
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.locale.lang)}">\n` +
    `<id>${link}</id>\n<title>${escapeXml(`${config.title}: ${route.title}`)}</title>\n` +
    `<author><name>${escapeXml(config.title)}</name></author>\n` +
    `<link href="${link}"/>\n<link rel="self" href="${address(`/${FEED}`)}"/>\n` +
    `<updated>${releases[0]?.date.text ?? '1970-01-01'}T00:00:00Z</updated>\n` +
    `${releases.map(entry).join('')}</feed>\n`
  );
}

/** The notes of a release as Markdown, which is readable as plain text. */
function markdownOf({ words, groups }: ReleaseNotes): string {
  const lists = groups.map(
    ({ title, changes }) => `${title.text}\n\n${changes.map(({ text }) => `- ${text}`).join('\n')}`,
  );
  return [...(words ? [words.text.trim()] : []), ...lists].join('\n\n');
}
