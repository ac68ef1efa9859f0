import type { YAMLParseError } from 'yaml';

/** `key: value`, where the value has no quotes around it. */
const PLAIN_VALUE = /^([ \t]*(?:- )?[\w-]+:[ \t]+)([^\s"'[{|>#].*?)[ \t]*$/;

/**
 * How to mend what is no YAML, in the words of somebody who does not know its rules: a second colon in a title is
 * by far the commonest mistake, and the library's message says nothing of it.
 * @param text the whole of what was parsed
 * @returns undefined where the message says enough
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
      return 'Take one of the two out.';
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

/** The line with its value in quotes; in single ones where it holds double ones. */
function quoted(line: string): string {
  const [, key, value] = PLAIN_VALUE.exec(line) ?? [];
  if (key === undefined || value === undefined) return 'Put the value in quotes.';
  const mark = value.includes('"') ? "'" : '"';
  const text = mark === "'" ? value.replaceAll("'", "''") : value.replaceAll('\\', '\\\\');
  return `Put the value in quotes: \`${key.trimStart()}${mark}${text}${mark}\`.`;
}
