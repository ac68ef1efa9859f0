import { expect, it } from 'vitest';
import type { Problem, ProblemId } from './problem.ts';
import { reportCause } from './report-cause.ts';

const problem = (id: ProblemId, file = 'a'): Problem => ({
  id,
  severity: 'error',
  message: 'A',
  file,
});
const cause = (file?: string): Problem => ({
  ...problem('facts-missing', file),
  causes: ['api-name-unknown', 'name-unknown'],
});
const unknown = [problem('api-name-unknown'), problem('name-unknown')];
const link = problem('link-broken');

it('a problem stands for what it causes, once', () => {
  expect(reportCause([...unknown, cause(), link, cause()])).toEqual([
    problem('facts-missing'),
    link,
  ]);
});

it('two files are two causes', () => {
  expect(reportCause([cause('a'), cause('b'), ...unknown])).toEqual(
    ['a', 'b'].map((file) => problem('facts-missing', file)),
  );
});

it('what nothing causes is reported', () => {
  expect(reportCause([...unknown, link])).toEqual([...unknown, link]);
});
