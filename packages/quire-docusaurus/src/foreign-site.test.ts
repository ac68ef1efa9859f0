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

it.each([
  ['remark-math', true],
  ['@docusaurus/remark-plugin-npm2yarn', true],
  ['@docusaurus/preset-classic', false],
  ['docusaurus-plugin-sass', false],
  ['prism-react-renderer', false],
])('a plugin may need %s: %s', (name, needed) => {
  expect(foreignSite.importer.isForPlugins(name)).toBe(needed);
});
