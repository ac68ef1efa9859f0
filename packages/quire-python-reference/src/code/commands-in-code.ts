import type { ProgramFacts } from '../reference/facts.ts';

/** A command that code runs, with its options. */
export interface UsedCommand {
  /** As typed, up to its arguments: `mill grind`. */
  path: string;
  /** Where the path begins in the text, and how long it is there. */
  index: number;
  length: number;
  options: { text: string; index: number }[];
}

/** Ends a command in a shell. */
const WORD = /[^\s`|;&()#]+/g;

/**
 * The commands of known programs in a text: in a shell, in prose, in a list of a Dockerfile or a YAML file.
 * @param isCommand whether a path, as typed, is a command of any documented release
 */
export function commandsIn(
  text: string,
  programs: readonly string[],
  isCommand: (path: string) => boolean,
): UsedCommand[] {
  if (programs.length === 0 || !programs.some((name) => text.includes(name))) return [];
  // Without moving anything: a backslash continues a line, and lists have quotes and commas.
  const plain = text.replace(/\\\n/g, '  ').replace(/["',[\]]/g, ' ');
  const names = programs.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|');
  const start = new RegExp(`(?<![\\w./@:=-])(?:${names})(?=[ \\t])(?:[ \\t]+${WORD.source})*`, 'g');
  return [...plain.matchAll(start)].map(({ 0: typed, index }) => {
    const words = [...typed.matchAll(WORD)];
    const [first, ...rest] = words;
    const used: UsedCommand = {
      path: first?.[0] ?? '',
      index,
      length: first?.[0].length ?? 0,
      options: [],
    };
    let isPath = true;
    for (const { 0: word, index: at } of rest) {
      // The rest belongs to another program.
      if (word === '--') break;
      isPath &&= isCommand(`${used.path} ${word}`);
      if (isPath) {
        used.path += ` ${word}`;
        used.length = at + word.length;
      } else if (word.startsWith('-')) {
        used.options.push({ text: word.replace(/=.*/s, ''), index: index + at });
      }
    }
    return used;
  });
}

/** The command of a documented program that code in prose consists of (`mill grind --fine`); a program alone is a word. */
export function commandInCode(code: string, programs: readonly ProgramFacts[]): string | undefined {
  const { commands } = programs.find(({ program }) => code.startsWith(`${program} `)) ?? {};
  if (!commands) return undefined;
  const [program = '', ...words] = code.split(' ');
  let path = program;
  for (const word of words) {
    if (!Object.hasOwn(commands, `${path} ${word}`)) break;
    path += ` ${word}`;
  }
  return path === program ? undefined : path;
}
