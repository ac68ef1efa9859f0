/** Appearance of an admonition: icon and color. */
export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** Types of admonitions that authors can write (row K2), with how they look; older names are aliases. */
export const ADMONITIONS = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
} as const satisfies Readonly<Record<string, AdmonitionKind>>;

/** The type of that name, if there is one. */
export function knownAdmonition(name = 'note'): keyof typeof ADMONITIONS | undefined {
  return Object.hasOwn(ADMONITIONS, name) ? (name as keyof typeof ADMONITIONS) : undefined;
}
