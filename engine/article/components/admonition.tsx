import type { ReactNode } from 'react';
import { Icon } from '../../islands/icon/markup.tsx';
import { ADMONITIONS, knownAdmonition } from '../../model/admonitions.ts';
import { didYouMean, nearest } from '../../url/nearest.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';
import { admonitionTitles } from '../../texts/admonition-titles.ts';

/** Docusaurus also accepts `icon` and `className`; here the type determines both. */
export const ADMONITION_PROPS = ['type', 'title', 'icon', 'className'];

/** `<Admonition type="tip" title="…">`, the same as `:::tip[…]`. An unknown type is reported and shown as a note. */
export function adaptAdmonition({ type, title, children }: AuthorProps, place: AuthorPlace) {
  const name = String(type ?? 'note');
  const known = knownAdmonition(name);
  if (!known) reportType(name, place);
  const shown = known ?? 'note';
  const kind = ADMONITIONS[shown];
  return (
    <aside className={`admonition admonition--${kind}`} role="note">
      <p className="admonition-title">
        <Icon name={kind} />
        {(title as ReactNode) || admonitionTitles(place.scope.rendering.t)[shown]}
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
    message: `<${node.name}> has no type “${name}”, so it’s shown as a note.`,
    fix: didYouMean(near) ?? `Use one of ${Object.keys(ADMONITIONS).join(', ')}.`,
  });
}
