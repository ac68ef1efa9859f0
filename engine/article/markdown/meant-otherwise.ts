import type { Delete, Heading, ListItem, Nodes, Paragraph, Parents, Text } from 'mdast';
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
    pattern: /^\[!(?:note|tip|important|warning|caution|danger|info)\][-+]?[ \t]+\S[^\n]*/i,
    message: () => 'This is a quote, not an admonition: `[!NOTE]` is on a line of its own.',
    fix: 'Write an admonition with a title as `:::note[Title]`, its text, and `:::`.',
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
    pattern: /^\[TOC\]$/i,
    message: asText,
    fix: 'Remove it: each page has its contents beside the text. `<TOCInline toc={toc} />` shows them in the text.',
  },
  {
    pattern: /^\*\[[^\][\n]+\]:[ \t][^\n]*/,
    message: asText,
    fix: 'Write `<abbr title="meaning">short</abbr>` where the abbreviation is.',
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
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${ADDRESS}[^()\s]*(?=\s[^()]*$|$)`, 'g'),
    message: (written) => `“${written}” isn’t a link, because no \`)\` closes its address.`,
    fix: 'Write `)` behind the address.',
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
    pattern: /(?<=[A-Za-z\d)])\^[A-Za-z\d+-]{1,10}\^(?!\w)/g,
    message: asText,
    fix: 'Write `<sup>text</sup>`.',
  },
  {
    pattern: /(?<![\w+])\+\+[A-Za-z](?:[^+\n]*[^\s+])?\+\+(?![\w+])/g,
    message: asText,
    fix: 'Write `<ins>text</ins>`.',
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

/** Reports `~2~` in a word, which strikes it through here and lowers it in other tools. */
export function checkStruck(node: Delete, scope: Scope): void {
  const { start, end } = node.position ?? {};
  const length = (end?.offset ?? 0) - (start?.offset ?? 0);
  const words = textOf(node);
  if (!/^\w{1,3}$/.test(words) || length !== words.length + 2) return;
  report(scope, node, {
    id: 'markup-unknown',
    severity: 'warning',
    message: `“~${words}~” is struck through.`,
    fix: `If it’s meant to be lower, write \`<sub>${words}</sub>\`; otherwise \`~~${words}~~\`.`,
  });
}

/** Reports an item of a list that begins with `[]`, as if it had a checkbox. */
export function checkBox({ children: [first], position }: ListItem, scope: Scope): void {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (text?.type !== 'text' || !/^\[\][ \t]+\S/.test(text.value) || isEscaped(text, scope)) return;
  report(scope, position?.start, {
    id: 'markup-unknown',
    severity: 'warning',
    message: '“[]” is shown as text, not as a checkbox.',
    fix: 'Write a space between the brackets: `- [ ] task`.',
  });
}

/** Reports what is in the braces behind a heading besides its id. */
export function checkBraces({ data, position }: Heading, scope: Scope): void {
  const properties = (data as { hProperties?: Record<string, unknown> } | undefined)?.hProperties;
  const [other] = Object.keys(properties ?? {}).filter((name) => name !== 'id');
  if (other === undefined) return;
  const isClass = other === 'className';
  report(scope, position?.start, {
    id: 'markup-unknown',
    severity: 'warning',
    message: `${isClass ? 'A class' : `“${other}”`} in the braces behind a heading has no effect.`,
    fix: 'Only an id can be there, without spaces: `{#my-id}`.',
  });
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
