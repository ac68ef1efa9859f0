import { isCodeFile } from '../files/module-files.ts';
import { importedFiles } from './module-imports.ts';
import type { Aliases } from './site-aliases.ts';
import { isUsableStyle } from './style-files.ts';

/** What a site's modules import by path. */
export interface ImportedSources {
  /** Stylesheets, absolute. */
  styles: string[];
  /** Modules, with those that they start from, absolute. */
  modules: string[];
}

/**
 * Stylesheets that a site's modules import, directly or not, including CSS modules and other languages of styles. They
 * become part of the site's one stylesheet, because components are styled whether or not the browser runs them.
 * @param modules absolute files of components and pages
 * @returns each once
 */
export function moduleStyles(
  siteDir: string,
  aliases: Aliases,
  modules: readonly string[],
): ImportedSources {
  const styles = new Set<string>();
  const code = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (isUsableStyle(file, siteDir)) styles.add(file);
    else if (isCodeFile(file)) {
      code.add(file);
      importedFiles(file, aliases).forEach(visit);
    }
  };
  modules.forEach(visit);
  return { styles: [...styles], modules: [...code] };
}
