/** A part of a Markdown copy, from one heading to the next. */
export interface MarkdownSection {
  /** 1 to 6; 0 for the part before the first heading. */
  level: number;
  /** The heading as plain text. */
  heading: string;
  /** Offset of its first character in the text. */
  start: number;
}

/** The sections of a Markdown copy, in order. Lines of code that look like headings don't count. */
export function markdownSections(text: string): MarkdownSection[] {
  const sections: MarkdownSection[] = [];
  let start = 0;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    const heading = fence === undefined ? /^(#{1,6}) (.*)$/.exec(line) : null;
    if (heading) {
      const [, signs = '', words = ''] = heading;
      sections.push({ level: signs.length, heading: plainText(words), start });
    } else if (start === 0) sections.push({ level: 0, heading: '', start });
    start += line.length + 1;
  }
  return sections;
}

/** Where a section and those below it end. */
export function endOfSection(
  text: string,
  sections: readonly MarkdownSection[],
  index: number,
): number {
  const level = sections[index]?.level ?? 0;
  return sections.slice(index + 1).find((next) => next.level <= level)?.start ?? text.length;
}

/**
 * The section of each anchor. Headings are matched in order, since a page can repeat one.
 * @param anchors anchors of the page with their headings, in order
 * @returns the index in `sections` by anchor
 */
export function placeAnchors(
  sections: readonly MarkdownSection[],
  anchors: readonly { anchor: string; heading: string }[],
): Map<string, number> {
  const places = new Map<string, number>();
  let from = 0;
  for (const { anchor, heading } of anchors) {
    const wanted = keyOf(heading);
    const at = sections.findIndex((section, i) => i >= from && keyOf(section.heading) === wanted);
    if (at === -1 || anchor === '') continue;
    places.set(anchor, at);
    from = at + 1;
  }
  return places;
}

/** A heading without Markdown syntax. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*\*|\\(?=[^\w\s])/g, '')
    .trim();
}

/** A heading for comparison: the index has it without any syntax, a copy can still have some. */
function keyOf(heading: string): string {
  return plainText(heading).replace(/[*\\_\s]+/g, '');
}
