import { describe, expect, it } from 'vitest';
import { parseLines, parseRun } from './parse-run.ts';

const NODES = `"nodes": [
  {"key": "load", "lines": "3-7"},
  {"key": "fire", "deps": ["load"], "checks": ["peak"]}
]`;
const run = (events: string, more = ''): string =>
  `{${more}${NODES}, "runs": [{"label": "One", "partitions": ["north"], "events": [\n${events}\n]}]}`;
const problems = (text: string): string[] =>
  parseRun(text, 'samples/a.run.json').problems.map(({ id, line, column, message, fix }) =>
    `${id} ${line}:${column} ${message} ${fix ?? ''}`.trim(),
  );

describe('a recorded run', () => {
  it('is read with its nodes and events', () => {
    const text = run(
      '{"text": "Fired.", "node": "fire", "state": "done", "values": {"peak": "9"}}',
    );
    const { run: read } = parseRun(text, 'a.run.json');
    expect(problems(text)).toEqual([]);
    expect(read?.nodes.map(({ key }) => key)).toEqual(['load', 'fire']);
    expect(read?.runs[0]?.events[0]?.values).toEqual({ peak: '9' });
  });

  it.each([
    ['{', /^run-invalid 1:\d+ /],
    ['', /^run-invalid 1:1 The file is empty\. Record it/],
    ['[]', /^run-invalid 1:1 A recorded run must be an object/],
    [run('{"text": "a", "node": "fier"}'), /5:23 There is no node “fier”\. Did you mean .*fire/],
    [
      run('{"text": "a", "node": "fire", "check": "peek"}'),
      /no check “peek”\. Did you mean .*peak/,
    ],
    [run('{"text": "a", "partition": "south"}'), /5:28 There is no partition “south”/],
    [run('{"text": "a", "state": "don"}'), /5:\d+ `runs.*state/],
    [run('{"text": "a", "lines": "7-3"}'), /“7-3” isn’t a range of lines\. Write `12`/],
    [run('{"text": "a"}', '"lines": "3-6",'), /Lines 3-7 aren’t among those shown, 3-6\./],
    [run('{"text": "a", "tekst": "b"}'), /unknown|tekst/],
    [run('{"node": "fire"}'), /text/],
    [run(''), /There are no events\./],
    ['{"nodes": [], "runs": []}', /There are no nodes\./],
    [
      '{"nodes": [{"key": "a", "deps": ["b"]}, {"key": "b", "deps": ["a"]}], "runs": []}',
      /“a” depends on itself/,
    ],
    [
      '{"nodes": [{"key": "a"}], "runs": [{"label": "x", "events": [{"text": "a"}]}, {"label": "x", "events": [{"text": "a"}]}]}',
      /“x” is there twice\. Give each run its own label/,
    ],
    ['{"nodes": [{"key": "a"}, {"key": "a"}], "runs": []}', /“a” is there twice/],
  ])('with a mistake is reported with its place: %s', (text, expected) => {
    expect(problems(text)[0]).toMatch(expected);
    expect(parseRun(text, 'a.run.json').run).toBeUndefined();
  });
});

it.each([
  ['12', [12, 12]],
  ['12-20', [12, 20]],
  ['0', undefined],
  ['20-12', undefined],
  ['1,2', undefined],
])('lines %s', (text, expected) => {
  expect(parseLines(text)).toEqual(expected);
});
