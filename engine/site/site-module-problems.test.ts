import { expect, it } from 'vitest';
import { compileProblem } from './site-module-problems.ts';

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
