import { expect, it } from 'vitest';
import { isForPlugins } from './import-site.ts';

it.each([
  ['remark-math', true],
  ['@docusaurus/remark-plugin-npm2yarn', true],
  ['@docusaurus/preset-classic', false],
  ['docusaurus-plugin-sass', false],
  ['prism-react-renderer', false],
])('a plugin may need %s: %s', (name, needed) => {
  expect(isForPlugins(name)).toBe(needed);
});
