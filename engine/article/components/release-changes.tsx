import { addAll } from '../../model/add-all.ts';
import { escapeHtml } from '../../url/escape-html.ts';
import { raw } from '../../hast/nodes.ts';
import { parseChangelog } from '../../release-notes/parse-changelog.ts';
import { DEFAULT_CHANGELOG, type ReleaseNotes } from '../../release-notes/release-notes.ts';
import { wordsFile } from '../words/words-file.ts';
import { wordsHtml } from '../words/words-html.ts';
import type { AuthorPlace, AuthorProps, Rendering, Scope } from '../rendering.ts';
import { report } from '../scope.ts';
import { numberProps, textProp } from './props.ts';

export const RELEASE_CHANGES_PROPS = ['groups', 'last', 'page', 'words'];

/** The widget that shows the changes between two releases (`islands/release-range`). */
const WIDGET = 'release-range';

/**
 * `<ReleaseChanges groups="Breaking, Removed" page="/about/changelog" words="./changelog.yml" />`: the changes of all
 * releases in a file of release notes, one list for each of `groups` in the order given, newest first. Each change
 * begins with its release, linked to its section on `page`, if given. Two fields narrow the lists to the changes
 * between two releases once their code has loaded. `last={1}` lists the newest release alone, without fields and without
 * repeating its version.
 */
export function adaptReleaseChanges(props: AuthorProps, place: AuthorPlace) {
  const read = wordsFile(textProp(props, 'words') ?? DEFAULT_CHANGELOG, place);
  const numbers = numberProps(['last'], props, place);
  if (!read || !numbers) return null;
  const { rendering } = place.scope;
  const { releases: all, problems } = parseChangelog(read.text, read.file);
  addAll(rendering.problems, problems);
  const releases = all.slice(0, numbers.last);
  const groups = groupsOf(all, read.file, props, place);
  const href = hrefOf(props, place);
  const scope: Scope = { ...place.scope, file: read.file };
  const lists = groups.map((group) => {
    const items = releases.flatMap((release) =>
      itemsHtml(release, group, { href, isAlone: releases.length === 1 }, scope),
    );
    const title = groups.length > 1 ? `<p class="changes">${escapeHtml(group)}</p>\n` : '';
    return items.length > 0 ? `<section>${title}<ul>\n${items.join('')}</ul></section>\n` : '';
  });
  const fields = numbers.last === undefined ? fieldsHtml(releases, rendering) : '';
  const html = `<div class="release-changes">${fields}${lists.join('')}</div>\n`;
  return rendering.slots.put([raw(html)]);
}

/** The groups that the author asks for, or all; those that no release has are reported. */
function groupsOf(
  releases: readonly ReleaseNotes[],
  file: string,
  props: AuthorProps,
  { node, scope }: AuthorPlace,
): string[] {
  const known = new Set(releases.flatMap(({ groups }) => groups.map(({ title }) => title.text)));
  const asked = textProp(props, 'groups');
  if (asked === undefined) return [...known];
  return asked.split(',').flatMap((name) => {
    const group = name.trim();
    if (known.has(group)) return [group];
    report(scope, node, {
      id: 'prop-invalid',
      message: `No release in ${file} has changes under “${group}”.`,
      fix: `Its groups are ${[...known].join(', ')}.`,
    });
    return [];
  });
}

/** Address of the page with the release notes; undefined without one, which is reported if `page` names it. */
function hrefOf(props: AuthorProps, { node, scope }: AuthorPlace): string | undefined {
  const page = textProp(props, 'page');
  if (page === undefined) return undefined;
  const resolved = scope.rendering.links.resolve(scope.file, page);
  if (resolved.href === undefined) {
    report(scope, node, {
      id: 'link-broken',
      message: `“page” of <ReleaseChanges> is ${page}: ${resolved.reason}.`,
      fix: 'Name the page that shows the release notes.',
    });
  }
  return resolved.href;
}

/** Placeholder for the widget's fields. */
function fieldsHtml(releases: readonly ReleaseNotes[], rendering: Rendering): string {
  rendering.widgets.add(WIDGET);
  const versions = escapeHtml(releases.map(({ version }) => version.text).join(' '));
  return (
    `<div data-widget="${WIDGET}">` +
    `<div class="list-filter" data-widget-root data-versions="${versions}"></div></div>\n`
  );
}

/** Changes of a release under a heading, as list items. */
function itemsHtml(
  { version, groups }: ReleaseNotes,
  group: string,
  { href, isAlone }: { href: string | undefined; isAlone: boolean },
  scope: Scope,
): string[] {
  const name = escapeHtml(version.text);
  const release = href ? `<a href="${escapeHtml(href)}#${name}">${name}</a>: ` : `${name}: `;
  const changes = groups.flatMap(({ title, changes }) => (title.text === group ? changes : []));
  return changes.map((text) => {
    const words = wordsHtml({ ...text, file: scope.file }, scope, true);
    return `<li data-version="${name}">${isAlone ? '' : release}${words}</li>\n`;
  });
}
