import type { DeclaredProps, PropKind } from '../../model/declared-props.ts';
import { didYouMean, nearest } from '../../url/nearest.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';
import { isComponent } from './is-component.ts';

/** How much of a value to quote. */
const LONGEST = 40;

/**
 * Reports props that don't fit what a component of the site declares, because TypeScript checks only modules, not
 * pages. A wrong or missing prop is an error, one that the component doesn't have a warning.
 */
export function checkDeclared(
  given: AuthorProps,
  { file, props, isClosed }: DeclaredProps,
  { node, scope }: AuthorPlace,
): void {
  for (const [name, { isOptional, kinds, written }] of props) {
    const value = given[name];
    // Prose between the tags isn't checked, because it's always shown.
    if (name === 'children') continue;
    if (value === undefined) {
      if (isOptional) continue;
      report(scope, node, {
        id: 'prop-missing',
        message: `<${node.name}> lacks “${name}”, which ${file} requires.`,
        fix: `Add ${name}={…} (${written}), or make it optional: \`${name}?: ${written}\`.`,
      });
    } else if (kinds && !kinds.some((kind) => isOfKind(value, kind))) {
      const isNumber =
        typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
      report(scope, node, {
        id: 'prop-invalid',
        message: `“${name}” of <${node.name}> is ${quote(value)}, and ${file} declares it as ${written}.`,
        fix:
          isNumber && kinds.includes('number')
            ? `Write ${name}={${value}}: a value in quotes is text.`
            : 'Pass a value of that type, or change the type.',
      });
    }
  }
  if (!isClosed) return;
  if (given['children'] !== undefined && !props.has('children')) {
    report(scope, node, {
      id: 'prop-unknown',
      severity: 'warning',
      message: `<${node.name}> doesn’t show what is between its tags; ${file} declares no “children”.`,
      fix: 'Declare `children?: ReactNode` and show it, or remove what is between the tags.',
    });
  }
  for (const name of Object.keys(given)) {
    // TypeScript allows every attribute with a hyphen, too.
    if (name === 'children' || name.includes('-') || props.has(name)) continue;
    report(scope, node, {
      id: 'prop-unknown',
      severity: 'warning',
      message: `<${node.name}> has no prop “${name}”; ${file} declares ${listOf([...props.keys()])}.`,
      fix: didYouMean(nearest(name, [...props.keys()])) ?? 'Remove it, or declare it.',
    });
  }
}

function isOfKind(value: unknown, kind: PropKind): boolean {
  if (typeof kind === 'object') return value === kind.is;
  if (kind === 'list') return Array.isArray(value);
  // Authors think of components as functions, even if React represents them as objects.
  if (kind === 'function') return isComponent(value);
  return typeof value === kind && value !== null;
}

function quote(value: unknown): string {
  const text =
    typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
