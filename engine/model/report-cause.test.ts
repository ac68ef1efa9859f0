import { expect, it } from 'vitest';
import type { Problem, ProblemId } from './problem.ts';
import { reportCause } from './report-cause.ts';

const problem = (id: ProblemId, message = 'A', file?: string): Problem => {
  return { id, severity: 'error', message, ...(file !== undefined && { file }) };
};
const unknown = [problem('api-name-unknown'), problem('name-unknown'), problem('anchor-broken')];
const link = problem('link-broken');

it.each(['facts-missing', 'facts-invalid'] as const)('%s stands for what it causes', (id) => {
  expect(reportCause([...unknown, problem(id), link, problem(id)])).toEqual([problem(id), link]);
});

it('two files of facts are two causes', () => {
  const causes = ['a', 'b'].map((file) => problem('facts-invalid', 'A', file));
  expect(reportCause([...causes, ...unknown])).toEqual(causes);
});

it('unknown names are reported while the facts are there', () => {
  expect(reportCause([...unknown, link])).toEqual([...unknown, link]);
});
