/*
 * What pages and components written for Docusaurus import, by name (row K2). This file and `theme-plugin.ts` are
 * all that the engine knows of Docusaurus; the `import` command reads the rest of this folder.
 */

const PROVIDED = /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//;
const THEME_MODULE = /^@(?:theme|theme-original|docusaurus)\/([\w-]+)$/;

/** Modules that give a component state: the browser has to run what imports them. */
export const LIVE_THEME_MODULES: readonly string[] = ['@docusaurus/BrowserOnly', '@theme/Tabs'];

/** Whether Docusaurus provides a module, so that no package has to be installed for it. */
export function isThemeModule(specifier: string): boolean {
  return PROVIDED.test(specifier);
}

/** Name of a theme module: `Tabs` for `@theme/Tabs`; undefined for other modules. */
export function themeModuleName(specifier: string): string | undefined {
  return THEME_MODULE.exec(specifier)?.[1];
}
