import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';

/** A prop as text: strings and numbers unchanged, anything else undefined. */
export function textProp(props: AuthorProps, name: string): string | undefined {
  const value = props[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Props that are whole numbers: `3`, `{3}` and `"3"` are the same, and `undefined` and `null` mean that the prop is
 * absent. Anything else is reported: `"ten"`, `""`, `{-1}`, `{1.5}`.
 *
 * @returns the props that are present; undefined if one of them is invalid
 */
export function numberProps<Name extends string>(
  names: readonly Name[],
  props: AuthorProps,
  { node, scope }: AuthorPlace,
): Partial<Record<Name, number>> | undefined {
  const numbers: Partial<Record<Name, number>> = {};
  let usable = true;
  for (const name of names) {
    const given = props[name];
    if (given == null) continue;
    const text = textProp(props, name)?.trim() ?? '';
    if (/^\d+$/.test(text)) {
      numbers[name] = Number(text);
      continue;
    }
    usable = false;
    report(scope, node, {
      id: 'prop-invalid',
      message: `“${name}” of <${node.name}> is ${JSON.stringify(given) ?? 'a function'}. It must be a whole number of at least 0.`,
      fix: `Write ${name}={3}, or remove it.`,
    });
  }
  return usable ? numbers : undefined;
}
