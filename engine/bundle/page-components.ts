import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { importedModule, importsIn } from '../syntax/read-imports.ts';
import { findModule } from '../files/module-files.ts';

/** A component that every page can use without importing it. */
export interface PageComponent {
  /** Name on pages. */
  name: string;
  /** Name in its module: `default`, or that of a named export. */
  imported: string;
  /** The module, as `importedModule` names it. */
  module: string;
}

/**
 * The components that a site's component list imports (row K2). Each is taken from its own module, so that one that
 * fails affects only itself. Other values in the list replace Markdown elements, which the engine renders itself.
 * @param module the list, relative to the site folder and without its ending
 */
export function pageComponents(siteDir: string, module: string): PageComponent[] {
  const list = findModule(join(siteDir, module));
  if (list === undefined) return [];
  const from = relative(siteDir, list).split(sep).join('/');
  return importsIn(readFileSync(list, 'utf8'), 1).flatMap(({ name, imported, from: specifier }) => {
    if (!/^[A-Z]/.test(name) || imported === '*') return [];
    const module = importedModule(from, specifier);
    if (module === undefined || /^(?:react|@theme-original\/|@docusaurus\/)/.test(module))
      return [];
    return [{ name, imported, module }];
  });
}
