import { expect, it } from 'vitest';
import { isThemeModule, themeModuleName } from './theme-modules.ts';

it.each([
  ['@theme/Tabs', true, 'Tabs'],
  ['@theme-original/Admonition', true, 'Admonition'],
  ['@docusaurus/theme-common', true, 'theme-common'],
  ['@generated/docusaurus.config', true, undefined],
  ['@theme/Tabs/lib', true, undefined],
  ['@themes/Tabs', false, undefined],
  ['@site/src/Tabs', false, undefined],
])('%s: provided %s, name %s', (specifier, provided, name) => {
  expect(isThemeModule(specifier)).toBe(provided);
  expect(themeModuleName(specifier)).toBe(name);
});
