import { Card } from 'quire-docs/cards';
import type { ReactElement } from 'react';

/** An entry of a sidebar, as components pass it on. */
interface SidebarEntry {
  label?: string;
  href?: string;
  description?: string;
  items?: SidebarEntry[];
}

/** `@theme/DocCard`: a card of the engine. A category without a page of its own leads to its first one. */
export default function DocCard({ item }: { item: SidebarEntry }): ReactElement {
  const href = hrefOf(item);
  const { label = '', description } = item;
  if (href === undefined) throw new Error(`the entry “${label}” has no address (\`href\`)`);
  return <Card label={label} href={href} {...(description !== undefined && { description })} />;
}

function hrefOf({ href, items = [] }: SidebarEntry): string | undefined {
  if (href !== undefined) return href;
  for (const item of items) {
    const found = hrefOf(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
