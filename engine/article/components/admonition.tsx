import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../islands/icon/markup.tsx';
import type { AuthorProps } from '../rendering.ts';

const NOTE = { type: 'note', title: 'Note' } as const;

/** Admonitions and their default titles (row K2); the older names mean the newer ones. */
export const ADMONITIONS: Record<string, { type: IconName; title: string }> = {
  note: NOTE,
  secondary: NOTE,
  tip: { type: 'tip', title: 'Tip' },
  success: { type: 'tip', title: 'Tip' },
  info: { type: 'info', title: 'Info' },
  important: { type: 'info', title: 'Important' },
  warning: { type: 'warning', title: 'Warning' },
  caution: { type: 'warning', title: 'Caution' },
  danger: { type: 'danger', title: 'Danger' },
};

/** `<Admonition type="tip" title="…">`: the same as `:::tip[…]`. */
export function adaptAdmonition({ type, title, children }: AuthorProps) {
  const name = String(type);
  const kind = (Object.hasOwn(ADMONITIONS, name) && ADMONITIONS[name]) || NOTE;
  return (
    <aside className={`admonition admonition--${kind.type}`} role="note">
      <p className="admonition-title">
        <Icon name={kind.type} />
        {(title as ReactNode) || kind.title}
      </p>
      {children}
    </aside>
  );
}
