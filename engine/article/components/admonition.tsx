import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../islands/icon/markup.tsx';
import { nearest } from '../../url/nearest.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';

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

/** `icon` and `className` are of the classic theme; here the type decides. */
export const ADMONITION_PROPS = ['type', 'title', 'icon', 'className'];

/** `<Admonition type="tip" title="…">`: the same as `:::tip[…]`. One of a type that there is not, is a note. */
export function adaptAdmonition({ type, title, children }: AuthorProps, place: AuthorPlace) {
  const name = String(type ?? 'note');
  const known = Object.hasOwn(ADMONITIONS, name) ? ADMONITIONS[name] : undefined;
  if (!known) reportType(name, place);
  const kind = known ?? NOTE;
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

function reportType(name: string, { node, scope }: AuthorPlace): void {
  const near = nearest(name, Object.keys(ADMONITIONS));
  report(scope, node, {
    id: 'prop-invalid',
    severity: 'warning',
    message: `There is no <${node.name}> of the type “${name}”, so it is shown as a note.`,
    fix:
      near.length > 0
        ? `Did you mean ${near.map((one) => `“${one}”`).join(' or ')}?`
        : `Use one of ${Object.keys(ADMONITIONS).join(', ')}.`,
  });
}
