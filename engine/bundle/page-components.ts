import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { importedModule, importsIn } from '../syntax/read-imports.ts';
import { isThemeFile, isThemeModule } from '../syntax/theme-modules.ts';
import { findModule } from '../files/module-files.ts';

/** A component that a site's component list imports. */
export interface ListedImport {
  /** Name in the list's module. */
  name: string;
  /** Name in its own module: `default`, or that of a named export. */
  imported: string;
  /** Its own module, as `importedModule` names it. */
  module: string;
}

/** A site's component list (row K2): the components that every page can use without importing them. */
export interface ComponentList {
  /** The list's file, relative to the site. */
  file: string;
  text: string;
  /** Components that it imports. Each is taken from its own module, so that one that fails affects only itself. */
  imports: ListedImport[];
  /** Names that it imports and that pages have anyway. */
  known: string[];
}

/**
 * Reads what a site's component list imports; undefined if the site has none.
 * @param module the list, relative to the site folder and without its ending
 */
export function readComponentList(siteDir: string, module: string): ComponentList | undefined {
  const path = findModule(join(siteDir, module));
  if (path === undefined) return undefined;
  const file = relative(siteDir, path).split(sep).join('/');
  const text = readFileSync(path, 'utf8');
  const list: ComponentList = { file, text, imports: [], known: [] };
  for (const { name, imported, from } of importsIn(text, 1)) {
    if (isThemeModule(from) && !isThemeFile(from)) list.known.push(name);
    const own = importedModule(file, from);
    if (!/^[A-Z]/.test(name) || imported === '*' || own === undefined) continue;
    if (/^(?:react|@theme-original\/|@docusaurus\/)/.test(own)) continue;
    list.imports.push({ name, imported, module: own });
  }
  return list;
}
