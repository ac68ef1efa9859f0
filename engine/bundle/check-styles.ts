import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isFileOnDisk } from '../files/module-files.ts';
import { otherKind } from '../files/other-kind.ts';
import type { Problem, ProblemId } from '../model/problem.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { placeOf } from './missing-imports.ts';
import { compilerOf } from './style-files.ts';

const require = createRequire(import.meta.url);
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A picture or font; fragments, other hosts and data are not files. The bundler opens what is imported. */
const ADDRESS = /url\(\s*['"]?(?!data:|#|[a-z][a-z\d+.-]*:|\/\/)([^'")\s]+)/gi;
const DEFINED = /(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g;
/** Without a value for the case that it's undefined. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g;
const NAMED = /--[\w-]+/g;
const USED_ANYHOW = /var\(\s*(--[\w-]+)/g;
/** A declaration, and no part of a name: `.block--wide:hover`. */
const SET = /(?<=^|[{;\s])(--[\w-]+)\s*:/g;
/** A variable whose value goes on with the next declaration. */
const UNENDED = /(?<=^|[{;\s])(--[\w-]+)\s*:[^;{}]*?\n\s*(-{0,2}[a-z][\w-]*)\s*:/g;
/** Variables of Docusaurus, Material for MkDocs, VitePress, Starlight, Nextra and Mintlify. */
const FOREIGN = /^--(?:ifm|docusaurus|md|vp|sl|nextra|x)-/;

/** A declaration in a rule, and no selector of a nested one: `a:hover {`. */
const DECLARATION = /(?<=[{;}]\s*)(-?[a-z][a-z-]*)\s*:([^;{}]*)(?=[;}])/g;

/** Rules of languages that are compiled to CSS. */
const OF_COMPILERS = /^@(?:apply|extend|forward|include|mixin|tailwind|use)$/;
const AT_RULES = [
  ...['@charset', '@container', '@counter-style', '@font-face', '@font-feature-values', '@import'],
  ...['@font-palette-values', '@keyframes', '@layer', '@media', '@namespace', '@page', '@property'],
  ...['@position-try', '@scope', '@starting-style', '@supports', '@view-transition'],
];
/** What other tools call dark mode, at the beginning of a selector. */
const OF_OTHER_MODES =
  /(?<=^|[},;])(?<=[},;]?\s*)(?:(?:html|body|:root)?\.dark(?=[ ,{])|\[data-(?:md-color-scheme|color-mode|bs-theme)[^\]]*\])/gm;

/** A call with up to two levels of calls in it. */
const TWO_COLORS = /light-dark\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** A call without the arguments of calls in it. */
function withoutInner(call: string): string {
  const INNERMOST = /\([^()]*\)/g;
  return call.slice('light-dark('.length, -1).replace(INNERMOST, '').replace(INNERMOST, '');
}

/**
 * What a site's stylesheets name and nothing has: files, and variables.
 * @param styles absolute, written in CSS or a language that is compiled to it
 * @param sources modules, which can define variables in `style`, absolute
 * @param isForeign whether the site's variables can be those of another generator
 */
export function checkStyles(
  siteDir: string,
  engineDir: string,
  styles: readonly string[],
  sources: readonly string[],
  isForeign: boolean,
): Problem[] {
  // The bundle reports a stylesheet that isn't a file.
  const files = styles.filter((file) => otherKind(file) === undefined);
  const texts = files.map((file) => {
    const text = readFileSync(file, 'utf8').replace(COMMENT, (all) => all.replace(/[^\n]/g, ' '));
    return { file, text };
  });
  const { known, engine, used } = variablesOf(engineDir, texts, sources);
  return texts.flatMap(({ file, text }) => {
    const problems: Problem[] = [];
    const warn = (id: ProblemId, at: number, message: string, fix: string): void => {
      const place = placeOf({ file, text, at }, siteDir);
      problems.push({ id, severity: 'warning', ...place, message, fix });
    };
    const ignored = warn.bind(undefined, 'style-ignored');
    for (const { 0: all, 1: address = '', index } of text.matchAll(ADDRESS)) {
      const path = decodeURI(address.replace(/[?#].*$/, ''));
      const target = path.startsWith('/')
        ? join(siteDir, 'static', path)
        : join(dirname(file), path);
      if (path === '' || /^[~@$]/.test(path) || isFileOnDisk(target)) continue;
      problems.push({
        id: 'image-missing',
        severity: 'error',
        ...placeOf({ file, text, at: index + all.length - address.length }, siteDir),
        message: `There is no file “${address}”${path.startsWith('/') ? ' in `static/`' : ''}, which this stylesheet uses.`,
        fix: 'Correct the path, or add the file. Relative paths start at the stylesheet.',
      });
    }
    for (const { 0: written, index } of text.matchAll(TWO_COLORS)) {
      if (withoutInner(written).split(',').length === 2) continue;
      ignored(
        index,
        `“${written}” doesn’t have two colors, so this declaration has no effect.`,
        'Write the colors of light and dark mode with a comma between them: `light-dark(black, white)`.',
      );
    }
    const rule = compilerOf(file) === undefined ? text.indexOf('{') : -1;
    for (const { 0: written, index } of text.matchAll(/@[a-z][a-z-]*/g)) {
      if (rule >= 0 && written === '@import' && index > rule) {
        const message = 'Browsers ignore an `@import` after a rule.';
        ignored(index, message, 'Move it to the top of the stylesheet.');
      } else if (rule >= 0 && OF_COMPILERS.test(written)) {
        const message = `“${written}” isn’t CSS, so browsers ignore it.`;
        ignored(index, message, 'Write CSS. Components can import stylesheets of other languages.');
      } else if (rule >= 0 && !AT_RULES.includes(written)) {
        const [near] = nearest(written, AT_RULES, 1);
        if (near !== undefined)
          ignored(
            index,
            `There is no “${written}”, so browsers ignore it.`,
            `Did you mean “${near}”?`,
          );
      }
    }
    for (const { 0: all, 1: name = '', 2: next = '', index } of text.matchAll(UNENDED)) {
      const message = `“${next}” is a part of the value of “${name}”, because no semicolon is between them.`;
      ignored(index + all.indexOf('--'), message, 'End each declaration with a semicolon.');
    }
    if (rule >= 0) addDeclarations(text, ignored);
    if (isForeign) return problems;
    for (const { 0: written, index } of text.matchAll(OF_OTHER_MODES)) {
      const fix = "Dark mode is `[data-theme='dark']`; `light-dark(black, white)` has both colors.";
      ignored(index, `Nothing sets “${written}”, so this rule has no effect.`, fix);
    }
    for (const { 0: all, 1: name = '', index } of text.matchAll(SET)) {
      const near = nearest(name, engine);
      if (engine.has(name) || used.has(name) || !(near.length > 0 || FOREIGN.test(name))) continue;
      warn(
        'style-variable-unknown',
        index + all.indexOf('--'),
        `Nothing uses the variable “${name}”, so this declaration has no effect.`,
        didYouMean(near) ??
          'It’s a variable of another tool. The color of links and buttons is `--accent`.',
      );
    }
    for (const { 1: name = '', index } of text.matchAll(USED)) {
      if (known.has(name)) continue;
      warn(
        'style-variable-unknown',
        index,
        `There is no variable “${name}”, so this declaration has no effect.`,
        didYouMean(nearest(name, known)) ??
          'Define it, or give it a value for this case: `var(--x, red)`.',
      );
    }
    return problems;
  });
}

/** Reports declarations whose property nearly has the name of another one, and those whose color can't be one. */
function addDeclarations(
  text: string,
  ignored: (at: number, message: string, fix: string) => void,
): void {
  for (const { 1: name = '', 2: value = '', index } of text.matchAll(DECLARATION)) {
    const [color] = /(?<=[\s:(,]|^)#[\w-]*/.exec(value) ?? [];
    if (color !== undefined && !/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color)) {
      const message = `“${color}” isn’t a color, so browsers ignore this declaration.`;
      ignored(index, message, 'Write three or six hexadecimal digits after the `#`.');
      continue;
    }
    if (name.startsWith('-') || properties().has(name)) continue;
    const [near] = nearest(name, properties(), 1);
    if (near === undefined) continue;
    const message = `CSS has no property “${name}”, so browsers ignore this declaration.`;
    ignored(index, message, `Did you mean “${near}”?`);
  }
}

let known: Set<string> | undefined;

/** Every property and descriptor of CSS, by the list that React's types are made from. */
function properties(): Set<string> {
  if (known) return known;
  const list = readFileSync(
    join(dirname(require.resolve('csstype/package.json')), 'index.d.ts'),
    'utf8',
  );
  return (known = new Set(
    [...list.matchAll(/^ {2,4}"?([a-z][a-z-]*)"?\??:/gm)].map(([, name = '']) => name),
  ));
}

function variablesOf(
  engineDir: string,
  styles: readonly { text: string }[],
  sources: readonly string[],
): Record<'known' | 'engine' | 'used', Set<string>> {
  const folder = join(engineDir, 'styles');
  const own = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const site = styles.map(({ text }) => text);
  const inCode = sources.flatMap((file) => readFileSync(file, 'utf8').match(NAMED) ?? []);
  const namesIn = (texts: readonly string[], pattern: RegExp): string[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, a, b]) => a ?? b ?? ''));
  const engine = new Set(namesIn(own, DEFINED));
  return {
    known: new Set([...engine, ...namesIn(site, DEFINED), ...inCode]),
    engine,
    used: new Set([...namesIn([...own, ...site], USED_ANYHOW), ...inCode]),
  };
}
