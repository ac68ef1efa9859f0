import { expect, it } from 'vitest';
import { renderFixture } from './render-fixture.ts';

const NEAR = '![Near](./near.png)';
const WORDS = 'Some words that fill a line. '.repeat(60);
const LINES = 'total = total + price\n'.repeat(80);

it.each<[string, string, boolean[]]>([
  ['at the beginning', NEAR, [false]],
  ['at the beginning, written as an element', '<img src="./near.png" alt="Near" />', [false]],
  ['behind a paragraph', `One paragraph.\n\n${NEAR}`, [false]],
  ['the second', `${NEAR}\n\n${NEAR}`, [false, true]],
  ['behind a screen of text', `${WORDS}\n\n${NEAR}`, [true]],
  [
    'behind a screen of text, written as an element',
    `${WORDS}\n\n<img src="./near.png" alt="Near" />`,
    [true],
  ],
  ['behind a screen of code', `\`\`\`python\n${LINES}\`\`\`\n\n${NEAR}`, [true]],
  [
    'behind a screen of tabs',
    `<Tabs>\n<TabItem value="a">\n\n${WORDS}\n\n</TabItem>\n</Tabs>\n\n${NEAR}`,
    [true],
  ],
  ['a pair at the beginning: the hidden one must not load', '![A pair](./pair.png)', [true, true]],
])('a picture %s waits or loads at once', async (_, text, lazy) => {
  const { html } = await renderFixture(`# A\n\n${text}\n`, 'docs/a.md');
  const images = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag.includes('loading="lazy"'));
  expect(images).toEqual(lazy);
});
