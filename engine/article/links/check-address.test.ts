import { describe, expect, it } from 'vitest';
import { addressProblem, withScheme } from './check-address.ts';

describe('addresses that are none', () => {
  it.each([
    ['', 'warning', 'no address', 'Add one'],
    ['javascript:alert(1)', 'error', 'runs code', 'component'],
    ['JavaScript:alert(1)', 'error', 'runs code', 'component'],
    [' \u0001java\nscript:alert(1)', 'error', 'runs code', 'component'],
    ['vbscript:x', 'error', 'runs code', 'component'],
    ['htp://example.com', 'error', '“htp:”', 'Did you mean “http:”?'],
    ['HTPS://example.com', 'error', '“htps:”', 'Did you mean “https:”?'],
    ['mialto:a@example.com', 'error', '“mialto:”', 'Did you mean “mailto:”?'],
    ['docblock://createSlice.ts?token=a', 'warning', '“docblock:”', 'plugin'],
    ['foo:bar', 'warning', '“foo:”', 'plugin'],
    ['C:\\docs\\a.md', 'error', 'a path on one machine', 'beside the page'],
    ['file:///home/a.md', 'error', 'a path on one machine', 'beside the page'],
    ['https:/example.com', 'error', 'two slashes', 'Write it as https://example.com.'],
    ['https:example.com', 'error', 'two slashes', 'Write it as https://example.com.'],
    ['https:///x.y', 'error', 'two slashes', 'Write it as https://x.y.'],
    ['localhost:3000/runs', 'error', 'no scheme', 'Write it as http://localhost:3000/runs.'],
    ['example.com:80', 'error', 'no scheme', 'Write it as http://example.com:80.'],
    ['//guides/first', 'warning', 'a host', 'with one slash: /guides/first.'],
    ['//about', 'warning', '“about” is the name of a host', 'with one slash: /about.'],
    ['//a-b_c/d#e', 'warning', '“a-b_c”', '/a-b_c/d#e.'],
    ['https://x.test/{version}', 'warning', '“{version}”', 'href={`…${version}`}'],
    ['https://x.test/v{props.tag}/a', 'warning', '“{props.tag}”', '%7B'],
    ['http://x.test/?q={frontMatter.q}', 'warning', '“{frontMatter.q}”', 'an element'],
  ])('%s', (url, severity, message, fix) => {
    const problem = addressProblem(url);
    expect(problem).toMatchObject({ severity });
    expect(problem?.message).toContain(message);
    expect(problem?.fix).toContain(fix);
  });

  it.each([
    'https://example.com',
    'http://localhost:3000',
    '//example.com/x',
    '//localhost/x',
    '//[::1]/x',
    'https://x.test/%7Bid%7D',
    'https://x.test/{a,b}',
    'mailto:a@example.com',
    'tel:+49-30-1',
    'vscode://file/a',
    'slack://open',
    'com.example.app://open',
    'ftp://example.com/a',
    'data:text/plain,x',
    'pathname:///api/x',
    '/a',
    './a.md',
    '#a',
    '?a=b',
  ])('%s may be one', (url) => {
    expect(addressProblem(url)).toBeUndefined();
  });
});

it.each([
  ['www.example.com/a', 'https://www.example.com/a'],
  ['docs.example.org', 'https://docs.example.org'],
  ['http//example.com', 'https://example.com'],
  ['a.b@example.com', 'mailto:a.b@example.com'],
  ['./a@b.md', undefined],
  ['./a.md', undefined],
  ['guides/first', undefined],
  ['component', undefined],
])('%s was meant as %s', (url, meant) => {
  expect(withScheme(url)).toBe(meant);
});
