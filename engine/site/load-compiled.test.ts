import { expect, it } from 'vitest';
import type { Problem } from '../model/problem.ts';
import { addProblem } from './load-compiled.ts';
import type { SiteModules } from './site-modules.ts';

it('reports a module that fails in several others once, and each other failure', () => {
  const at = (more: Partial<Problem>): Problem => ({
    ...{ id: 'component-failed', severity: 'error', file: 'components/A.tsx' },
    ...{ line: 1, message: 'It failed.' },
    ...more,
  });
  const result = { problems: [] as Problem[] };
  const all = [at({}), at({ line: 2 }), at({ file: 'components/B.tsx' }), at({ message: 'No.' })];
  for (const problem of [...all, ...all]) addProblem(result as unknown as SiteModules, problem);
  expect(result.problems).toEqual(all);
});
