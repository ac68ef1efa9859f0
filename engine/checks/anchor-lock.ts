import { stringPlace } from './place.ts';
import type { Problem } from '../model/problem.ts';

/** File of the locked addresses, relative to the site folder. */
export const ANCHOR_LOCK = 'anchors.lock';

/** A page whose address and anchors are locked, with its position in the lock. */
export interface LockedPage {
  path: string;
  line: number;
  anchors: { id: string; line: number }[];
}

/** The current addresses of a site. */
export interface CurrentPage {
  path: string;
  anchors: readonly string[];
}

const HEAD = `# Addresses that readers and other sites rely on: every page, and the ids of its headings below it.
# Made by \`npm run check:content -- --update-anchors\`; what disappears from here needs a redirect, or this file's update.
`;

/** The text of the lock: pages by path, anchors in page order. */
export function formatAnchorLock(pages: readonly CurrentPage[]): string {
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const lines = sorted.flatMap(({ path, anchors }) => [path, ...anchors.map((id) => `  #${id}`)]);
  return `${HEAD}${lines.join('\n')}\n`;
}

/** Parses a lock; a line that is neither a path nor an anchor below one is reported. */
export function parseAnchorLock(text: string): { pages: LockedPage[]; problems: Problem[] } {
  const pages: LockedPage[] = [];
  const problems: Problem[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const written = raw.trim();
    if (written === '' || written.startsWith('# ')) continue;
    if (raw.startsWith('/')) pages.push({ path: written, line, anchors: [] });
    else if (/^\s+#\S/.test(raw) && pages.length > 0) {
      pages.at(-1)?.anchors.push({ id: written.slice(1), line });
    } else {
      problems.push({
        id: 'anchors-lock-invalid',
        severity: 'error',
        file: ANCHOR_LOCK,
        ...stringPlace(raw, written, line),
        message: `“${written}” is neither the path of a page nor an anchor below one.`,
        fix: 'Write the file again with --update-anchors.',
      });
    }
  }
  return { pages, problems };
}
