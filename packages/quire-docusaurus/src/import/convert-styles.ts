import type { LostSetting } from './carried-site.ts';
import { isClassic, pluggedIn } from './find-docs-options.ts';
import { listOf, relativeTo, textOf, valuesOf, type Values } from './foreign-value.ts';

/** Colors of the theme, what has them here, and its color in light mode, which a color for dark mode alone leaves. */
const COLORS: readonly [theirs: string, ours: string, light: string][] = [
  ['--ifm-color-primary', '--accent', 'oklch(0.44 0.095 226)'],
  ['--ifm-background-color', '--bg', 'oklch(0.993 0.002 85)'],
  ['--ifm-font-color-base', '--text', 'oklch(0.235 0.012 70)'],
];
/** Fonts of the theme, and what has them here. */
const FONTS: readonly [theirs: string, ours: string][] = [
  ['--ifm-font-family-base', '--sans'],
  ['--ifm-font-family-monospace', '--mono'],
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
    if (path === undefined) return [];
    const inside = relativeTo(siteDir, path);
    // An address that begins with a slash can start in the folder of the site.
    return path.startsWith('/') && inside.startsWith('../') ? path.slice(1) : inside;
  });
  const sheets = files.map((file) => [file, withoutComments(textOfFile(file))] as const);
  const css = sheets.map(([, text]) => text).join('\n');
  for (const [file, text] of sheets) {
    const kept = variablesOf(text).length > 0 ? ' (its main colors and fonts are kept)' : '';
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
  return [...rule(':root', variablesOf(css)), ...rule('.announcement', ofBar)].join('\n');
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[^]*?\*\//g, '');
}

/** Declarations of the variables that have a counterpart here. */
function variablesOf(css: string): string[] {
  const colors = COLORS.flatMap(([theirs, ours, ownLight]) => {
    const [light, dark] = [false, true].map((isDark) => valueOf(theirs, css, isDark));
    if (dark === undefined || dark === light)
      return light === undefined ? [] : [`  ${ours}: ${light};`];
    return [`  ${ours}: light-dark(${light ?? ownLight}, ${dark});`];
  });
  const fonts = FONTS.flatMap(([theirs, ours]) => {
    const font = valueOf(theirs, css, false);
    return font === undefined ? [] : [`  ${ours}: ${font};`];
  });
  return [...colors, ...fonts];
}

function rule(selector: string, declarations: readonly string[]): string[] {
  return declarations.length === 0 ? [] : [`${selector} {`, ...declarations, '}', ''];
}

/** The value of a variable in one of the color modes; the last one counts. */
function valueOf(name: string, css: string, isDark: boolean): string | undefined {
  let found: string | undefined;
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (DARK.test(selector) !== isDark || !/:root|data-theme/.test(selector)) continue;
    const value = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`).exec(body)?.[1]?.trim();
    if (value !== undefined && !value.includes('var(')) found = value;
  }
  return found;
}
