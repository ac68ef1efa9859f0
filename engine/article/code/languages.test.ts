import { describe, expect, it } from 'vitest';
import { createHighlighter } from './highlighter.ts';
import { canonicalLanguage, LANGUAGE_NAMES, loadLanguage } from './languages.ts';

/** A line of each language that has more than one kind of token in it. */
const SAMPLES = [
  ['python', 'def f(x: int) -> str: return "a"  # text'],
  ['yaml', 'key: "value" # text'],
  ['typescript', 'const x: number = f("a"); // text'],
  ['sql', "SELECT name FROM tables WHERE id = 'a' -- text"],
  ['toml', 'key = "value" # text'],
  ['diff', '+ a line that was added'],
  ['json', '{ "key": true }'],
  ['bash', 'echo "a $HOME" # text'],
  ['docker', 'FROM python:3.12 # text'],
] as const;

describe('languages', () => {
  it.each(SAMPLES)('K3 %s is highlighted', async (language, code) => {
    const highlighter = createHighlighter();
    await highlighter.load([language]);
    expect([...highlighter.unknown]).toEqual([]);
    const [line = []] = highlighter.lines(code, language);
    expect(line.some(([, className]) => /^t\w+$/.test(className ?? ''))).toBe(true);
    expect(line.map(([text]) => text).join('')).toBe(code);
  });

  it('K3 every name that an author may write has a grammar', { timeout: 20_000 }, async () => {
    const grammars = await Promise.all(
      LANGUAGE_NAMES.map((name) => loadLanguage(canonicalLanguage(name))),
    );
    expect(LANGUAGE_NAMES.filter((_, i) => !grammars[i])).toEqual([]);
  });

  it.each([
    ['shell-session', 'shellsession'],
    ['objectivec', 'objective-c'],
    ['C++', 'cpp'],
    ['markup', 'html'],
    ['PY', 'python'],
    ['console', 'shellsession'],
    ['nothing', 'nothing'],
  ])('%s is another name of %s', (name, canonical) => {
    expect(canonicalLanguage(name)).toBe(canonical);
  });

  it('an unknown language has none', async () => {
    expect(await loadLanguage('nothing')).toBeUndefined();
  });
});
