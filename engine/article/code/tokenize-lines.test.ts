import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from './languages.ts';
import { theme } from './theme.ts';
import { createLineTokenizer, type ColoredText } from './tokenize-lines.ts';

/** Blocks of one language in which the same line means different things. */
const BLOCKS: Record<string, string[]> = {
  python: [
    'import os\n\nx = 1\n',
    '"""\nimport os\nx = 1\n"""\nimport os\n',
    'import os\nx = f"""\n{x}\nimport os\n"""\nx = 1',
    'def f(\n    x: int = 1,\n):\n    return x\n',
    'x: int = 1,\n',
  ],
  bash: [
    'cat <<A\necho 1\nB\nA\necho 1\n',
    'cat <<B\necho 1\nA\nB\necho 1\n',
    'echo 1\necho "a\necho 1\n"\necho 1',
  ],
  yaml: ['a: |\n  b: 1\n  # c\nb: 1\n', 'b: 1\n# c\na:\n  b: 1\n', '- >\n  b: 1\n- b: 1'],
  html: [
    '<script>\nlet a = 1;\n</script>\nlet a = 1;\n',
    'let a = 1;\n<style>\na {}\n</style>\na {}',
  ],
  tsx: ['const a = <b>\n  let c = 1;\n</b>;\nlet c = 1;\n', '/*\nlet c = 1;\n*/\nlet c = 1;'],
  markdown: ['# a\n```python\nx = 1\n```\nx = 1\n', 'x = 1\n- a\n\n  x = 1\n> x = 1'],
  diff: ['+a\n-a\n a\n+a', '--- a\n+++ b\n-a\n+a'],
  latex: ['\\begin{a}\n% b\n\\end{a}\n% b', '% b\n$a\n% b\n$\n% b'],
};
const MAX_LINE = 40;

let core: HighlighterCore;
beforeAll(async () => {
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  core = await createHighlighterCore({ themes: [theme], langs: [], engine });
  for (const name of Object.keys(BLOCKS)) await core.loadLanguage((await loadLanguage(name)) ?? []);
});

const plain = (code: string, lang: string): ColoredText[][] =>
  core
    .codeToTokensBase(code, {
      lang,
      theme: 'quire',
      tokenizeMaxLineLength: MAX_LINE,
      tokenizeTimeLimit: 0,
    })
    .map((line) => line.map(({ content: text, color }) => ({ text, color: color || undefined })));

describe('lines that are tokenized once', () => {
  it.each(Object.keys(BLOCKS))('%s: each block is as Shiki alone tokenizes it', (language) => {
    const tokenize = createLineTokenizer(core, 'quire', MAX_LINE, (tokens) => tokens);
    const blocks = BLOCKS[language] ?? [];
    // In both orders, and twice: cached lines of one block must not affect another.
    for (const code of [...blocks, ...blocks.toReversed(), ...blocks]) {
      expect(tokenize(code, language), code).toEqual(plain(code, language));
    }
  });

  it('the same line in the same state is the same object', () => {
    const tokenize = createLineTokenizer(core, 'quire', MAX_LINE, (tokens) => tokens);
    const [first] = tokenize('import os\nx = 1', 'python');
    const [again, , inString] = tokenize('import os\n"""\nimport os\n"""', 'python');
    expect(again).toBe(first);
    expect(inString).not.toBe(first);
  });

  it('a long line, and Windows line ends', () => {
    const tokenize = createLineTokenizer(core, 'quire', MAX_LINE, (tokens) => tokens);
    const code = `x = "${'a'.repeat(MAX_LINE)}\r\nx = 1`;
    expect(tokenize(code, 'python')).toEqual(plain(code, 'python'));
  });
});
