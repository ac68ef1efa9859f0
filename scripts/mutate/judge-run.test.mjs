import { expect, it } from 'vitest';
import { judgeRun, renderTable } from './judge-run.mjs';

const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
const report = (...assertionResults) =>
  JSON.stringify({ testResults: [{ assertionResults, message: '' }] });
const failing = (...messages) => report(test('S1 it', 'failed', ...messages));

it.each([
  ['passed', report(test('a S1 it', 'passed')), 'green'],
  [
    'an expectation failed',
    failing('\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n at'),
    'red',
  ],
  ['it polled in vain', failing("Error: expected 'light' to deeply equal 'dark'"), 'red'],
  [
    'a promise ended the other way',
    failing('Error: promise resolved "1" instead of rejecting'),
    'red',
  ],
  ['it waited in vain', failing('TimeoutError: locator.click: Timeout 6000ms exceeded.'), 'red'],
  ['Playwright waited in vain', failing('page.click: Timeout 6000ms exceeded.'), 'red'],
  [
    'one of several with this name failed',
    report(test('S1 it', 'passed'), test('S1 it', 'failed', 'AssertionError: x')),
    'red',
  ],
  ['another test failed', report(test('S1 it', 'passed'), test('S2', 'failed', 'Error')), 'green'],
  ['the code cannot run', failing('ReferenceError: x is not defined'), 'broken'],
  [
    'one expectation failed, and something else',
    failing('AssertionError: x', 'TypeError: y'),
    'broken',
  ],
  [
    'the page threw',
    failing('AssertionError: expected [ "TypeError: x" ] to deeply equal []'),
    'broken',
  ],
  ['it failed and said nothing', failing(), 'broken'],
  ['it was left out', report(test('S1 it', 'skipped')), 'missing'],
  ['no test has the name', report(), 'missing'],
  ['no report', undefined, 'broken'],
])('%s', (_name, json, state) => {
  expect(judgeRun(json, { name: 'S1 it' }).state).toBe(state);
});

it('a file that does not compile is told with its first line', () => {
  const json = JSON.stringify({
    testResults: [{ assertionResults: [], message: 'Broken:\nline' }],
  });
  expect(judgeRun(json, { name: 'S1 it' })).toEqual({ state: 'broken', why: 'Broken:' });
});

it.each([
  ['Error: No problem has a.md:\n output', 'red'],
  ['AssertionError: expected 1 to be 2', 'broken'],
])('with words of the failure: %s', (message, state) => {
  const mutation = { name: 'S1 it', because: 'No problem has a.md' };
  expect(judgeRun(failing(message), mutation).state).toBe(state);
});

it('a table', () => {
  const rows = [
    ['a', 'bbb'],
    ['aa', 'b'],
  ];
  expect(renderTable(rows)).toBe('a   bbb\naa  b');
});
