import { expect, it } from 'vitest';
import { keyPlaces } from '../../../../engine/config/key-places.ts';
import { placeLost } from './place-lost.ts';

const SOURCE = `const config = {
  title: 'T',
  presets: [
    [
      'classic',
      /** a comment */
      ({
        docs: {
          remarkPlugins: [],
        },
      }),
    ],
  ],
  themeConfig: {
    items: [
      { label: 'One' },
      {
        label: 'Two',
      },
    ],
  },
};
module.exports = config;
`;

const LINES = new Map([...keyPlaces(SOURCE)].map(([key, { line }]) => [key, line]));

it.each([
  ['title', 2],
  ['presets.0.1.docs.remarkPlugins', 9],
  ['themeConfig.items.0', 16],
  ['themeConfig.items.1', 17],
  ['themeConfig.items.1.href', 17],
  ['themeConfig.other', 14],
  ['plugins.0', undefined],
])('%s is at line %s', (path, line) => {
  const [problem] = placeLost([{ path, what: 'This', fix: 'Fix it.' }], 'a.config.js', LINES);
  expect(problem).toMatchObject({ id: 'import-lost', severity: 'warning', file: 'a.config.js' });
  expect([problem?.line, problem?.fix]).toEqual([line, 'Fix it.']);
  expect(problem?.message).toBe('This couldn’t be carried over.');
});
