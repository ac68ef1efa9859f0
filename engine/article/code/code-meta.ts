import { nearest } from '../../url/nearest.ts';
import { isMarkdown, takeMagicComments } from './magic-comments.ts';

/** The meta of a code fence, which follows the language, and the marks inside the code (row K2). */
export interface CodeMeta {
  title?: string;
  /** First number shown; undefined for no line numbers. */
  lineNumbers?: number;
  /** Class of each marked line, by its 0-based index: `hl`, `add`, `del`. */
  marks: Map<number, string>;
  /** Focused lines, 0-based; the others are dimmed. Empty: no focus. */
  focus: Set<number>;
  /** Lines that start folded, 0-based. */
  collapsed: Set<number>;
  /** Lines with a note, 0-based: the list below the block has an entry for each, in order. */
  notes: Set<number>;
  /** Texts to mark wherever they occur. */
  words: string[];
  /** Whether long lines start wrapped. */
  wrap: boolean;
  output: boolean;
  /** The code without the lines that only contained marks. */
  code: string;
}

/**
 * Parses code meta: `title="a.py" {1,3-5} add={2} del={3} focus={4-6} collapse={8-20} note={2,7} /word/ wrap output
 * showLineNumbers` (or `showLineNumbers=10`), and removes the magic comments (`# highlight-next-line`, `// focus-start`
 * … `// focus-end`) from the code. Line numbers count the remaining lines.
 * @param comments other words for magic comments
 */
export function parseCodeMeta(
  meta: string,
  source: string,
  language = '',
  comments: Readonly<Record<string, string>> = {},
): CodeMeta {
  const { code, marks, focus, collapsed, notes } = takeMagicComments(source, language, comments);
  const title = TITLE.exec(meta);
  const rest = title ? meta.replace(title[0], ' ') : meta;
  for (const [, key = '', ranges = ''] of rest.matchAll(/(?:^|\s)(?:(\w+)=)?\{([\d,\s-]+)\}/g)) {
    for (const line of parseRanges(ranges)) {
      if (key === 'focus') focus.add(line - 1);
      else if (key === 'collapse') collapsed.add(line - 1);
      else if (key === 'note') notes.add(line - 1);
      else if (Object.hasOwn(CLASS_OF_KEY, key)) marks.set(line - 1, CLASS_OF_KEY[key] as string);
    }
  }
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(rest);
  const words = [...rest.matchAll(/(?<=^|\s)\/((?:\\\/|[^/])+)\/(?=\s|$)/g)];
  return {
    code,
    marks,
    focus,
    collapsed,
    notes,
    words: words.map(([, word = '']) => word.replaceAll('\\/', '/')),
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(rest),
    output: /(?:^|\s)output(?=\s|$)/.test(rest),
    ...(title && { title: title[1] ?? title[2] ?? title[3] ?? '' }),
    ...(numbers && { lineNumbers: Number(numbers[1] ?? 1) }),
  };
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;
/** A word with a value, lines, a text to mark, or a word. */
const WORD = /[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}?)|\{[^}]*\}?|\/(?:\\\/|[^/])+\/(?=\s|$)|\S+/g;
const LINES = /^(?:([\w-]+)=)?\{([^}]*)(\}?)/;
const KEYS = ['add', 'ins', 'del', 'focus', 'collapse', 'note'];
const WORDS = ['title', 'wrap', 'output', 'showLineNumbers', ...KEYS];
/** What other tools call it. */
const MEANT: Readonly<Record<string, string>> = {
  caption: 'title="…"',
  file: 'title="…"',
  filename: 'title="…"',
  highlight: '{1,3-5}',
  hl: '{1,3-5}',
  hl_lines: '{1,3-5}',
  linenos: 'showLineNumbers',
  linenums: 'showLineNumbers',
  lineNumbers: 'showLineNumbers',
  'line-numbers': 'showLineNumbers',
  numberLines: 'showLineNumbers',
};
/** Words for plugins of other sites, which are not misspelled. */
const FOREIGN = new Set(['live', 'noInline', 'npm2yarn', 'twoslash', 'mdx-code-block']);

/** Marks at the end of a line, as VitePress and Shiki’s transformers have them. */
const END_MARK =
  /\[!code ([\w+:-]+)\]|(?<=\S[ \t]*(?:\/\/|#|--|\/\*) *)(highlight|added|removed|focus|collapse|note)-(?:next-line|line|start|end)(?= *(?:\*\/)?$)/m;
/** A file that MkDocs includes. */
const SNIPPET = /^[ \t]*-+8<-+ "[^"\n]+"/m;
const MEANT_AT_END: Readonly<Record<string, string>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focus',
};

interface Mistake {
  message: string;
  fix: string;
}

/** Comments in code without effect: a range without its end, and marks of other tools. */
export function codeCommentMistakes(
  source: string,
  language = '',
  comments: Readonly<Record<string, string>> = {},
): Mistake[] {
  const { code, open, near, idle } = takeMagicComments(source, language, comments);
  const mistakes = [...open].map((kind) => ({
    message: `“${kind}-start” has no “${kind}-end”, so it marks all lines up to the last one.`,
    fix: `Write a comment with \`${kind}-end\` below the lines.`,
  }));
  if (near !== undefined) {
    const mark = (/^\w+?(?=[-_ ])/.exec(near)?.[0] ?? '').toLowerCase();
    mistakes.push({
      message: `The comment “${near}” is shown as part of the code and marks nothing.`,
      fix: `Write \`${mark}-next-line\`, \`${mark}-start\` or \`${mark}-end\`.`,
    });
  }
  if (idle !== undefined) {
    mistakes.push({
      message: `“${idle}” marks nothing: no line of the code belongs to it.`,
      fix: idle.endsWith('-end')
        ? `Write a comment with \`${idle.replace(/end$/, 'start')}\` above the lines, or remove this one.`
        : 'Write it above the line that it marks, or remove it.',
    });
  }
  const snippet = isMarkdown(language) ? undefined : SNIPPET.exec(code)?.[0];
  if (snippet !== undefined) {
    mistakes.push({
      message: `“${snippet.trim()}” is shown as code and doesn’t include a file.`,
      fix: 'Show a part of a file with `<CodeExample path="…" startAfter="…" endBefore="…" />`.',
    });
  }
  const [written, kind = '', own] = END_MARK.exec(code) ?? [];
  if (written === undefined || isMarkdown(language)) return mistakes;
  const meant = own ?? MEANT_AT_END[kind.replace(/:\d+$/, '')] ?? 'highlight';
  return [
    ...mistakes,
    {
      message: `“${written}” is shown as part of the code and marks nothing.`,
      fix: `Write a comment with \`${meant}-next-line\` on a line of its own above.`,
    },
  ];
}

/** Meta without effect: unclosed quotes, invalid line numbers, lines beyond the code, unknown words. */
export function codeMetaMistakes(
  meta: string,
  source: string,
  language = '',
  comments: Readonly<Record<string, string>> = {},
): Mistake[] {
  const title = TITLE.exec(meta);
  const open = /^["'“”„‘’]/.exec(title?.[3] ?? '')?.[0];
  if (open !== undefined) {
    return [
      {
        message: `The title of this code starts with ${open} and doesn’t end with it.`,
        fix: 'Write `title="…"`, with straight quotes on both sides.',
      },
    ];
  }
  const rest = title ? meta.replace(title[0], ' ') : meta;
  const count = takeMagicComments(source, language, comments)
    .code.replace(/\n$/, '')
    .split('\n').length;
  return (rest.match(WORD) ?? []).flatMap((word) => {
    const mistake = mistakeOf(word, count);
    return mistake ? [mistake] : [];
  });
}

function mistakeOf(word: string, count: number): Mistake | undefined {
  if (word.startsWith('/')) return undefined;
  const [, key = '', ranges, brace] = LINES.exec(word) ?? [];
  if (ranges !== undefined && (key === '' || KEYS.includes(key))) {
    return linesMistake(word, ranges, brace === '', count);
  }
  const name = /^[\w-]*/.exec(word)?.[0] ?? '';
  if (/^(?:wrap|output|showLineNumbers(?:=\{?\d+\}?)?)$/.test(word) || FOREIGN.has(name)) {
    return undefined;
  }
  const isTitle = /^[^=]*\w\.\w+$/.test(word);
  const near = isTitle ? `title="${word}"` : nearest(name, WORDS, 1)[0];
  const meant = Object.hasOwn(MEANT, name) ? MEANT[name] : near;
  return {
    message: `“${word}” after the language of this code has no effect.`,
    fix:
      meant === undefined
        ? `Use ${WORDS.join(', ')}, or lines such as {1,3-5}.`
        : `Did you mean “${meant}”?`,
  };
}

function linesMistake(
  word: string,
  ranges: string,
  isOpen: boolean,
  count: number,
): Mistake | undefined {
  // Without a number in it, it may be a mark for another tool.
  if (!/\d/.test(ranges)) return undefined;
  const parts = ranges.split(',').map((part) => part.trim());
  const odd = parts.find((part) => {
    const [, from, to = from] = /^(\d+)?(?:\s*-\s*(\d+))?$/.exec(part) ?? [];
    return part !== '' && (from === undefined || Number(to) < Number(from) || Number(from) < 1);
  });
  if (isOpen) {
    return {
      message: `“${word}” has no closing brace, so none of these lines are marked.`,
      fix: 'Write `{1,3-5}`.',
    };
  }
  if (odd !== undefined) {
    return {
      message: `“${odd}” in “${word}” isn’t a line or a range of lines, so it marks nothing.`,
      fix: 'Write numbers and ranges, separated by commas: `{1,3-5}`.',
    };
  }
  const beyond = Math.max(...parseRanges(parts.map((part) => part.replace(/^.*-/, '')).join()));
  if (beyond <= count) return undefined;
  return {
    message: `“${word}” marks line ${beyond}, and this code has ${count} line${count === 1 ? '' : 's'}.`,
    fix: 'Count the lines of the block without those that only contain marks.',
  };
}

const CLASS_OF_KEY: Record<string, string> = { '': 'hl', add: 'add', ins: 'add', del: 'del' };

/** `1,3-5` → 1, 3, 4, 5. Parts that aren't numbers are left out. */
export function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map((side) => Number.parseInt(side, 10));
    if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return [];
    return Array.from(
      { length: Math.max(0, Math.min(to, from + 10_000) - from + 1) },
      (_, i) => from + i,
    );
  });
}
