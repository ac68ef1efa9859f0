import type { ReactElement, ReactNode } from 'react';
import { ADMONITIONS } from '../../engine/model/admonitions.ts';

/** `@theme/Admonition` in a component. */
export default function Admonition(props: {
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
