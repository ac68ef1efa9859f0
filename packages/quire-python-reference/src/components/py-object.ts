import { escapeHtml, type ComponentPlace, type ExtensionComponent } from 'quire-docs/extension';
import { findFact, nearestFacts } from '../reference/fact-index.ts';
import { objectName } from '../reference/object-name.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import { hasName, nearestFix, unknownInRelease } from '../reference/unknown-in-release.ts';
import { resolveName, textProp } from '../scope.ts';

/**
 * `<PyObject section module object displayText pluralize decorator>`: a Python name that links to its entry in the API
 * reference. An unknown name is a problem. `objectName` resolves names without `module`.
 */
export function pyObject({ release, shortNames }: SiteReference): ExtensionComponent {
  return {
    props: ['section', 'module', 'object', 'displayText', 'pluralize', 'decorator'],
    render(props, at) {
      const object = textProp(props, 'object') ?? '';
      const last = object.split('.').at(-1) ?? object;
      const shown =
        textProp(props, 'displayText') ??
        (props['decorator'] ? '@' : '') +
          last +
          (props['pluralize'] && !last.endsWith('s') ? 's' : '');
      const name = objectName(
        object,
        textProp(props, 'module'),
        shortNames,
        (candidate) => findFact(release.index, candidate) !== undefined,
      );
      reportUnknown(name, release, at);
      const href = resolveName(name, { at });
      const code = `<code>${escapeHtml(shown)}</code>`;
      return href === undefined ? code : `<a class="name" href="${escapeHtml(href)}">${code}</a>`;
    },
  };
}

/** Names can't be checked on a site with unreadable facts. */
function reportUnknown(name: string, release: SiteReference['release'], at: ComponentPlace): void {
  if (release.packages.length === 0) return;
  if (hasName(release, name)) return;
  const fix = nearestFix(
    nearestFacts(release.index, name),
    'Correct `object`, or say which `module` has it.',
  );
  at.report(unknownInRelease(`“${name}”`, release, (one) => hasName(one, name), fix));
}
