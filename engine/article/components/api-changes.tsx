import { escapeHtml } from '../../content/inline-html.ts';
import { entryName } from '../../reference/api-names.ts';
import { compareFacts, type FactChange } from '../../reference/compare-facts.ts';
import type { PackageFacts } from '../../reference/facts.ts';
import type { Release } from '../../reference/read-release.ts';
import { changeInWords } from '../../reference/version-history.ts';
import type { AuthorPlace, AuthorProps, Scope } from '../rendering.ts';
import { resolveName } from '../resolve-name.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

/**
 * `<ApiChanges from="1.9.13" to="1.10.21" />`: what differs between two documented releases, package by package: names
 * that came and went, and what changed in the others. Lists only, so they can be searched in the page.
 */
export function adaptApiChanges(props: AuthorProps, { node, scope }: AuthorPlace) {
  const release = scope.rendering.reference?.release;
  const known = release?.names ?? [];
  const [from, to] = ['from', 'to'].map((name) => textProp(props, name) ?? '') as [string, string];
  const wrong = [from, to].find((name) => !known.includes(name));
  if (!release || wrong !== undefined) {
    report(scope, node, {
      id: 'prop-missing',
      message: release
        ? `<ApiChanges> needs two documented releases, and “${wrong ?? ''}” is none.`
        : 'This site has no facts of an API, so no changes can be told.',
      fix: release ? `Documented are ${known.join(', ')}.` : 'Set `reference` in site.config.ts.',
    });
    return null;
  }
  const before = new Map(release.packagesAt(from).map((facts) => [facts.package, facts]));
  const html = release.packagesAt(to).map((facts) => {
    const old = before.get(facts.package);
    return old ? packageHtml(old, facts, release, scope) : '';
  });
  return scope.rendering.slots.put(html.join(''));
}

/** One package, folded: nothing where nothing changed. */
function packageHtml(
  before: PackageFacts,
  after: PackageFacts,
  release: Release,
  scope: Scope,
): string {
  const { added, removed, changed } = compareFacts(before, after);
  // Members of a class that came or went did so with it.
  const isOwn = (name: string, all: ReadonlySet<string>): boolean => {
    const owner = name.slice(0, name.lastIndexOf('.'));
    return !all.has(owner);
  };
  const [came, went] = [new Set(added), new Set(removed)];
  const lists = [
    listOf(
      'Added',
      added.filter((name) => isOwn(name, came)),
      (name) => nameHtml(name, release, scope),
    ),
    listOf(
      'Removed',
      removed.filter((name) => isOwn(name, went)),
      codeHtml,
    ),
    listOf(
      'Changed',
      changed.map(({ name }) => name),
      (name) => {
        const { changes = [] } = changed.find((one) => one.name === name) ?? {};
        return `${nameHtml(name, release, scope)}: ${changesHtml(changes)}`;
      },
    ),
  ];
  const counts = [
    [added.length, 'added'],
    [removed.length, 'removed'],
    [changed.length, 'changed'],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]));
  if (counts.length === 0) return '';
  const versions = `${before.version} to ${after.version}`;
  return (
    `<details class="api-changes"><summary><code>${escapeHtml(after.package)}</code> ${versions}: ${counts.join(', ')}</summary>\n` +
    `${lists.join('')}</details>\n`
  );
}

function listOf(title: string, names: readonly string[], html: (name: string) => string): string {
  if (names.length === 0) return '';
  const items = names.map((name) => `<li>${html(name)}</li>`).join('\n');
  return `<p class="api-part">${title}</p>\n<ul>${items}</ul>\n`;
}

/** What changed, with the code in it as code. */
function changesHtml(changes: readonly FactChange[]): string {
  return escapeHtml(changes.map(changeInWords).join('; ')).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** A name that is still there leads to its entry. */
function nameHtml(name: string, { index }: Release, scope: Scope): string {
  const known = index.names.has(name) || entryName(index, name) !== name;
  const href = known ? resolveName(name, scope.rendering) : undefined;
  return href === undefined
    ? codeHtml(name)
    : `<a class="name" href="${escapeHtml(href)}">${codeHtml(name)}</a>`;
}

function codeHtml(name: string): string {
  return `<code>${escapeHtml(name)}</code>`;
}
