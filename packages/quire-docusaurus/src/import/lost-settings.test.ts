import { describe, expect, it } from 'vitest';
import { lostSettings } from './lost-settings.ts';

const lost = (foreign: Record<string, unknown>): string[] =>
  lostSettings(foreign).map(({ path }) => path);
const ofTheme = (theme: Record<string, unknown>): string[] => lost({ themeConfig: theme });

describe('settings that change what readers get', () => {
  it.each<[string, Record<string, unknown>]>([
    ['noIndex', { noIndex: true }],
    ['trailingSlash', { trailingSlash: true }],
    ['titleDelimiter', { titleDelimiter: '·' }],
    ['markdown.format', { markdown: { format: 'md' } }],
    ['markdown.emoji', { markdown: { emoji: false } }],
    ['markdown.preprocessor', { markdown: { preprocessor: () => '' } }],
    ['markdown.parseFrontMatter', { markdown: { parseFrontMatter: () => ({}) } }],
    ['themeConfig.prism.theme', { themeConfig: { prism: { theme: { plain: { color: 'red' } } } } }],
    [
      'themeConfig.prism.darkTheme',
      { themeConfig: { prism: { darkTheme: { plain: {}, styles: [] } } } },
    ],
    ['somethingNew', { somethingNew: 1 }],
  ])('%s is lost: %j', (path, foreign) => {
    expect(lost(foreign)).toEqual([path]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['colorMode.defaultMode', { colorMode: { defaultMode: 'dark' } }],
    ['colorMode.disableSwitch', { colorMode: { disableSwitch: true } }],
    ['docs.versionPersistence', { docs: { versionPersistence: 'none' } }],
    ['docs.sidebar.hideable', { docs: { sidebar: { hideable: true } } }],
    [
      'docs.sidebar.autoCollapseCategories',
      { docs: { sidebar: { autoCollapseCategories: true } } },
    ],
    ['navbar.style', { navbar: { style: 'primary' } }],
    ['navbar.hideOnScroll', { navbar: { hideOnScroll: true } }],
    ['footer.style', { footer: { style: 'dark' } }],
    ['metadata', { metadata: [{ name: 'keywords', content: 'a' }] }],
    ['algolia', { algolia: { appId: 'a' } }],
  ])('themeConfig.%s is lost: %j', (path, theme) => {
    expect(ofTheme(theme)).toEqual([`themeConfig.${path}`]);
  });

  it('what says the same as we do, or nothing, is not', () => {
    const theme = {
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
      docs: { versionPersistence: 'localStorage', sidebar: { hideable: false } },
      ...{
        metadata: [],
        prism: { theme: {} },
        navbar: { hideOnScroll: false },
        footer: { style: 'light' },
      },
    };
    const markdown = { format: 'mdx', mermaid: true, emoji: true, mdx1Compat: { comments: true } };
    expect(
      lost({
        ...{ title: 'T', customFields: {}, noIndex: false, trailingSlash: undefined },
        ...{ titleDelimiter: '|', staticDirectories: ['static'], scripts: [], markdown },
        themeConfig: theme,
      }),
    ).toEqual([]);
    expect(lost({ trailingSlash: false })).toEqual([]);
  });
});
