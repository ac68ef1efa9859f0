import { expect, it } from 'vitest';
import {
  isThemeFile,
  isThemeModule,
  replaceablePart,
  rawRequest,
  themeModuleName,
} from './theme-modules.ts';

it.each([
  ['@theme/Tabs', true, 'Tabs'],
  ['@theme-original/Admonition', true, 'Admonition'],
  ['@docusaurus/theme-common', true, 'theme-common'],
  ['@generated/docusaurus.config', true, undefined],
  ['@theme/Tabs/lib', true, undefined],
  ['@theme/MDXComponents/A', true, 'MDXComponents-A'],
  ['@docusaurus/theme-common/internal', true, 'theme-common-internal'],
  ['@docusaurus/plugin-content-docs/client', true, 'plugin-content-docs-client'],
  ['@docusaurus/theme-common/Details', true, 'Details'],
  ['@docusaurus/core/lib/client/exports/useIsBrowser', true, 'useIsBrowser'],
  ['@themes/Tabs', false, undefined],
  ['@site/src/Tabs', false, undefined],
])('%s: provided %s, name %s', (specifier, provided, name) => {
  expect(isThemeModule(specifier)).toBe(provided);
  expect(themeModuleName(specifier)).toBe(name);
});

it.each([
  ['@theme/Screenshot', 'Screenshot', true],
  ['@theme/Icon/Edit', 'Icon/Edit', true],
  ['@theme/Tabs', 'Tabs', false],
  ['@theme-original/Screenshot', undefined, true],
  ['@docusaurus/Translate', undefined, true],
  ['clsx', undefined, false],
])('%s: the part %s, from a file %s', (specifier, part, fromFile) => {
  expect(replaceablePart(specifier)).toBe(part);
  expect(isThemeFile(specifier)).toBe(fromFile);
});

it.each([
  ['!!raw-loader!./a.js', './a.js'],
  ['raw-loader!@site/a.txt', '@site/a.txt'],
  ['./raw-loader', undefined],
])('%s is the text of %s', (specifier, file) => {
  expect(rawRequest(specifier)).toBe(file);
});
