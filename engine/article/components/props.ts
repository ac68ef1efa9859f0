import type { AuthorProps } from '../rendering.ts';

/** A prop as text: strings and numbers as they are, anything else undefined. */
export function textProp(props: AuthorProps, name: string): string | undefined {
  const value = props[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A prop as a whole number: `3`, `{3}` and `"3"` are the same; anything else undefined. */
export function numberProp(props: AuthorProps, name: string): number | undefined {
  const value = textProp(props, name);
  const number = value === undefined ? Number.NaN : Number(value);
  return Number.isInteger(number) ? number : undefined;
}
