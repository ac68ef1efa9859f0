const COMMENT = /^\s*(?:\/\/|#|--|;|<!--|\/\*|\{\/\*|REM)/;
const COMMENT_END = /(?:-->|\*\/\}?)$/;
const MARK = /^(highlight|added|removed|focus|collapse|note)-(next-line|start|end)$/;
/** In Markdown, `# highlight-start` would be a heading, or a comment in the code it shows. */
const MARKDOWN_COMMENT = /^\s*(?:<!--|\{\/\*)/;
/** What every mark has, right or nearly so; most code has nothing of it. */
const MAY_MARK =
  /-(?:next-line|start|end)|(?:highlight|added|removed|focus|collapse|note)[-_ ](?:next|line|begin|strat|start|stop)/i;
const CLASS_OF: Record<string, string> = { highlight: 'hl', added: 'add', removed: 'del' };

/** Code without its magic comments, and the lines they mark (0-based). */
export interface MarkedCode {
  code: string;
  marks: Map<number, string>;
  focus: Set<number>;
  collapsed: Set<number>;
  notes: Set<number>;
  /** Ranges that begin and don’t end: `highlight`. */
  open: Set<string>;
  /** The first comment that is nearly a mark: `highlight-next`. */
  near?: string;
  /** The first mark without lines: an end without its start, or `next-line` below the last one. */
  idle?: string;
}

/** Nearly one of the marks; other comments don't begin with these words and a hyphen. */
const NEAR =
  /^(?:highlight|added|removed|focus|collapse|note)[-_ ](?:next|nextline|next line|line|begin|strat|stop|ends?|starts?)$/i;

/** Whether code shows how to write pages, in which marks are text. */
export function isMarkdown(language: string): boolean {
  return /^(?:md|mdx|markdown)$/.test(language);
}

/**
 * Removes the lines that only mark other lines from code: `# highlight-next-line`, `# added-start` … `# added-end`, and
 * the same with `removed`, `focus`, `collapse` and `note`.
 * @param others comments with other words (`codeComments` of the configuration)
 */
export function takeMagicComments(
  source: string,
  language = '',
  others: Readonly<Record<string, string>> = {},
): MarkedCode {
  const result: MarkedCode = {
    code: source,
    marks: new Map(),
    focus: new Set(),
    collapsed: new Set(),
    notes: new Set(),
    open: new Set(),
  };
  const hasOthers = Object.keys(others).some((words) => source.includes(words));
  if (!hasOthers && !MAY_MARK.test(source)) return result;
  const kept: string[] = [];
  const { open } = result;
  const next = new Set<string>();
  for (const line of source.split('\n')) {
    const words = (isMarkdown(language) ? MARKDOWN_COMMENT : COMMENT).test(line)
      ? wordsIn(line)
      : '';
    const other = Object.hasOwn(others, words) ? others[words] : undefined;
    const [, kind, when] = MARK.exec(other ?? words) ?? [];
    if (other === '') continue;
    if (kind === undefined && NEAR.test(words)) result.near ??= words;
    if (kind !== undefined) {
      if (when === 'next-line') next.add(kind);
      else if (when === 'start') open.add(kind);
      else if (!open.delete(kind)) result.idle ??= words;
      continue;
    }
    // A mark for one line wins over those for a range.
    for (const name of [...open, ...next]) {
      if (name === 'focus') result.focus.add(kept.length);
      else if (name === 'collapse') result.collapsed.add(kept.length);
      else if (name === 'note') result.notes.add(kept.length);
      else result.marks.set(kept.length, CLASS_OF[name] as string);
    }
    next.clear();
    kept.push(line);
  }
  const [last] = next;
  if (last !== undefined) result.idle ??= `${last}-next-line`;
  return { ...result, code: kept.join('\n') };
}

/** The text of a line that is only a comment. */
function wordsIn(line: string): string {
  return line.replace(COMMENT, '').trim().replace(COMMENT_END, '').trim();
}
