import type { ReactElement, ReactNode } from 'react';
import { ADMONITIONS } from '../model/admonitions.ts';

/** An admonition in a component, as pages have them (`quire-docs/admonition`). */
export function Admonition(props: {
  type?: string;
  title?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  const { kind, title } = ADMONITIONS[props.type ?? 'note'] ?? { kind: 'note', title: 'Note' };
  return (
    <aside className={`admonition admonition--${kind}`} role="note">
      <p className="admonition-title">{props.title ?? title}</p>
      {props.children}
    </aside>
  );
}
