import { nextPaint } from './after-paint.ts';

/** Blocks that are laid out between two paints: few, so that a tap or a scroll has not to wait for all of them. */
const STRETCH = 10;
/** The blocks that `styles/brief.css` has wait. */
const WAITING = '[data-brief] .prose > :nth-child(n + 9):not(.entries)';
/** How long the beginning is left alone, in milliseconds: what it brings to life comes first. */
const REST = 60;

/**
 * Has only the beginning of the next page laid out for its first paint, unless it is shown at another place than its
 * beginning: a heading, or where the reader left it. `styles/brief.css` has the rest wait. The mark stays when there is
 * nothing left to wait: to take it away would have the browser style the whole page anew.
 */
export function showBeginning(isBrief: boolean): void {
  document.documentElement.toggleAttribute('data-brief', isBrief);
}

/** Lays out what waits, stretch by stretch, once the beginning has been painted. Ends at once where nothing does. */
export async function layOutRest(page: ParentNode): Promise<void> {
  const blocks = [...page.querySelectorAll(WAITING)];
  if (blocks.length) await new Promise((resolve) => setTimeout(resolve, REST));
  for (let at = 0; at < blocks.length; at += STRETCH) {
    for (const block of blocks.slice(at, at + STRETCH)) block.setAttribute('data-laid', '');
    await nextPaint();
  }
}
