/** Appearance of an admonition: icon and color. */
export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** Types of admonitions that authors can write, with their default titles (row K2); older names are aliases. */
export const ADMONITIONS: Readonly<Record<string, { kind: AdmonitionKind; title: string }>> = {
  note: { kind: 'note', title: 'Note' },
  secondary: { kind: 'note', title: 'Note' },
  tip: { kind: 'tip', title: 'Tip' },
  success: { kind: 'tip', title: 'Tip' },
  info: { kind: 'info', title: 'Info' },
  important: { kind: 'info', title: 'Important' },
  warning: { kind: 'warning', title: 'Warning' },
  caution: { kind: 'warning', title: 'Caution' },
  danger: { kind: 'danger', title: 'Danger' },
};
