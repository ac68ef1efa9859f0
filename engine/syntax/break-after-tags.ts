import { endsFence, fenceOf } from './prepare-source.ts';

/** Line breaks to insert into a page; each of its positions is mapped back through all of them. */
export const MAX_BREAKS = 1000;
/** Code in backticks after a brace: what looks like a tag in it is text. */
const TEMPLATE = /[{(=]\s*`/;

/** A line break that the author didn't write. */
export interface LineBreak {
  /** Line (in the text of that attempt) after which a line break was inserted. */
  line: number;
  /** Characters of that line that stayed on it. */
  columns: number;
}

/**
 * Authors write `<details><summary>x</summary>` followed by a blank line; MDX refuses an element that starts on a line
 * with text and ends in another block. A line break after the opening tag makes the intent clear; positions are mapped
 * back afterwards. Later lines that the parser would refuse for the same reason get a break at the same time, since
 * each refusal costs a parse of the page.
 * @param reason the parser's message
 * @returns undefined if the parser refused something else
 */
export function breakAfterTags(
  text: string,
  reason: string,
): { text: string; breaks: LineBreak[] } | undefined {
  const tag = /closing tag for `<([\w.]+)>` \((\d+):(\d+)\)/.exec(reason);
  if (!tag) return undefined;
  const name = tag[1] as string;
  const lines = text.split('\n');
  const first = Number(tag[2]) - 1;
  const end = (lines[first] ?? '').indexOf('>', Number(tag[3]) - 1);
  if (end === -1 || !hasText(lines[first], end)) return undefined;
  const result = lines.slice(0, first);
  const breaks: LineBreak[] = [];
  const divide = (line: string, at: number): void => {
    breaks.push({ line: result.length + 1, columns: at + 1 });
    result.push(line.slice(0, at + 1), line.slice(at + 1));
  };
  divide(lines[first] as string, end);
  const rest = lines.slice(first + 1);
  // A tag with an attribute can contain `>`, and one in an expression isn't the page's.
  const opening = `<${name}>`;
  const isSimple = !TEMPLATE.test(rest.join('\n'));
  const isEnded = endsInBlock(name, rest);
  let fence: string | undefined;
  for (const [i, line] of rest.entries()) {
    if (fence !== undefined) {
      if (endsFence(line, fence)) fence = undefined;
    } else fence = fenceOf(line);
    const at = line.length - line.trimStart().length;
    const isLike =
      isSimple && fence === undefined && line.startsWith(opening, at) && breaks.length < MAX_BREAKS;
    const last = at + opening.length - 1;
    if (isLike && hasText(line, last) && !isEnded[i]) divide(line, last);
    else result.push(line);
  }
  return { text: result.join('\n'), breaks };
}

function hasText(line = '', after: number): boolean {
  return line.slice(after + 1).trim() !== '';
}

/** For every line, whether an end tag comes before the next blank line. */
function endsInBlock(name: string, lines: readonly string[]): boolean[] {
  let isEnded = false;
  return lines
    .toReversed()
    .map((line) => (isEnded = line.includes(`</${name}`) || (isEnded && line.trim() !== '')))
    .toReversed();
}

/** Maps a position in the changed text back to the author's, latest break first. */
export function originalPoint(
  point: { line: number; column: number },
  breaks: readonly LineBreak[],
) {
  let { line, column } = point;
  for (const cut of [...breaks].reverse()) {
    if (line === cut.line + 1) column += cut.columns;
    if (line > cut.line) line -= 1;
  }
  return { line, column };
}
