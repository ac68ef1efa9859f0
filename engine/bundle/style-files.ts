import { join } from 'node:path';
import { isInstalled } from '../run/is-installed.ts';

/** Style languages by extension, with the package that compiles each. */
const PREPROCESSORS: Readonly<Record<string, string>> = {
  less: 'less',
  sass: 'sass',
  scss: 'sass',
  styl: 'stylus',
};

/** The package that compiles a stylesheet, by its name; undefined for CSS and files that aren't styles. */
export function compilerOf(file: string): string | undefined {
  return PREPROCESSORS[/\.(\w+)$/.exec(file)?.[1] ?? ''];
}

/** Whether a package compiles styles. */
export function isCompiler(name: string): boolean {
  return Object.values(PREPROCESSORS).includes(name);
}

/** Whether a file is a stylesheet that the site can compile: CSS, or of a language whose compiler it has installed. */
export function isUsableStyle(file: string, siteDir: string): boolean {
  const compiler = compilerOf(file);
  return compiler === undefined
    ? file.endsWith('.css')
    : isInstalled(compiler, join(siteDir, 'package.json'));
}
