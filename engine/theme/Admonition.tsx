import type { ReactElement, ReactNode } from 'react';

const TYPES: Record<string, string> = { caution: 'warning', success: 'tip', secondary: 'note' };

/** `@theme/Admonition` in a component. */
export default function Admonition(props: {
  type?: string;
  title?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  const given = props.type ?? 'note';
  const type = TYPES[given] ?? given;
  return (
    <aside className={`admonition admonition--${type}`} role="note">
      <p className="admonition-title">{props.title ?? type}</p>
      {props.children}
    </aside>
  );
}
