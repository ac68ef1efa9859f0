import { expect, it } from 'vitest';
import { readDiagram } from './read-diagram.ts';

it.each([
  ['on one line', "%%{init: {'theme': 'base'}}%%\ngraph LR\na-->b", 2],
  ['on several lines', "%%{\n  init: {\n    'theme': 'base'\n  }\n}%%\n\ngraph LR\na-->b", 7],
  ['after the kind', 'graph LR\n%%{ wrap\n}%%\na-->b', 1],
])('a directive %s is left out, and lines keep their numbers', (_, source, line) => {
  const { name, statements } = readDiagram(source);
  expect(name).toBe('graph');
  expect(statements[0]).toEqual({ text: 'graph LR', line });
  expect(statements.at(-1)?.text).toBe('a-->b');
  expect(statements).toHaveLength(2);
});
