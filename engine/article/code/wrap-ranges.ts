import { element, text, type HtmlNode, type Properties } from '../../hast/nodes.ts';

/** A part of a line by its characters (end exclusive), and the element to wrap it in. */
export interface LineRange {
  from: number;
  to: number;
  tagName: string;
  properties: Properties;
}

/**
 * Wraps parts of a highlighted line in elements. A part that crosses the edge of a token is split there.
 *
 * @param line nodes of one line
 * @param ranges in any order, by characters of the line's text; if two overlap, the later one starts after the earlier
 */
export function wrapRanges(line: readonly HtmlNode[], ranges: readonly LineRange[]): HtmlNode[] {
  if (ranges.length === 0) return [...line];
  const sorted = [...ranges].sort((a, b) => a.from - b.from);
  let at = 0;
  let next = 0;
  const wrapText = (value: string): HtmlNode[] => {
    const nodes: HtmlNode[] = [];
    const start = at;
    const end = start + value.length;
    while (at < end) {
      while (next < sorted.length && (sorted[next] as LineRange).to <= at) next += 1;
      const range = sorted[next];
      const isInside = range !== undefined && range.from <= at;
      const to = Math.min(end, range === undefined ? end : isInside ? range.to : range.from);
      const part = text(value.slice(at - start, to - start));
      nodes.push(isInside ? element(range.tagName, range.properties, [part]) : part);
      at = to;
    }
    return nodes;
  };
  const wrap = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node) => {
      if (node.type === 'text') return wrapText(node.value);
      return node.type === 'element' ? { ...node, children: wrap(node.children) } : node;
    });
  return wrap(line);
}

/** Start of each occurrence of a text in a line. */
export function placesInLine(line: string, searched: string): number[] {
  const places: number[] = [];
  if (searched === '') return places;
  for (let at = line.indexOf(searched); at !== -1;) {
    places.push(at);
    at = line.indexOf(searched, at + searched.length);
  }
  return places;
}
