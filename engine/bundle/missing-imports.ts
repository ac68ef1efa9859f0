import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { findModule, isCodeFile, isFileOnDisk } from '../files/module-files.ts';
import type { Problem } from '../model/problem.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { pathOf, readModule } from './module-imports.ts';
import type { Aliases } from './site-aliases.ts';
import { lineColumn } from '../url/line-column.ts';

interface Place {
  file: string;
  /** Offset in the file's text. */
  at: number;
  text: string;
}

/**
 * What modules of a site import and nothing provides: files, names of other modules, and packages. The bundler replaces
 * them, so that what only some pages need doesn't fail the others.
 * @param modules absolute
 * @param packages those that aren't installed
 * @param isForeign whether the site was written for another generator, which may make files before it's built
 */
export function missingImports(
  siteDir: string,
  aliases: Aliases,
  modules: readonly string[],
  isForeign: boolean,
  packages: readonly string[] = [],
): Problem[] {
  const severity = isForeign ? 'warning' : 'error';
  return modules.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const problems: Problem[] = [];
    for (const { moduleRequest: from, entries } of readModule(file, text).staticImports) {
      const lacking = packages.find((name) => `${from.value}/`.startsWith(`${name}/`));
      if (lacking === undefined || isForeign || (entries[0] && entries.every((one) => one.isType)))
        continue;
      problems.push({
        id: 'component-failed',
        severity: 'warning',
        ...placeOf({ file, at: from.start, text }, siteDir),
        message: `“${lacking}” isn’t installed, so what this module imports from it is missing.`,
        fix: `Run \`npm install ${lacking}\` in the folder of the site.`,
      });
    }
    for (const { path, at, names } of requestsOf(file, text, aliases)) {
      const found = fileOf(path.absolute);
      const place = { file, at, text };
      if (found === undefined) {
        problems.push({
          id: 'component-failed',
          severity,
          ...placeOf(place, siteDir),
          message: `There is no file “${path.written}”, so what this module imports from it is missing.`,
          fix: 'Correct the path, or add the file.',
        });
        continue;
      }
      if (/\.module\.css$/.test(found)) {
        for (const name of names.filter(({ text: one }) => one === 'default'))
          problems.push(...missingClasses(found, name.local, { file, text, at }, siteDir));
      }
      const provided = names.length > 0 && isCodeFile(found) ? exportsOf(found) : undefined;
      for (const name of names) {
        if (!provided || provided.has(name.text)) continue;
        const what = name.text === 'default' ? 'default export' : `export “${name.text}”`;
        problems.push({
          id: 'component-failed',
          severity,
          ...placeOf({ file, at: name.at, text }, siteDir),
          message: `“${path.written}” has no ${what}.`,
          fix:
            didYouMean(nearest(name.text, provided)) ??
            `It exports ${[...provided].join(', ') || 'nothing'}.`,
        });
      }
    }
    return problems;
  });
}

/** Classes that a module takes out of its stylesheet, and that aren't in it. */
function missingClasses(
  styles: string,
  local: string,
  { file, text }: Place,
  siteDir: string,
): Problem[] {
  const css = readFileSync(styles, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  // What a stylesheet takes from another one isn't known.
  if (/@import|@value|:import/.test(css)) return [];
  const classes = new Set([...css.matchAll(/\.([A-Za-z_-][\w-]*)/g)].map(([, name = '']) => name));
  const used = new RegExp(`(?<![\\w$./])${local}(?:\\.([\\w$]+)|\\[(['"])([^'"\\n]+)\\2\\])`, 'g');
  return [...text.matchAll(used)].flatMap(({ 1: key, 3: quoted, index }): Problem[] => {
    const name = key ?? quoted ?? '';
    if (classes.has(name)) return [];
    return [
      {
        id: 'style-ignored',
        severity: 'warning',
        ...placeOf({ file, text, at: index }, siteDir),
        message: `There is no class “${name}” in ${basename(styles)}, so this element has no class.`,
        fix: didYouMean(nearest(name, classes)) ?? `Add \`.${name}\` to it, or remove this.`,
      },
    ];
  });
}

interface Request {
  path: { written: string; absolute: string };
  at: number;
  /** Imported names with their offsets. */
  names: { text: string; local: string; at: number }[];
}

/** What a module imports by path, without types. */
function requestsOf(file: string, text: string, aliases: Aliases): Request[] {
  const module = readModule(file, text);
  const requests: Request[] = [];
  const add = (written: string, at: number, names: Request['names']): void => {
    const absolute = pathOf(written.replace(/[?#].*$/, ''), file, aliases);
    if (absolute !== undefined) requests.push({ path: { written, absolute }, at, names });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && names.length === 0) continue;
    add(
      moduleRequest.value,
      moduleRequest.start,
      names.flatMap(({ importName, localName }) => {
        if (importName.kind === 'NamespaceObject') return [];
        const at = importName.start ?? moduleRequest.start;
        return [{ text: importName.name ?? 'default', local: localName.value, at }];
      }),
    );
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest && !isType) add(moduleRequest.value, moduleRequest.start, []);
    }
  }
  for (const { 0: all, 1: written = '', index } of text.matchAll(CALLED)) {
    add(written, index + all.indexOf(written) - 1, []);
  }
  return requests;
}

/** `require('./x.png')`, `import('./x')`, outside of comments at the start of a line. */
const CALLED = /(?<!^[ \t]*(?:\/\/|\*).*)\b(?:require|import)\(\s*['"](\.[^'"]+)['"]\s*\)/gm;

function fileOf(path: string): string | undefined {
  if (isFileOnDisk(path)) return path;
  const found = findModule(path) ?? findModule(path.replace(/\.([cm]?)jsx?$/, ''));
  return found ?? (isFileOnDisk(join(path, 'package.json')) ? path : undefined);
}

/** Names that a module exports, types included; undefined if they can't be determined. */
export function exportsOf(file: string): Set<string> | undefined {
  const entries = readModule(file).staticExports.flatMap((statement) => statement.entries);
  const isOpen = entries.some(({ importName }) => importName.kind === 'AllButDefault');
  if (entries.length === 0 || isOpen) return undefined;
  return new Set(entries.map(({ exportName }) => exportName.name ?? 'default'));
}

/** Where in the site an offset is. */
export function placeOf(
  { file, at, text }: Place,
  siteDir: string,
): Required<Pick<Problem, 'file' | 'line' | 'column'>> {
  return { file: relative(siteDir, file).split(sep).join('/'), ...lineColumn(text, at) };
}
