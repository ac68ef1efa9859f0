import { escapeHtml } from '../../url/escape-html.ts';
import { raw } from '../../hast/nodes.ts';
import { addAll } from '../../model/add-all.ts';
import type { PlacedText } from '../../model/placed-text.ts';
import { DEFAULT_CHANGELOG, type ReleaseNotes } from '../../release-notes/release-notes.ts';
import { parseChangelog } from '../../release-notes/parse-changelog.ts';
import { knownHeadingHtml } from '../words/known-heading.ts';
import { wordsFile } from '../words/words-file.ts';
import { wordsHtml } from '../words/words-html.ts';
import type { AuthorPlace, AuthorProps, Scope } from '../rendering.ts';
import { textProp } from './props.ts';
import { longDate } from '../../texts/dates-and-lists.ts';

export const CHANGELOG_PROPS = ['words'];

/**
 * `<Changelog words="./changelog.yml" />`: the releases in a file of release notes, newest first. `words` defaults to
 * `changelog.yml` beside the page. Its headings were read with the page.
 */
export function adaptChangelog(props: AuthorProps, place: AuthorPlace) {
  const { rendering } = place.scope;
  const read = wordsFile(textProp(props, 'words') ?? DEFAULT_CHANGELOG, place);
  if (!read) return null;
  const { releases, problems } = parseChangelog(read.text, read.file);
  addAll(rendering.problems, problems);
  const scope: Scope = { ...place.scope, file: read.file };
  return rendering.slots.put([
    raw(releases.map((release) => releaseHtml(release, scope)).join('')),
  ]);
}

function releaseHtml(
  { version, date, libraries, words, groups }: ReleaseNotes,
  scope: Scope,
): string {
  const html = (text: PlacedText, inline: boolean): string =>
    wordsHtml({ ...text, file: scope.file }, scope, inline);
  const heading = knownHeadingHtml(2, version, escapeHtml(version.text), 'Changelog', scope);
  const { config, t } = scope.rendering;
  const day = longDate(date.text, config.locale);
  const about =
    `<p class="released"><time datetime="${date.text}">${escapeHtml(day)}</time>` +
    `${libraries ? ` · ${t.html('libraries', { versions: escapeHtml(libraries.text) })}` : ''}</p>\n`;
  const lists = groups.map(({ title, changes }) => {
    const items = changes.map((change) => `<li>${html(change, true)}</li>\n`).join('');
    return `<p class="changes">${html(title, true)}</p>\n<ul>\n${items}</ul>\n`;
  });
  return heading + about + (words ? html(words, false) : '') + lists.join('');
}
