import type { Heading, Nodes, Paragraph, Parents, Text } from 'mdast';
import { isDirectiveLabel, textOf } from '../../syntax/inline-html.ts';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';

/** Text that was meant as markup: a slip, or what another tool calls it. */
interface Meant {
  pattern: RegExp;
  message: (written: string) => string;
  fix: string;
}

const asText = (written: string): string => `“${written}” is shown as text.`;
const ADDRESS = String.raw`(?:\.{0,2}\/|https?:|#)`;

/** At the start of a paragraph. */
const BLOCKS: readonly Meant[] = [
  {
    pattern: /^#{2,6}(?=[^\s#])[^\n]*/,
    message: () => 'This line is text, not a heading.',
    fix: 'Write a space after the `#`.',
  },
  {
    pattern: /^(?:[-*+]|\d{1,2}[.)])(?=[^\s\d*-])[^\n]*\n(?:[-*+]|\d{1,2}[.)])\S/,
    message: () => 'These lines are text, not a list.',
    fix: 'Write a space after each mark: `- item`, `1. item`.',
  },
  {
    pattern: /^\|[^\n]*\|[ \t]*(?=\n|$)/,
    message: () => 'These lines are text, not a table.',
    fix: 'The second line of a table is `| --- | --- |`, with as many columns as the first.',
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?) \w+[^\n]*/,
    message: asText,
    fix: 'Write an admonition as `:::note[Title]`, its text, and `:::`.',
  },
  {
    pattern: /^===[+!]? ["“][^\n]+/,
    message: asText,
    fix: 'Write tabs as `<Tabs>` around a `<TabItem value="…" label="…">` for each.',
  },
  {
    pattern: /^\[![A-Za-z]+\]/,
    message: asText,
    fix: 'Use one of [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] and [!CAUTION].',
  },
  {
    pattern: /^[^\n]+\n:[ \t]+\S[^\n]*/,
    message: () => 'The definition of this term is shown as text, with its colon.',
    fix: 'Write a list, or `<dl><dt>Term</dt><dd>Definition</dd></dl>`.',
  },
  {
    pattern: /^\+\+\+(?=\n)/,
    message: () => 'This front matter is shown as text: it’s TOML.',
    fix: 'Write it as YAML, between lines with `---`.',
  },
];

/** Anywhere in a text. */
const INLINE: readonly Meant[] = [
  {
    pattern: new RegExp(String.raw`\[[^\][\n]+\][ \t]+\(${ADDRESS}[^()\s]*\)`, 'g'),
    message: (written) => `“${written}” isn’t a link.`,
    fix: 'Remove the space between `]` and `(`.',
  },
  {
    pattern: new RegExp(String.raw`\([^()\n]+\)\[${ADDRESS}[^\][\s]*\]`, 'g'),
    message: (written) => `“${written}” isn’t a link.`,
    fix: 'The text of a link is in brackets, its address in parentheses: `[text](address)`.',
  },
  {
    pattern: /\*\*[ \t][^*\n]+?[ \t]\*\*/g,
    message: asText,
    fix: 'Write `**bold**`, without spaces inside of the asterisks.',
  },
  {
    pattern: /(?<![\w*/])\*\*(?!kwargs)[A-Za-z]+ [^*\n]*$/g,
    message: () => 'These asterisks are shown as text, because no others close them.',
    fix: 'Write `**` behind the bold text, or `\\*\\*` where it is text.',
  },
  {
    pattern: /(?<![\w`])`[A-Za-z][^`\n]*$/g,
    message: () => 'This backtick is shown as text, because no other closes it.',
    fix: 'Write a backtick behind the code, too, or `` \\` `` where it is text.',
  },
  {
    pattern: /(?<![\w:/]):[a-z][a-z\d_+-]+:(?![\w:/])/g,
    message: asText,
    fix: 'Write the character itself: an emoji is text like any other.',
  },
  {
    pattern: /(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/g,
    message: asText,
    fix: 'Write `<mark>text</mark>`.',
  },
  {
    pattern: /\[\[[A-Za-z][^\][\n]*\]\]/g,
    message: asText,
    fix: 'Write a link as `[text](./page.md)`.',
  },
];

/** Finds the place of a part of a text; undefined if its author escaped it. */
type PlaceOf = (written: string, index: number) => { line: number; column: number } | undefined;

/** Reports what the beginning of a paragraph was meant as. */
export function checkBeginning(
  { children: [first, more], position }: Paragraph,
  scope: Scope,
): void {
  const lines = (first?.position?.end.line ?? 0) - (first?.position?.start.line ?? 0);
  if (first?.type === 'inlineCode' && !more && lines > 1) {
    report(scope, position?.start, {
      id: 'markup-unknown',
      severity: 'warning',
      message: 'These lines are code in a sentence, not a code block.',
      fix: 'Write three backticks before and after a code block.',
    });
  }
  if (first?.type !== 'text') return;
  for (const { pattern, message, fix } of BLOCKS) {
    const [written] = pattern.exec(first.value) ?? [];
    if (written === undefined || isEscaped(first, scope)) continue;
    report(scope, position?.start, {
      id: 'markup-unknown',
      severity: 'warning',
      message: message(written),
      fix,
    });
    return;
  }
}

/**
 * Reports paragraphs that are indented like code: of a page, a list item, or an admonition. What is inside of an element
 * may be indented as its author likes.
 */
export function checkIndented({ type, children, position }: Parents, scope: Scope): void {
  const first = type === 'listItem' ? children[0]?.position : position;
  const from = type === 'root' ? 1 : (first?.start.column ?? Infinity);
  for (const [i, child] of (children as Nodes[]).entries()) {
    const { column } = child.position?.start ?? { column: 1 };
    if (child.type !== 'paragraph' || column - from < 4 || isDirectiveLabel(child)) continue;
    if (type === 'listItem' && i === 0) continue;
    report(scope, child, {
      id: 'markup-unknown',
      severity: 'warning',
      message: 'These lines are indented like code, and shown as text.',
      fix: 'Write three backticks before and after code, or remove the spaces before text.',
    });
  }
}

/** Reports a sentence, or several lines, that a line of hyphens makes a heading. */
export function checkUnderlined(node: Heading, scope: Scope): void {
  const { start, end } = node.position ?? {};
  const lines = (end?.line ?? 0) - (start?.line ?? 0);
  if (node.depth !== 2 || lines === 0 || (lines === 1 && !/[.,:;]$/.test(textOf(node).trim()))) {
    return;
  }
  report(scope, node, {
    id: 'markup-unknown',
    severity: 'warning',
    message: 'This text is a heading, because of the `---` right below it.',
    fix: 'Leave a line empty above the `---`. If it’s a heading, write `## ` before it.',
  });
}

/** Reports parts of a text that were meant as markup. */
export function checkInside(value: string, placeOf: PlaceOf, scope: Scope): void {
  for (const { pattern, message, fix } of INLINE) {
    for (const { 0: written, index } of value.matchAll(pattern)) {
      const place = placeOf(written, index);
      if (!place) continue;
      report(scope, place, {
        id: 'markup-unknown',
        severity: 'warning',
        message: message(written),
        fix,
      });
    }
  }
}

/** Whether a text has more characters in its source: a backslash before one of them, or a character reference. */
function isEscaped({ value, position }: Text, { file, rendering }: Scope): boolean {
  const source = file === rendering.doc.file ? rendering.doc.source : rendering.files.text(file);
  const line = source?.split('\n')[(position?.start.line ?? 1) - 1] ?? '';
  return !line.startsWith(
    value.slice(0, 3).split('\n')[0] ?? '',
    (position?.start.column ?? 1) - 1,
  );
}
