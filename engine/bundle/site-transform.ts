import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { sentenceOf } from './bundle-problem.ts';
import { isInside } from '../files/is-inside.ts';
import { escapePattern } from '../url/escape-pattern.ts';

/**
 * Compiles TypeScript and JSX of a site, including `.js` files with JSX. The bundler's own transform reads the site's
 * `tsconfig.json`, and fails if that extends a package that isn't installed.
 * @param refresh whether to register components, so that React keeps their state when they are edited
 * @returns the plugin, and the pattern of files that the bundler leaves to it
 */
export function siteTransform(
  siteDir: string,
  refresh = false,
): { plugin: Plugin; exclude: RegExp[] } {
  const isOfSite = (id: string): boolean =>
    isInside(id, siteDir) && !/[\\/]node_modules[\\/]/.test(id);
  const plugin: Plugin = {
    name: 'quire-site-transform',
    enforce: 'pre',
    transform(code, id) {
      if (!isOfSite(id) || !/\.[cm]?[jt]sx?$/.test(id)) return null;
      const jsx = { runtime: 'automatic', refresh: refresh && isModule(code) } as const;
      const options = { jsx, sourcemap: true, tsconfig: false } as const;
      const made = transformSync(id.replace(/\.([cm]?)js$/, '.jsx'), code, options);
      const [error] = made.errors;
      if (error) return { code: throwAt(error, id, siteDir), moduleType: 'js' };
      const more = jsx.refresh ? registering(made.code, relative(siteDir, id)) : '';
      return { code: made.code + more, map: made.map ?? null, moduleType: 'js' };
    },
  };
  const inSite = escapePattern(siteDir);
  return { plugin, exclude: [/\.js$/, new RegExp(`^${inSite}[\\\\/](?!node_modules)`)] };
}

/** Whether a source is an ES module: the code that registers components is an import. */
function isModule(code: string): boolean {
  return /^\s*(?:import|export)\b/m.test(code);
}

/** Code that registers the components of a module. It's appended, so that line numbers stay the same. */
function registering(code: string, name: string): string {
  const runtime = JSON.stringify('react-refresh/runtime');
  const signs = code.includes('$RefreshSig$');
  const registers = code.includes('$RefreshReg$');
  return [
    signs && `import { createSignatureFunctionForTransform as $RefreshSig$ } from ${runtime};`,
    registers && `import { register as $RefreshRegister$ } from ${runtime};`,
    registers &&
      `function $RefreshReg$(type, id) { $RefreshRegister$(type, ${JSON.stringify(`${name} `)} + id); }`,
  ]
    .filter(Boolean)
    .map((line) => `\n${line}`)
    .join('');
}

/**
 * Source of a module that can't be compiled: it throws the compiler's message, with its place, so that only modules
 * that import it fail.
 */
function throwAt(error: Error, id: string, siteDir: string): string {
  const { loc } = error as Error & { loc?: { line: number; column: number } };
  const place = {
    file: relative(siteDir, id).split(sep).join('/'),
    line: loc?.line ?? 1,
    column: (loc?.column ?? 0) + 1,
  };
  const message = JSON.stringify(sentenceOf(stripVTControlCharacters(error.message), siteDir));
  const thrown = `Object.assign(new Error(${message}), ${JSON.stringify(place)})`;
  return `throw ${thrown}; module.exports = {};`;
}
