import type { LostSetting } from 'quire-docs/foreign-site';
import { isClassic, pluggedIn } from './find-docs-options.ts';
import { listOf, relativeTo, textOf, valuesOf, type Values } from './foreign-value.ts';

/** Variables of the theme, and what has their color here. */
const COLORS: readonly [theirs: string, ours: string][] = [
  ['--ifm-color-primary', '--accent'],
  ['--ifm-background-color', '--bg'],
  ['--ifm-font-color-base', '--text'],
];
const DARK = /\[data-theme=['"]?dark['"]?\]/;

/**
 * Styles of a configuration that have a counterpart here, as the text of a `styles.css`: colors of the theme that
 * `customCss` sets, and those of the announcement. Empty if there are none.
 * @param textOfFile text of a file, relative to the site; empty if there is none
 * @param lost gets the files of `customCss`
 */
export function convertStyles(
  foreign: Values,
  siteDir: string,
  textOfFile: (path: string) => string,
  lost: LostSetting[],
): string {
  const preset = pluggedIn(foreign, 'presets').find(isClassic);
  const given = valuesOf(preset?.options['theme'])['customCss'];
  const files = (Array.isArray(given) ? listOf(given) : [given]).flatMap((file) => {
    const path = textOf(file);
    return path === undefined ? [] : relativeTo(siteDir, path);
  });
  const css = files
    .map(textOfFile)
    .join('\n')
    .replace(/\/\*[^]*?\*\//g, '');
  const colors = COLORS.flatMap(([theirs, ours]) => {
    const [light, dark] = [false, true].map((isDark) => colorOf(theirs, css, isDark));
    const both = light !== undefined && dark !== undefined && light !== dark;
    if (light === undefined && dark === undefined) return [];
    return [`  ${ours}: ${both ? `light-dark(${light}, ${dark})` : (light ?? dark)};`];
  });
  for (const file of files) {
    const kept = colors.length > 0 ? ' (its colors for text, background and links are kept)' : '';
    const fix =
      'Copy the rules that components of pages need into `styles.css`; the frame has classes of its own.';
    lost.push({
      path: `${preset?.at}.theme.customCss`,
      what: `The stylesheet ${file}${kept}`,
      fix,
    });
  }
  const bar = valuesOf(valuesOf(foreign['themeConfig'])['announcementBar']);
  const [background, color] = [textOf(bar['backgroundColor']), textOf(bar['textColor'])];
  const ofBar = [
    ...(background === undefined ? [] : [`  background: ${background};`]),
    ...(color === undefined ? [] : [`  color: ${color};`]),
  ];
  return [...rule(':root', colors), ...rule('.announcement', ofBar)].join('\n');
}

function rule(selector: string, declarations: readonly string[]): string[] {
  return declarations.length === 0 ? [] : [`${selector} {`, ...declarations, '}', ''];
}

/** The value of a variable in one of the color modes; the last one counts. */
function colorOf(name: string, css: string, isDark: boolean): string | undefined {
  let found: string | undefined;
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (DARK.test(selector) !== isDark || !/:root|data-theme/.test(selector)) continue;
    const value = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`).exec(body)?.[1]?.trim();
    if (value !== undefined && !value.includes('var(')) found = value;
  }
  return found;
}
