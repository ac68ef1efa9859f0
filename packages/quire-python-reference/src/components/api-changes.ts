import { escapeHtml } from 'quire-docs/extension';
import { resolveName, scopeAt, textProp } from '../scope.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import type { ExtensionComponent } from 'quire-docs/extension';
import { entryName, entryNames } from '../reference/api-names.ts';
import { compareFacts, type FactChange } from '../reference/compare-facts.ts';
import type { PackageFacts } from '../reference/facts.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';
import { changeInWords } from '../reference/version-history.ts';
import type { Scope } from '../scope.ts';

/**
 * `<ApiChanges from="1.9.13" to="1.10.21" />`: the differences between two documented releases, package by package:
 * added and removed names, and changes of the others; then the packages that only one of the two has. Plain lists, so
 * that the browser can search them.
 */
export function apiChanges(
  reference: SiteReference,
  undocumented: Readonly<Record<string, string>>,
): ExtensionComponent {
  return {
    props: ['from', 'to'],
    render(props, at) {
      const known = reference.release.names;
      const [from = '', to = ''] = ['from', 'to'].map((name) => textProp(props, name) ?? '');
      const wrong = [from, to].find((name) => !known.includes(name));
      if (wrong === undefined) {
        return changesBetween(from, to, undocumented, scopeAt(at, reference));
      }
      at.report({
        id: 'prop-missing',
        message: `<ApiChanges> needs two documented releases, and “${wrong}” isn’t one.`,
        fix: `Documented are ${known.join(', ')}.`,
      });
      return undefined;
    },
  };
}

function changesBetween(
  from: string,
  to: string,
  undocumented: Readonly<Record<string, string>>,
  scope: Scope,
): string {
  const { release } = scope.reference;
  const [older, newer] = [release.packagesAt(from), release.packagesAt(to)];
  const before = new Map(older.map((facts) => [facts.package, facts]));
  const after = new Set(newer.map((facts) => facts.package));
  const html = newer.map((facts) => {
    const old = before.get(facts.package);
    return old ? packageHtml(old, facts, release, scope) : '';
  });
  const came = newer.filter((facts) => !before.has(facts.package));
  const went = older.filter((facts) => !after.has(facts.package));
  html.push(
    packagesHtml(came, to, undocumented, (name, shown) => nameHtml(name, release, scope, shown)),
    packagesHtml(went, from, undocumented, (_, shown) => codeHtml(shown)),
  );
  return html.join('');
}

/**
 * Packages that only one release has, folded: each with its version and its names, without members. For a package that
 * no page documents, the number of names.
 */
function packagesHtml(
  packages: readonly PackageFacts[],
  release: string,
  undocumented: Readonly<Record<string, string>>,
  html: (name: string, shown: string) => string,
): string {
  if (packages.length === 0) return '';
  const items = packages.map((facts) => {
    const names = entryNames(facts);
    const list = names.map((name) => html(name, name.slice(name.indexOf('.') + 1)));
    const summary =
      names.length === 0
        ? 'no names to import'
        : Object.hasOwn(undocumented, facts.package)
          ? `${names.length} names, not documented`
          : list.join(', ');
    return `<li><code>${escapeHtml(facts.package)}</code> ${facts.version}: ${summary}</li>`;
  });
  const count = `${packages.length} ${packages.length === 1 ? 'package' : 'packages'}`;
  return (
    `<details class="api-changes"><summary>${count} in ${escapeHtml(release)} only</summary>\n` +
    `<ul>${items.join('\n')}</ul></details>\n`
  );
}

/** One package, folded; nothing if nothing changed. */
function packageHtml(
  before: PackageFacts,
  after: PackageFacts,
  release: ReleaseFacts,
  scope: Scope,
): string {
  const { added, removed, changed } = compareFacts(before, after);
  // Members of an added or removed class aren't listed.
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

/** HTML of the changes, with code marked up as code. */
function changesHtml(changes: readonly FactChange[]): string {
  return escapeHtml(changes.map(changeInWords).join('; ')).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** A name that still exists links to its entry. */
function nameHtml(name: string, { index }: ReleaseFacts, scope: Scope, shown = name): string {
  const known = index.names.has(name) || entryName(index, name) !== name;
  const href = known ? resolveName(name, scope) : undefined;
  return href === undefined
    ? codeHtml(shown)
    : `<a class="name" href="${escapeHtml(href)}">${codeHtml(shown)}</a>`;
}

function codeHtml(name: string): string {
  return `<code>${escapeHtml(name)}</code>`;
}
