import type { Plugin } from 'vite';
import { themePlugin } from '../../docusaurus/theme-plugin.ts';
import { markdownModules } from './markdown-modules.ts';
import { missingModules, type MissingModules } from './missing-modules.ts';
import { siteTransform } from './site-transform.ts';

/** How a site's own modules are compiled, for rendering and for the browser alike. */
export interface SiteModulePlugins {
  plugins: Plugin[];
  /** Files that the bundler's own transform leaves alone. */
  exclude: RegExp[];
  missing: MissingModules;
}

/**
 * @param siteDir folder of the site, absolute
 * @param engineDir sources of the engine, absolute
 */
export function siteModulePlugins(siteDir: string, engineDir: string): SiteModulePlugins {
  const own = siteTransform(siteDir);
  const missing = missingModules(siteDir, engineDir);
  return {
    plugins: [themePlugin(siteDir, engineDir), missing.plugin, markdownModules(), own.plugin],
    exclude: own.exclude,
    missing,
  };
}
