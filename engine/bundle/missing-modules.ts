import { isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { isOfPackage, isThemeModule } from '../syntax/theme-modules.ts';
import type { ForeignModules } from '../extension/foreign-site.ts';
import { isInside } from '../files/is-inside.ts';
import { isInstalled } from '../run/is-installed.ts';
import { PACKAGE } from './own-modules.ts';
import { compilerOf } from './style-files.ts';
import { replacementOf } from './theme-plugin.ts';

const MISSING = '\0quire-missing:';
const ENDING = '.cjs';
/** Modules that the engine provides to every site. */
const GIVEN = /^react(?:-dom)?(?:\/|$)/;
const NAME = /^(@[a-z\d][\w.-]*\/[\w.-]+|[a-z\d][\w.-]*)(?:\/|$)/i;

/** What to do about a part of Docusaurus that pages don't have built in. */
export const EXTENSION_FIX =
  'Run `npm install quire-docusaurus` in the folder of the site, and add "quire-docusaurus" to `extensions` of site.config.ts.';

/** Modules that a site imports but doesn't have. */
export interface MissingModules {
  plugin: Plugin;
  /** Packages that aren't installed, each once. */
  packages(): string[];
  /** Files that would exist if those packages were installed, absolute: a cached result is valid only without them. */
  absent(): string[];
}

/**
 * Replaces what a site imports but doesn't have (packages, files) with modules whose values throw when they are used, so
 * that only what needs them fails. Plugins that resolve such names themselves take precedence.
 * @param siteDir folder of the site, absolute
 * @param provided modules that a package provides for components
 */
export function missingModules(
  siteDir: string,
  provided: ForeignModules | undefined,
): MissingModules {
  const packages = new Set<string>();
  const absent = new Set<string>();
  const lack = (name: string, importer: string, isReplaced = false): void => {
    if (isThemeModule(`${name}/`) && !isOfPackage(name)) return;
    if (!isReplaced) packages.add(name);
    for (const folder of foldersAround(importer)) {
      absent.add(join(folder, 'node_modules', name, 'package.json'));
    }
  };
  const shownImporter = (importer: string): string =>
    relative(siteDir, importer).split(sep).join('/');
  const plugin: Plugin = {
    name: 'quire-missing-modules',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (importer === undefined || !isOfSite(importer, siteDir) || id.startsWith('\0'))
        return null;
      const [, name = ''] = NAME.exec(id) ?? [];
      if (name !== '' && !isAbsolute(id) && !isBuiltin(id)) {
        // Its modules have replacements; what isn't one of them is reported.
        if (name === PACKAGE) {
          const found = await this.resolve(id, importer, { ...options, skipSelf: true });
          return found ?? `${MISSING}${id}#${shownImporter(importer)}${ENDING}`;
        }
        if (GIVEN.test(id) || isInstalled(id, importer)) return null;
        const replacement = replacementOf(id, provided);
        lack(name, importer, replacement !== undefined);
        return replacement ?? MISSING + id + ENDING;
      }
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!found) {
        return `${MISSING}${id}#${shownImporter(importer)}${ENDING}`;
      }
      const compiler = compilerOf(found.id);
      if (compiler === undefined || isInstalled(compiler, join(siteDir, 'x'))) return found;
      lack(compiler, join(siteDir, 'x'));
      return `${MISSING}style${ENDING}`;
    },
    load(id) {
      if (id === `${MISSING}style${ENDING}`) return { code: 'module.exports = {};' };
      if (!id.startsWith(MISSING)) return null;
      const [name = '', from] = id.slice(MISSING.length, -ENDING.length).split('#');
      const message =
        from === undefined
          ? `“${name}” is not installed, and nothing replaces it.`
          : `${from} imports “${name}”, which doesn’t exist.`;
      const fix =
        from === undefined
          ? installFix(name, provided !== undefined)
          : 'Correct the path of the import, or add the file; the site may make it before it is built.';
      return { code: valueThatThrows(message, fix) };
    },
  };
  return { plugin, packages: () => [...packages].sort(), absent: () => [...absent].sort() };
}

/**
 * What to do about a package that isn't installed; parts of Docusaurus can't be, since a package replaces it.
 * @param isProvided whether the site has that package
 */
function installFix(id: string, isProvided: boolean): string {
  if (isThemeModule(id) && !isProvided) return EXTENSION_FIX;
  return isThemeModule(id) && !isOfPackage(id)
    ? 'There is no replacement for this part of Docusaurus. Write the component without it.'
    : `Run \`npm install ${NAME.exec(id)?.[1] ?? id}\` in the folder of the site.`;
}

/**
 * Source of a CommonJS module from which any name can be imported. Its values can be passed on and have any property;
 * calling or rendering one throws. The bundler copies a module's names from its prototype, a proxy that has every name.
 */
function valueThatThrows(message: string, fix: string): string {
  return `
const fail = () => { throw Object.assign(new Error(${JSON.stringify(message)}), { fix: ${JSON.stringify(fix)} }); };
const get = (target, key) =>
  key === '__esModule' ? true
  : key === 'then' || key === 'toJSON' || key === '$$typeof' || key === 'prototype' ? target[key]
  : key === Symbol.toPrimitive || key === Symbol.iterator ? fail
  : value;
const value = new Proxy(function () {}, {
  get, apply: fail, construct: fail,
  getPrototypeOf: () => new Proxy({}, { get }),
});
module.exports = value;
`;
}

/** The packages among names of modules, each once, without files and parts of Docusaurus. */
export function packagesOf(modules: readonly string[]): string[] {
  const names = modules.filter(
    (module) => (!isThemeModule(module) || isOfPackage(module)) && !isBuiltin(module),
  );
  return [...new Set(names.flatMap((module) => NAME.exec(module)?.[1] ?? []))].sort();
}

function foldersAround(file: string): string[] {
  const folders: string[] = [];
  for (let at = dirname(file); ; at = dirname(at)) {
    folders.push(at);
    if (dirname(at) === at) return folders;
  }
}

function isOfSite(importer: string, siteDir: string): boolean {
  return isInside(importer, siteDir) && !/[\\/]node_modules[\\/]/.test(importer);
}
