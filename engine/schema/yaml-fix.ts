import type { YAMLParseError } from 'yaml';

/** `key: value` with an unquoted value. */
const PLAIN_VALUE = /^([ \t]*(?:- )?[\w-]+:[ \t]+)([^\s"'[{|>#].*?)[ \t]*$/;

/**
 * How to fix invalid YAML, for authors who don't know its rules: a second colon in a title is by far the most common
 * mistake, and the library's message doesn't mention it.
 * @param text the whole parsed text
 * @returns undefined if the message says enough
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
        : 'Lines that belong to a key stand further in than it, and nothing behind its colon.';
    case 'MULTILINE_IMPLICIT_KEY':
      return /^[\w-]+:\S/.test(line) ? 'Put a blank behind the colon.' : undefined;
    default:
      return undefined;
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
