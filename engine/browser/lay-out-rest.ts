import { nextPaint } from './after-paint.ts';

/** Blocks to lay out between two paints: few, so that a tap or a scroll never waits for all of them. */
const STRETCH = 10;
/** The blocks that `styles/brief.css` skips. */
const WAITING = '[data-brief] .prose > :nth-child(n + 9):not(.entries)';
/** How long to wait before laying out the rest, in milliseconds, while the islands of the beginning attach. */
const REST = 60;

/**
 * Lays out only the beginning of the next page for its first paint, unless it opens elsewhere: at a heading, or where
 * the reader left it. `styles/brief.css` skips the rest. The attribute stays once everything is laid out: removing it
 * would recalculate the styles of the whole page.
 */
export function showBeginning(isBrief: boolean): void {
  document.documentElement.toggleAttribute('data-brief', isBrief);
}

/** Lays out the skipped blocks in steps, after the beginning has been painted. Returns at once if there are none. */
export async function layOutRest(page: ParentNode): Promise<void> {
  const blocks = [...page.querySelectorAll(WAITING)];
  if (blocks.length) await new Promise((resolve) => setTimeout(resolve, REST));
  for (let at = 0; at < blocks.length; at += STRETCH) {
    for (const block of blocks.slice(at, at + STRETCH)) block.setAttribute('data-laid', '');
    await nextPaint();
  }
}
