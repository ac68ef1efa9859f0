import { expect, it } from 'vitest';
import { foreignSite } from './foreign-site.ts';

it.each([
  ['<Layout title="Team">', 'Team'],
  ['<Layout\n  description="x" title={\'Our team\'}>', 'Our team'],
  ['<Layout title={site.title}>', undefined],
  ['<Frame title="Team">', undefined],
])('%j has the title %s', (source, title) => {
  expect(foreignSite.titleOfPage(source)).toBe(title);
});
