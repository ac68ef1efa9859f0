/** Characters that HTML doesn't allow, not even escaped, besides NUL, which parsers replace. */
// oxlint-disable-next-line no-control-regex -- they are meant
const CONTROLS = /[\0-\b\v\x0e-\x1f\x7f]/g;

/** Characters that control a terminal or the direction of its text, and the line breaks that Unicode adds. */
// oxlint-disable-next-line no-control-regex -- they are meant
const ACTIVE = /[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;

/** A text of an author without control characters: each becomes the replacement character, as NUL does. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '\uFFFD');
}

/** A name or a quoted text on one line of a terminal: whatever would control it is written as its escape (`\u001b`). */
export function onOneLine(text: string): string {
  return text.replace(ACTIVE, escapeOf);
}

/**
 * A text of several lines for a terminal or a log, without what would control it. Lines after the first begin with a
 * bar, so that none is taken for a command to the system that keeps the log (`::stop-commands::x`).
 */
export function onLines(text: string): string {
  const quoted = text.replace(/“[^”]*”|"[^"\n]*\n[^"]*"/g, onOneLine);
  return quoted
    .split(/\r\n?|\n/)
    .map((line) => onOneLine(line.replaceAll('\t', ' ')))
    .join('\n  | ');
}

function escapeOf(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\t') return ' ';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
