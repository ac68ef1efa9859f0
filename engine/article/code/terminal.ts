/** Names of fences that show what happens in a terminal. */
export const TERMINAL_LANGUAGES: ReadonlySet<string> = new Set([
  'console',
  'shellsession',
  'shell-session',
  'sh-session',
]);

/** A line of a terminal: a command, or what it printed. */
export interface TerminalLine {
  text: string;
  /** The prompt before it (`$`), `>` where a command goes on; undefined for what was printed. */
  prompt?: string;
}

/** `$ dg dev` and the like; a root prompt `#` would be a comment elsewhere. */
const PROMPT = /^(?:\([\w.-]+\) )?(\$|%|PS [^>]*>) (.*)$/;

/**
 * Splits what a terminal shows into commands, without their prompts, and what they printed. A backslash at
 * the end continues a command. Undefined where no line has a prompt: then all of it is to be typed.
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
