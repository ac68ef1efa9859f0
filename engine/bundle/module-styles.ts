import { isCodeFile } from '../files/module-files.ts';
import { importedFiles } from './module-imports.ts';

/**
 * Stylesheets that modules of a site import, however far down, CSS modules among them. They become part of the site's
 * one stylesheet, because a component is styled whether or not the browser runs it.
 * @param modules absolute files of components and pages
 * @returns absolute files, each once
 */
export function moduleStyles(siteDir: string, modules: readonly string[]): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (file.endsWith('.css')) styles.add(file);
    else if (isCodeFile(file)) importedFiles(file, siteDir).forEach(visit);
  };
  modules.forEach(visit);
  return [...styles];
}
