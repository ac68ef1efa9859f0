import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { sentenceOf } from './bundle-problem.ts';
import { isInside } from '../files/is-inside.ts';

/**
 * Compiles TypeScript and JSX of a site, including `.js` files with JSX. The bundler's own transform reads the site's
 * `tsconfig.json`, and fails if that extends a package that isn't installed.
 * @returns the plugin, and the pattern of files that the bundler leaves to it
 */
export function siteTransform(siteDir: string): { plugin: Plugin; exclude: RegExp[] } {
  const isOfSite = (id: string): boolean =>
    isInside(id, siteDir) && !/[\\/]node_modules[\\/]/.test(id);
  const plugin: Plugin = {
    name: 'quire-site-transform',
    enforce: 'pre',
    transform(code, id) {
      if (!isOfSite(id) || !/\.[cm]?[jt]sx?$/.test(id)) return null;
      const options = { jsx: { runtime: 'automatic' }, sourcemap: true, tsconfig: false } as const;
      const made = transformSync(id.replace(/\.([cm]?)js$/, '.jsx'), code, options);
      const [error] = made.errors;
      if (error) return { code: throwAt(error, id, siteDir), moduleType: 'js' };
      return { code: made.code, map: made.map ?? null, moduleType: 'js' };
    },
  };
  const inSite = siteDir.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { plugin, exclude: [/\.js$/, new RegExp(`^${inSite}[\\\\/](?!node_modules)`)] };
}

/**
 * Source of a module that can't be compiled: it throws what the compiler said, with its place, so that only what imports
 * it fails.
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
