import { expect, it } from 'vitest';
import { readYaml } from './read-yaml.ts';

it.each([
  [
    'a list',
    'title: A\ntags: [a, b\ndescription: x\n',
    '2:7 The list that begins with `[` never ends',
  ],
  ['an object', 'a: 1\nb: {c: 1\nd: 2\n', '2:4 The object that begins with `{` never ends'],
  [
    'a list around another one',
    'a: [x, [y]\nb: 2\n',
    '1:4 The list that begins with `[` never ends',
  ],
  ['a text', 'title: "A\ndescription: x\n', '1:8 The text that begins with `"` never ends'],
  [
    'a text after marks that are closed',
    "a: ['x', \"it's\"] # it's [\nb: 'y\nc: z\n",
    "2:4 The text that begins with `'` never ends",
  ],
])('%s that never ends is reported where it begins', (_, text, told) => {
  const { errors } = readYaml(text);
  expect(errors.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([told]);
});

it('a value in double braces is a problem, not a warning that the parser prints', () => {
  const warned: unknown[] = [];
  const onWarning = (warning: unknown): void => void warned.push(warning);
  process.on('warning', onWarning);
  expect(readYaml('title: {{name}}\n').errors).toMatchObject([{ line: 1, fix: 'Quote it.' }]);
  return new Promise<void>((resolve) => {
    setImmediate(() => {
      process.off('warning', onWarning);
      expect(warned).toEqual([]);
      resolve();
    });
  });
});
