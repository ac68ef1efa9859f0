import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_PROBLEM_IDS } from '../../engine/model/problem.ts';
import { softenProblems } from '../../engine/model/soften-problems.ts';
import { renderFixture } from './render-fixture.ts';

it('props that mean nothing do not keep an imported page from being built', async () => {
  const source = readFileSync(join(import.meta.dirname, 'cases/props.md'), 'utf8');
  const own = await renderFixture(source, 'docs/props.md');
  const imported = await renderFixture(source, 'docs/props.md', { onlyWarn: [...PAGE_PROBLEM_IDS] });
  expect(own.problems.some(({ severity }) => severity === 'error')).toBe(true);
  const softened = softenProblems(imported.problems, PAGE_PROBLEM_IDS);
  expect(softened.map(({ severity }) => severity)).not.toContain('error');
  expect(imported.problems).toHaveLength(own.problems.length);
});
