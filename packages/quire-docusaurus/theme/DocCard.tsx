import { Card } from 'quire-docs/cards';
import type { ReactElement } from 'react';
import { findFirstSidebarItemLink, type SidebarEntry } from './plugin-content-docs-client.ts';

/** `@theme/DocCard`: a card of the engine. A category without a page of its own leads to its first one. */
export default function DocCard({ item }: { item: SidebarEntry }): ReactElement {
  const href = findFirstSidebarItemLink(item);
  const { label = '', description } = item;
  if (href === undefined) throw new Error(`the entry “${label}” has no address (\`href\`)`);
  return <Card label={label} href={href} {...(description !== undefined && { description })} />;
}
