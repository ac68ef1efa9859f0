/** Languages of fences that show a terminal. */
export const TERMINAL_LANGUAGES: ReadonlySet<string> = new Set([
  'console',
  'shellsession',
  'shell-session',
  'sh-session',
]);

/** A line in a terminal: a command, or output. */
export interface TerminalLine {
  text: string;
  /** The prompt before it (`$`), `>` if it continues a command; undefined for output. */
  prompt?: string;
}

/** `$ dg dev` and the like; a root prompt `#` would be a comment elsewhere. */
const PROMPT = /^(?:\([\w.-]+\) )?(\$|%|PS [^>]*>) (.*)$/;

/**
 * Splits the text of a terminal into commands, without their prompts, and output. A backslash at the end continues a
 * command. Undefined if no line has a prompt: then every line is a command.
 */
export function parseTerminal(code: string): TerminalLine[] | undefined {
  let goesOn = false;
  const lines = code.split('\n').map((line): TerminalLine => {
    const [, prompt, command] = PROMPT.exec(line) ?? [];
    const text = command ?? (goesOn ? line.replace(/^> /, '') : line);
    const typed = prompt !== undefined || goesOn;
    const shown = prompt ?? '>';
    goesOn = typed && text.endsWith('\\');
    return typed ? { text, prompt: shown } : { text };
  });
  return lines.some(({ prompt }) => prompt !== undefined) ? lines : undefined;
}
