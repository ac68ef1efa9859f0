import { expect, it } from 'vitest';
import { isProse } from './is-prose.ts';

it.each([
  ['dagster._core.errors.DagsterInvalidDefinitionError: op has no resource', true],
  ['All component YAML validated successfully.', true],
  ['short', false],
  ['station,departed_on,line,stop,passengers,delay', false],
  ['Stations, departures, lines, stops and the delays', true],
  ['┃ Key                              ┃ Group   ┃ Deps ┃ Kinds ┃', false],
  ['orders        120   2025-06-02 10:00:00   done and well', false],
])('%j: %s', (line, wraps) => {
  expect(isProse(line)).toBe(wraps);
});
