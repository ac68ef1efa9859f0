import { expect, it } from 'vitest';
import type { ProgramFacts } from '../reference/facts.ts';
import { commandInCode, commandsIn } from './commands-in-code.ts';

const PATHS = ['mill', 'mill grind', 'mill grind fine', 'mill-web'];

/** Path and options of each command, with what the text has at their places. */
function used(text: string): string[] {
  return commandsIn(text, ['mill', 'mill-web'], (path) => PATHS.includes(path)).map((command) => {
    const at = text.slice(command.index, command.index + command.length).replace(/\s+/g, ' ');
    const options = command.options.map((one) =>
      text.startsWith(one.text, one.index) ? one.text : `${one.text}?`,
    );
    return [`${command.path}|${at}`, ...options].join(' ');
  });
}

it.each<[string, string[]]>([
  ['mill grind rye --fine', ['mill grind|mill grind --fine']],
  ['$ mill grind fine --stone=flint | wc', ['mill grind fine|mill grind fine --stone']],
  ['cd x && mill grind \\\n  --fine \\\n  -s 1; ls', ['mill grind|mill grind --fine -s']],
  ['mill-web --port 3', ['mill-web|mill-web --port']],
  ['mill grind -- python --fine', ['mill grind|mill grind']],
  ['CMD ["mill", "grind", "--fine"]', ['mill grind|mill", "grind --fine']],
  ['uvx mill grind\nmill grind', ['mill grind|mill grind', 'mill grind|mill grind']],
  ['./mill grind', []],
  ['https://x/mill grind', []],
  ['a-mill grind, windmill grind', []],
  ['mill', []],
])('%j', (text, expected) => {
  expect(used(text)).toEqual(expected);
});

it.each([
  ['mill grind', 'mill grind'],
  ['mill grind fine --stone flint', 'mill grind fine'],
  ['mill grind RYE', 'mill grind'],
  ['mill', undefined],
  ['mill clean', undefined],
  ['windmill grind', undefined],
])('code in prose: %j is the command %j', (code, command) => {
  const commands = Object.fromEntries(PATHS.map((path) => [path, {}]));
  const programs = [{ program: 'mill', commands }] as unknown as ProgramFacts[];
  expect(commandInCode(code, programs)).toBe(command);
});
