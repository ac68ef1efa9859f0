import type { YAMLParseError } from 'yaml';

/** `key: value` with an unquoted value. */
const PLAIN_VALUE = /^([ \t]*(?:- )?[\w-]+:[ \t]+)([^\s"'[{|>#].*?)[ \t]*$/;

/**
 * How to fix invalid YAML, for authors who don't know its rules: a second colon in a title is by far the most common
 * mistake, and the library's message doesn't mention it.
 * @param text the whole parsed text
 * @returns undefined if the library's message is enough
 */
export function yamlFix(
  { code, pos: [at] }: Pick<YAMLParseError, 'code' | 'pos'>,
  text: string,
): string | undefined {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] as string;
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.';
    case 'DUPLICATE_KEY':
      return 'Remove one of the two.';
    case 'BAD_SCALAR_START':
      return quoted(line);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /:[ \t].*:(?:[ \t]|$)/.test(line)
        ? quoted(line)
        : 'Indent the lines that belong to a key, and write nothing after its colon.';
    case 'MULTILINE_IMPLICIT_KEY':
      return /^[\w-]+:\S/.test(line) ? 'Put a space after the colon.' : undefined;
    default: {
      const [, key, text = ''] = /^[ \t]*([\w-]+:[ \t]+)'(.*'.*)'[ \t]*$/.exec(line) ?? [];
      return key && `Put a value with an apostrophe in double quotes: \`${key}"${text}"\`.`;
    }
  }
}

/** The line with its value in quotes; single ones if the value contains double ones. */
function quoted(line: string): string {
  const [, key, value] = PLAIN_VALUE.exec(line) ?? [];
  if (key === undefined || value === undefined) return 'Put the value in quotes.';
  const mark = value.includes('"') ? "'" : '"';
  const text = mark === "'" ? value.replaceAll("'", "''") : value.replaceAll('\\', '\\\\');
  return `Put the value in quotes: \`${key.trimStart()}${mark}${text}${mark}\`.`;
}

/** The closing mark of each opening mark. */
const ENDS: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"', "'": "'" };

/**
 * Where an unclosed list, object or text begins. The library reports where it noticed, which is the next line or the
 * last one.
 * @param text the whole parsed text
 * @returns undefined if the error is about something else
 */
export function openedAt(
  { code, message, pos: [noticed] }: Pick<YAMLParseError, 'code' | 'message' | 'pos'>,
  text: string,
): { at: number; message: string; fix: string } | undefined {
  const isQuote = code === 'MISSING_CHAR' && /closing .quote/.test(message);
  const isFlow = code === 'BAD_INDENT' && message.startsWith('Flow ');
  if (!isQuote && !isFlow) return undefined;
  const open = unclosed(text, noticed).findLast(({ mark }) => /["']/.test(mark) === isQuote);
  if (!open) return undefined;
  const { at, mark } = open;
  const end = ENDS[mark] as string;
  const what = isQuote ? 'text' : mark === '[' ? 'list' : 'object';
  return {
    at,
    message: `The ${what} that begins with \`${mark}\` never ends`,
    fix: isQuote
      ? `End it with another \`${end}\`.`
      : `End it with \`${end}\`, or put the value in quotes if the \`${mark}\` is part of a text.`,
  };
}

/** Brackets and quotation marks before an offset that aren't closed there, the outermost first. */
function unclosed(text: string, until: number): { mark: string; at: number }[] {
  const open: { mark: string; at: number }[] = [];
  for (let at = 0; at < until; at += 1) {
    const char = text[at] as string;
    const quote = /["']/.test(open.at(-1)?.mark ?? '') ? open.at(-1)?.mark : undefined;
    if (quote !== undefined) {
      if (char === '\\' && quote === '"') at += 1;
      else if (char === quote) open.pop();
      continue;
    }
    // A mark inside a word is part of it.
    const isFirst = /(?:^|[:\-,[{]\s*|\n\s*)$/.test(text.slice(Math.max(0, at - 80), at));
    if (char === '#' && /\s/.test(text[at - 1] ?? '\n')) at = endOfLine(text, at);
    else if (/["']/.test(char) ? isFirst : isFirst && /[[{]/.test(char))
      open.push({ mark: char, at });
    else if (char === ENDS[open.at(-1)?.mark ?? '']) open.pop();
  }
  return open;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
