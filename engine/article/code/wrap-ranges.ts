/** A part of a line by its characters, from the first to behind the last, and what goes around it. */
export interface LineRange {
  from: number;
  to: number;
  open: string;
  close: string;
}

/**
 * Puts markup around parts of a highlighted line. Positions count characters of the text, not of the HTML. A
 * part that goes over the edge of a token is closed there and opened again behind it.
 *
 * @param html one line of HTML, with elements and entities
 * @param ranges in any order; of two that overlap the later one begins behind the earlier
 */
export function wrapRanges(html: string, ranges: readonly LineRange[]): string {
  if (ranges.length === 0) return html;
  const sorted = [...ranges].sort((a, b) => a.from - b.from);
  let result = '';
  let at = 0;
  let next = 0;
  let open: LineRange | undefined;
  const close = (): void => {
    if (open) result += open.close;
    open = undefined;
  };
  for (const [part] of html.matchAll(/<[^>]*>|&[^;]+;|[^]/g)) {
    if (part.startsWith('<')) {
      close();
      result += part;
      continue;
    }
    if (open && at >= open.to) close();
    while (next < sorted.length && (sorted[next] as LineRange).to <= at) next += 1;
    const here = sorted[next];
    if (!open && here && here.from <= at) {
      open = here;
      result += here.open;
    }
    result += part;
    at += 1;
  }
  close();
  return result;
}

/** Ranges of every place where a text stands in a line. */
export function rangesOf(line: string, text: string, open: string, close: string): LineRange[] {
  const ranges: LineRange[] = [];
  if (text === '') return ranges;
  for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + text.length)) {
    ranges.push({ from: at, to: at + text.length, open, close });
  }
  return ranges;
}
