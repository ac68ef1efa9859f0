import { findFact, nearestFacts } from '../../reference/fact-index.ts';
import { objectName } from '../../reference/object-name.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { resolveName } from '../code/resolve-name.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

export const PY_OBJECT_PROPS = [
  'section',
  'module',
  'object',
  'displayText',
  'pluralize',
  'decorator',
];

/**
 * `<PyObject section module object displayText pluralize decorator>`: a Python name. It links to its entry in the API
 * reference, and is plain code on a site without one. An unknown name is a problem. `objectName` resolves names without
 * `module`.
 */
export function adaptPyObject(props: AuthorProps, place: AuthorPlace) {
  const { rendering } = place.scope;
  const object = textProp(props, 'object') ?? '';
  const last = object.split('.').at(-1) ?? object;
  const shown =
    textProp(props, 'displayText') ??
    (props['decorator'] ? '@' : '') + last + (props['pluralize'] && !last.endsWith('s') ? 's' : '');
  const code = <code>{shown}</code>;
  const index = rendering.reference?.release.index;
  const name = objectName(
    object,
    textProp(props, 'module'),
    rendering.config.api.shortNames,
    (candidate) => index !== undefined && findFact(index, candidate) !== undefined,
  );
  reportUnknown(name, place);
  const href = resolveName(name, rendering);
  return href === undefined ? code : <a href={href}>{code}</a>;
}

/** Names can't be checked on a site without facts, or with unreadable ones. */
function reportUnknown(name: string, { node, scope }: AuthorPlace): void {
  const release = scope.rendering.reference?.release;
  if (!release || release.packages.length === 0) return;
  const isModule = release.packages.some(({ modules }) =>
    modules.some((module) => `${module}.`.startsWith(`${name}.`)),
  );
  if (isModule || findFact(release.index, name)) return;
  const near = nearestFacts(release.index, name);
  report(scope, node, {
    id: 'name-unknown',
    message: `“${name}” isn’t in the documented release.`,
    fix:
      near.length > 0
        ? `Nearest: ${near.join(', ')}.`
        : 'Correct `object`, or say which `module` has it.',
  });
}
