import type { Delete, Heading, ListItem, Nodes, Paragraph, Parents, TableRow, Text } from 'mdast';
import { isDirectiveLabel, textOf } from '../../syntax/inline-html.ts';
import { reportMeant } from '../scope.ts';
import type { Rendering, Scope } from '../rendering.ts';
import { AS_ADMONITION, AS_TABS } from './meant-block.ts';

/** Text that was meant as markup: a slip, or what another tool calls it. */
interface Meant {
  pattern: RegExp;
  fix: string;
  /** By default, it says that this is shown as text. */
  message?: (written: string) => string;
}

const AS_TASK = 'Write `- [ ] task` or `- [x] task`.';
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
    pattern: /^(?:[#＃]{1,6}|[-*+]|\d{1,2}[.)](?=[^\n]*\n\d))(?:[^\S \t\n]|\u200B)[^\n]*/,
    message: () => 'The space after this mark isn’t a plain one, so the line is text.',
    fix: 'Replace it with a plain space.',
  },
  {
    pattern:
      /^(?:(?:[-*+]|\d{1,2}[.)])(?=[^\s\d*-])[^\n]*\n(?:[-*+]|\d{1,2}[.)])|[•●▪◦‣∙][ \t]*|a[.)] [^\n]*\nb[.)] |\([1ai]\) [^\n]*\n\((?:2|b|ii)\) )\S/,
    message: () => 'These lines are text, not a list.',
    fix: 'Begin each item with `- ` or `1. `.',
  },
  {
    pattern: /(?<=:\n)(?:[02-9]|\d\d+)[.)][ \t]\S[^\n]*/,
    message: () => 'These lines are text, not a list.',
    fix: 'Leave a blank line above a list that doesn’t begin with 1.',
  },
  {
    pattern: /^\[[ xX]\][ \t]+\S[^\n]*|(?<=\n)\[[ xX]\][ \t]+\S[^\n]*(?=\n\[[ xX]\])/,
    message: (written) => `“${written.slice(0, 3)}” is shown as text, not as a checkbox.`,
    fix: AS_TASK,
  },
  {
    pattern: /^(?:\|[^\n]*\||\+(?:[-=]{2,}\+)+|={2,}(?: +={2,})+)[ \t]*(?=\n|$)/,
    message: () => 'These lines are text, not a table.',
    fix: 'Write `|` between cells; the second line is `| --- | --- |`, with as many columns as the first.',
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?) \w+[^\n]*/,
    fix: AS_ADMONITION,
  },
  {
    pattern: /^\.\. [\w-]+::[^\n]*/,
    fix: `${AS_ADMONITION} Code is between lines of three backticks.`,
  },
  {
    pattern: /^===[+!]? ["“][^\n]+/,
    fix: AS_TABS,
  },
  {
    pattern: /^\[!(?:note|tip|important|warning|caution|danger|info)\][-+]?[ \t]+\S[^\n]*/i,
    message: () => 'This is a quote, not an admonition: `[!NOTE]` is on a line of its own.',
    fix: AS_ADMONITION,
  },
  {
    pattern: /^\[![A-Za-z]+\]/,
    fix: 'Use one of [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] and [!CAUTION].',
  },
  {
    pattern: /^[^\n]+\n:[ \t]+\S[^\n]*/,
    message: () => 'The definition of this term is shown as text, with its colon.',
    fix: 'Write a list, or `<dl><dt>Term</dt><dd>Definition</dd></dl>`.',
  },
  {
    pattern: /^(?:\[TOC\]|\[\[toc\]\]|\[\[)$/i,
    fix: 'Remove it: each page has its contents beside the text. `<TOCInline toc={toc} />` shows them in the text.',
  },
  {
    pattern: /^\*\[[^\][\n]+\]:[ \t][^\n]*/,
    fix: 'Write `<abbr title="meaning">short</abbr>` where the abbreviation is.',
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
    fix: 'Write `)` after the address.',
  },
  {
    pattern: new RegExp(String.raw`\([^()\n]+\)\[${ADDRESS}[^\][\s]*\]`, 'g'),
    message: (written) => `“${written}” isn’t a link.`,
    fix: 'The text of a link is in brackets, its address in parentheses: `[text](address)`.',
  },
  {
    pattern: new RegExp(String.raw`\](?<=^[^[\]]*\])\(${ADDRESS}[^()\s]*\)`, 'g'),
    message: (written) => `“${written}” is shown as text, because a link can’t contain a link.`,
    fix: 'Keep one of the two.',
  },
  {
    pattern: /(?<![*\w])\*\*(?:[ \t][^*\n]+?[ \t]|[^\s*][^*\n]*?[:.!?][ \t])\*\*/g,
    fix: 'Write `**bold**`, without spaces inside of the asterisks.',
  },
  {
    pattern: /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?!\*)/g,
    fix: 'Write `<strong>bold</strong>` where asterisks are between a letter and a punctuation mark.',
  },
  {
    pattern:
      /(?<![\w*/])(?:\*\*(?!kwargs)[A-Za-z]+ |__(?!dirname|filename|typename)[A-Za-z]+[ .,:!?])(?:[^*_\n]|[*_](?![*_]))*$|(?<![\w`])`[A-Za-z][^`\n]*$/g,
    message: (written) =>
      `“${/^\W+|^__/.exec(written)?.[0]}” is shown as text, because nothing closes it.`,
    fix: 'Write the same mark after the text, or a backslash before this one.',
  },
  {
    pattern: /(?<![\w:/]):[a-z][a-z\d_+-]*:(?![\w:/])/g,
    fix: 'Write an emoji as the character itself, and what `:ref:` refers to as a link.',
  },
  {
    pattern: /(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/g,
    fix: 'Write `<mark>text</mark>`.',
  },
  {
    pattern: /(?<=[A-Za-z\d)])\^[A-Za-z\d+-]{1,10}\^(?!\w)/g,
    fix: 'Write `<sup>text</sup>`.',
  },
  {
    pattern: /(?<![\w+])\+\+[A-Za-z](?:(?:[^+\n]|\+(?!\+))*[^\s+])?\+\+(?![\w+])/g,
    fix: 'Write `<kbd>Ctrl</kbd>` for keys, `<ins>text</ins>` for what was added.',
  },
  {
    pattern: /!?\[\[(?!toc\]\])[A-Za-z][^\][\n]*\]\]/g,
    fix: 'Write a link as `[text](./page.md)`, and a picture as `![text](./picture.png)`.',
  },
  {
    pattern: /&(?:nbsp|amp|lt|gt|quot|copy|reg|[mn]dash|hellip|times|[lr]arr)(?:[^\w;=]|$)/g,
    message: (written) => asText(written.replace(/\W$/, '')),
    fix: 'End it with a semicolon, as in `&nbsp;`.',
  },
  {
    pattern: /(?<![\w%])%%(?=[^\s%])[^%\n]*[^\s%]%%(?![\w%])/g,
    fix: 'Write a comment as `<!-- text -->`.',
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
    reportMeant(
      scope,
      position?.start,
      'These lines are code in a sentence, not a code block.',
      'Write three backticks before and after a code block.',
    );
  }
  if (first?.type !== 'text') return;
  for (const { pattern, message = asText, fix } of BLOCKS) {
    const found = pattern.exec(first.value);
    if (!found || isEscaped(first, scope)) continue;
    const above = first.value.slice(0, found.index).split('\n').length - 1;
    const line = (position?.start.line ?? 1) + above;
    const place = above === 0 ? position?.start : { line, column: 1 };
    const [row = '', blank = '-'] = linesOf(scope.file, scope.rendering).slice(line - 3, line - 1);
    const isCut = found[0].startsWith('|') && /^\s*\|.*\|\s*$/.test(row) && blank.trim() === '';
    const text = isCut
      ? 'A blank line ends the table above these lines, so they are text.'
      : message(found[0]);
    reportMeant(scope, place, text, isCut ? 'Remove the blank line.' : fix);
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
    reportMeant(
      scope,
      child,
      'These lines are indented like code, and shown as text.',
      'Write three backticks before and after code, or remove the spaces before text.',
    );
  }
}

/** Reports `~2~` in a word, which strikes it through here and lowers it in other tools. */
export function checkStruck(node: Delete, scope: Scope): void {
  const { start, end } = node.position ?? {};
  const length = (end?.offset ?? 0) - (start?.offset ?? 0);
  const words = textOf(node);
  const before = linesOf(scope.file, scope.rendering)[(start?.line ?? 1) - 1]?.[
    (start?.column ?? 1) - 2
  ];
  if (!/^\w{1,3}$/.test(words) || length !== words.length + 2 || !/\w/.test(before ?? '')) return;
  reportMeant(
    scope,
    node,
    `“~${words}~” is struck through.`,
    `If it’s meant to be lower, write \`<sub>${words}</sub>\`; otherwise \`~~${words}~~\`.`,
  );
}

/** Reports an item of a list that begins with what is nearly a checkbox: `[]`, `[ x]`, `[x]text`. */
export function checkBox({ children: [first], position }: ListItem, scope: Scope): void {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const [box] = (text?.type === 'text' && /^\[[ xX]{0,3}\](?![(:[])/.exec(text.value)) || [];
  if (text?.type !== 'text' || box === undefined || isEscaped(text, scope)) return;
  reportMeant(scope, position?.start, `“${box}” is shown as text, not as a checkbox.`, AS_TASK);
}

/** Reports rows that no `|` ends in a table where one ends the first row: parts of a cell, or text below the table. */
export function checkRows(head: TableRow, rows: readonly TableRow[], scope: Scope): void {
  const lines = linesOf(scope.file, scope.rendering);
  const isOpen = ({ position }: TableRow): boolean =>
    !/\|\s*$/.test(lines[(position?.end.line ?? 0) - 1] ?? '|');
  const open = isOpen(head) ? undefined : rows.find(isOpen);
  if (!open) return;
  reportMeant(
    scope,
    open.position?.start,
    'This line is a row of the table above it, and no `|` ends it.',
    'Write each row on one line, with `<br />` between the lines of a cell, and leave a blank line below the table.',
  );
}

/** Reports what is in the braces after a heading besides its id. */
export function checkBraces({ data, position }: Heading, scope: Scope): void {
  const properties = (data as { hProperties?: Record<string, unknown> } | undefined)?.hProperties;
  const [other] = Object.entries(properties ?? {}).flatMap(([name, value]) =>
    name === 'id' && value !== '' ? [] : [name],
  );
  if (other === undefined) return;
  const isClass = other === 'className';
  reportMeant(
    scope,
    position?.start,
    `${isClass ? 'A class' : `“${other}”`} in the braces after a heading has no effect.`,
    'Write only an id without spaces there: `{#my-id}`.',
  );
}

/** Reports a sentence, or several lines, that a line of hyphens makes a heading. */
export function checkUnderlined(node: Heading, scope: Scope): void {
  const { start, end } = node.position ?? {};
  const lines = (end?.line ?? 0) - (start?.line ?? 0);
  if (node.depth !== 2 || lines === 0 || (lines === 1 && !/[.,:;]$/.test(textOf(node).trim()))) {
    return;
  }
  reportMeant(
    scope,
    node,
    'This text is a heading, because of the `---` right below it.',
    'Leave a blank line above the `---`. If it’s a heading, write `## ` before it.',
  );
}

/** Reports parts of a text that were meant as markup. */
export function checkInside(value: string, placeOf: PlaceOf, scope: Scope): void {
  for (const { pattern, message = asText, fix } of INLINE) {
    for (const { 0: written, index } of value.matchAll(pattern)) {
      const place = placeOf(written, index);
      if (!place) continue;
      reportMeant(scope, place, message(written), fix);
    }
  }
}

/** Whether a text has more characters in its source: a backslash before one of them, or a character reference. */
function isEscaped({ value, position }: Text, { file, rendering }: Scope): boolean {
  const line = linesOf(file, rendering)[(position?.start.line ?? 1) - 1] ?? '';
  return !line.startsWith(
    value.slice(0, 3).split('\n')[0] ?? '',
    (position?.start.column ?? 1) - 1,
  );
}

/** The lines of the page or of a partial, split once. */
export function linesOf(file: string, { doc, files, lines }: Rendering): readonly string[] {
  const known = lines.get(file);
  if (known) return known;
  const divided = ((file === doc.file ? doc.source : files.text(file)) ?? '').split('\n');
  lines.set(file, divided);
  return divided;
}
