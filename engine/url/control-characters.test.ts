import { expect, it } from 'vitest';
import { onLines, onOneLine, withoutControls } from './control-characters.ts';

it('HTML gets no control characters, and keeps what separates words', () => {
  expect(withoutControls('a\0b\u0019c\u007fd\te\nf\r\ng\f')).toBe(
    'a\uFFFDb\uFFFDc\uFFFDd\te\nf\r\ng\f',
  );
});

it.each([
  ['docs/a\n::stop-commands::x.md', 'docs/a\\n::stop-commands::x.md'],
  ['a\u001b[2Jb', 'a\\u001b[2Jb'],
  ['a\u009b31m\r\u2028\u202e', 'a\\u009b31m\\u000d\\u2028\\u202e'],
  ['a\tb – ü 😀', 'a b – ü 😀'],
])('%j is one line', (text, line) => {
  expect(onOneLine(text)).toBe(line);
});

it('a text of several lines has none that begins like a command', () => {
  expect(onLines('The link “a\n::error::b” leads nowhere')).toBe(
    'The link “a\\n::error::b” leads nowhere',
  );
  expect(onLines('It failed:\n::stop-commands::x\n  \u001b[31mred\tone')).toBe(
    'It failed:\n  | ::stop-commands::x\n  |   \\u001b[31mred one',
  );
});
