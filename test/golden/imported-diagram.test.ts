import { expect, it } from 'vitest';
import { softenProblems } from '../../engine/model/soften-problems.ts';
import { renderFixture } from './render-fixture.ts';

const PAGE = '# A\n\n```mermaid\npie title Pets\n  "Dogs" : 386\n```\n';

it('an imported page keeps a diagram that cannot be drawn as code, with a warning', async () => {
  const { html, problems } = await renderFixture(PAGE, 'docs/a.md', {
    onlyWarn: ['diagram-unsupported'],
  });
  expect(softenProblems(problems, ['diagram-unsupported']).map(({ id, severity, line }) => [
      ...[id, severity, line],
    ])).toEqual([
    ['diagram-unsupported', 'warning', 3],
  ]);
  expect(html).toContain('pie title Pets');
  expect(html).toContain('class="code"');
});
