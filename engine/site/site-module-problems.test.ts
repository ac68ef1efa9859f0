import { expect, it } from 'vitest';
import { compileProblem, loadFailure } from './site-module-problems.ts';

it('the first sentence of what the compiler says is told, with its place and without colors', () => {
  const said =
    'Build failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mExpected a closing tag\n   ╭─[ components/A.tsx:1:43 ]\n';
  expect(compileProblem(new Error(said), '/s')).toMatchObject({
    ...{ file: 'components/A.tsx', line: 1, column: 43 },
    message: 'The site\u2019s components don’t compile: Expected a closing tag'.replace(
      '\u2019',
      "'",
    ),
  });
});

it.each([
  "EACCES: permission denied, mkdir '/e/.cache'",
  "EROFS: read-only file system, mkdir '/e'",
])('an engine whose folder can’t be changed: %s', (said) => {
  expect(compileProblem(new Error(said), '/s').fix).toContain('let that user write there');
});

it.each([
  ["Cannot read properties of null (reading 'useState')", 'useState'],
  ['Invalid hook call. Hooks can only be called inside of the body of a component.', 'a hook'],
])('a hook outside of a component: %s', (said, hook) => {
  expect(loadFailure(new Error(said), 'components/Own.tsx')).toMatchObject({
    message: `This module couldn’t be loaded: it calls ${hook} outside of a component.`,
    fix: 'Move the call into a component: hooks work nowhere else.',
  });
});
