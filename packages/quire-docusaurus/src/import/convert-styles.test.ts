import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LostSetting } from './carried-site.ts';
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
    '  --bg: light-dark(oklch(0.993 0.002 85), rgb(1 2 3));',
  ],
  [
    'fonts',
    ':root { --ifm-font-family-base: Inter, "Open Sans", sans-serif; --ifm-font-family-monospace: Mono }',
    '  --sans: Inter, "Open Sans", sans-serif;\n  --mono: Mono;',
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
      what: expect.stringContaining('src/css/own.css (its main colors') as string,
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

it('a color for dark mode alone leaves light mode as it is in the engine', () => {
  const tokens = readFileSync('engine/styles/tokens.css', 'utf8');
  const names = ['color-primary', 'background-color', 'font-color-base'];
  const dark = names.map((name) => `--ifm-${name}: black;`).join(' ');
  const { styles } = convert(`[data-theme='dark'] { ${dark} }`);
  const kept = [...styles.matchAll(/(--\w+): light-dark\((.*), black\);/g)];
  expect(kept.map(([, name]) => name)).toEqual(['--accent', '--bg', '--text']);
  for (const [, name, light] of kept) expect(tokens).toContain(`${name}: light-dark(${light}, `);
});

it('says of each stylesheet whether anything of it is kept', () => {
  const lost: LostSetting[] = [];
  const sheets: Record<string, string> = {
    'a.css': ':root { --ifm-color-primary: #a00; }',
    'b.css': '.hero { color: red; }',
    'c.css': ':root { --ifm-font-family-base: Inter; }',
  };
  const foreign = { presets: [['classic', { theme: { customCss: Object.keys(sheets) } }]] };
  convertStyles(foreign, '/site', (file) => sheets[file] ?? '', lost);
  expect(lost.map(({ what }) => what)).toEqual([
    'The stylesheet a.css (its main colors and fonts are kept)',
    'The stylesheet b.css',
    'The stylesheet c.css (its main colors and fonts are kept)',
  ]);
});
