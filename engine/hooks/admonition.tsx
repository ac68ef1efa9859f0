import type { ReactElement, ReactNode } from 'react';
import { ADMONITIONS, knownAdmonition } from '../model/admonitions.ts';
import { admonitionTitles } from '../texts/admonition-titles.ts';
import { useT } from '../texts/use-t.ts';

/** An admonition in a component, as pages have them (`quire-docs/admonition`). */
export function Admonition(props: {
  type?: string;
  title?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  const titles = admonitionTitles(useT());
  const type = knownAdmonition(props.type) ?? 'note';
  return (
    <aside className={`admonition admonition--${ADMONITIONS[type]}`} role="note">
      <p className="admonition-title">{props.title ?? titles[type]}</p>
      {props.children}
    </aside>
  );
}
