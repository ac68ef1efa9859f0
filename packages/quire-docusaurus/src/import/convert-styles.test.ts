import { expect, it } from 'vitest';
import type { LostSetting } from 'quire-docs/foreign-site';
import { convertStyles } from './convert-styles.ts';

const convert = (css: string, bar: object = {}): { styles: string; lost: LostSetting[] } => {
  const lost: LostSetting[] = [];
  const foreign = {
    presets: [['classic', { theme: { customCss: ['/site/src/css/own.css'] } }]],
    themeConfig: { announcementBar: bar },
  };
  const textOf = (file: string): string => (file === 'src/css/own.css' ? css : '');
  return { styles: convertStyles(foreign, '/site', textOf, lost), lost };
};

it.each([
  ['one color', ':root { --ifm-color-primary: #a00; }', '  --accent: #a00;'],
  [
    'a color for each mode',
    ":root{--ifm-color-primary:#a00;--x:1}\n[data-theme='dark'] { --ifm-color-primary: #f88 }",
    '  --accent: light-dark(#a00, #f88);',
  ],
  [
    'a color for dark mode alone, in a list of selectors',
    'html[data-theme=dark]:root, .x { --ifm-background-color: rgb(1 2 3); }',
    '  --bg: rgb(1 2 3);',
  ],
  [
    'the last of two',
    ':root{--ifm-font-color-base:red}:root{--ifm-font-color-base:blue}',
    '  --text: blue;',
  ],
])('keeps %s', (_, css, declaration) => {
  const { styles, lost } = convert(css);
  expect(styles).toBe(`:root {\n${declaration}\n}\n`);
  expect(lost).toMatchObject([
    {
      path: 'presets.0.1.theme.customCss',
      what: expect.stringContaining('src/css/own.css (its colors') as string,
    },
  ]);
});

it.each([
  ['comments', '/* :root { --ifm-color-primary: #a00; } */'],
  ['other variables', ':root { --ifm-color-primary-dark: #a00; --ifm-navbar-height: 1px; }'],
  ['references', ':root { --ifm-color-primary: var(--own); }'],
  ['rules of components', '.hero { --ifm-color-primary: #a00; }'],
])('leaves out %s', (_, css) => {
  const { styles, lost } = convert(css);
  expect(styles).toBe('');
  expect(lost.map(({ what }) => what)).toEqual(['The stylesheet src/css/own.css']);
});

it('keeps the colors of the announcement', () => {
  const { styles } = convert('', { backgroundColor: '#b00', textColor: 'white' });
  expect(styles).toBe('.announcement {\n  background: #b00;\n  color: white;\n}\n');
});
