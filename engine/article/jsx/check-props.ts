import { didYouMean, nearest } from '../../url/nearest.ts';
import type { AuthorPlace, AuthorProps, BuiltIn } from '../rendering.ts';
import { report } from '../scope.ts';

/** What other tools call props that components have here. */
const OTHER_PROPS: Readonly<Record<string, string>> = {
  defaultValue: 'active default selected',
  description: 'body content subtitle summary text',
  groupId: 'group synckey synced',
  href: 'link to url',
  label: 'heading name title',
  logo: 'icon image img',
  path: 'file filename source src',
  title: 'caption heading name',
};

/**
 * Reports props that a component doesn't accept, which would silently have no effect. One that seems to determine what
 * is shown is an error (report #32938: a sample cut by `startsAfter` would be shown whole).
 *
 * @returns whether the component can be shown
 */
export function checkProps(
  props: AuthorProps,
  { props: known, decisive = [] }: BuiltIn,
  { node, scope }: AuthorPlace,
): boolean {
  let shown = true;
  for (const name of Object.keys(props)) {
    if (name === 'children' || known.some((one) => isCalled(name, one))) continue;
    const meant = known.filter((one) => OTHER_PROPS[one]?.split(' ').includes(name.toLowerCase()));
    const near = meant.length > 0 ? meant.slice(0, 1) : nearest(name, known);
    const decides =
      near.length > 0
        ? near.some((one) => decisive.includes(one))
        : wordsOf(decisive).some((word) => name.toLowerCase().includes(word));
    shown &&= !decides;
    report(scope, node, {
      id: 'prop-unknown',
      severity: decides ? 'error' : 'warning',
      message: `<${node.name}> has no prop “${name}”.`,
      fix:
        didYouMean(near) ?? (known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes none.'),
    });
  }
  return shown;
}

/** Whether a name is a known one, or has a known prefix (`data-`). */
function isCalled(name: string, known: string): boolean {
  return name === known || (known.endsWith('-') && name.startsWith(known));
}

/** `startAfter` → `start`, `after`. */
function wordsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => name.split(/(?=[A-Z])/)).map((word) => word.toLowerCase());
}
