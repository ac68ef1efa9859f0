import { escapeHtml } from 'quire-docs/extension';
import type { ComponentPlace, ExtensionComponent } from 'quire-docs/extension';
import { entryName, entryNames, memberNames, ownerOf } from '../reference/api-names.ts';
import { isInternal } from '../reference/api-words.ts';
import type { SiteReference } from '../reference/site-reference.ts';

/** The widget that filters the list (`browser/filter-names.ts`). */
const WIDGET = 'api-index';

/**
 * `<ApiIndex />`: every API name that a page documents, by module, with members below their class: a plain list, and a
 * field that filters it once its code has loaded.
 */
export function apiIndex(reference: SiteReference): ExtensionComponent {
  return {
    props: [],
    render(_props, at) {
      at.ask('reference', '');
      at.island(WIDGET);
      return indexHtml(reference, at);
    },
  };
}

function indexHtml(reference: SiteReference, at: ComponentPlace): string {
  const modules = [...namesByModule(reference)];
  const all = modules.reduce((sum, [, names]) => sum + names.length, 0);
  const links = modules.map(
    ([module, names]) =>
      `<li><a href="#names-${module}"><code>${module}</code></a> ${names.length}</li>`,
  );
  const groups = modules.map(([module, names]) => groupHtml(module, names, reference, at));
  const label = `Filter ${all} names`;
  return (
    `<div class="api-index"><div data-widget="${WIDGET}"><div class="list-filter" data-widget-root data-label="${label}"></div></div>\n` +
    `<ul class="api-modules">${links.join('\n')}</ul>\n${groups.join('')}</div>\n`
  );
}

/** Documented names by module; modules with short names first, then by name. */
function namesByModule({ release, shortNames, address }: SiteReference): Map<string, string[]> {
  const modules = new Map<string, string[]>();
  const first = new Set(Object.values(shortNames));
  const packages = [...release.packages].sort((a, b) => {
    const rank = ({ modules: [top = ''] }: typeof a): number => (first.has(top) ? 0 : 1);
    return rank(a) - rank(b) || (a.package < b.package ? -1 : 1);
  });
  for (const facts of packages) {
    const names = entryNames(facts).filter(
      (name) =>
        !isInternal(name) &&
        release.index.names.get(name)?.facts === facts &&
        address(name) !== undefined,
    );
    for (const name of names.sort(byName)) {
      const module = ownerOf(name) ?? name;
      const list = modules.get(module) ?? [];
      if (list.length === 0) modules.set(module, list);
      list.push(name, ...[...memberNames(release.index, name)].sort(byName));
    }
  }
  return modules;
}

function groupHtml(
  module: string,
  names: readonly string[],
  reference: SiteReference,
  at: ComponentPlace,
): string {
  const pages = new Map<string, string>();
  const items = names.map((name) => {
    const [path = '', anchor = ''] = (reference.address(name) ?? '').split('#');
    let href = pages.get(path);
    if (href === undefined) pages.set(path, (href = at.address(path) ?? path));
    const isMember = entryName(reference.release.index, name) !== name;
    const shown = escapeHtml(name.slice(module.length + 1));
    return `<li${isMember ? ' class="m"' : ''}><a href="${escapeHtml(href)}#${escapeHtml(anchor)}">${shown}</a></li>`;
  });
  const short = Object.entries(reference.shortNames).flatMap(([name, to]) =>
    to === module ? [name] : [],
  );
  return (
    `<section id="names-${module}" data-modules="${[module, ...short].join(' ')}"><p class="api-part">${module}</p>\n` +
    `<ul>${items.join('\n')}</ul></section>\n`
  );
}

/** Case-insensitive, so that a class is next to the function with the same name. */
function byName(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left === right ? (a < b ? -1 : 1) : left < right ? -1 : 1;
}
