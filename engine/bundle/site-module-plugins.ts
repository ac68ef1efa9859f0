import type { Plugin } from 'vite';
import type { ForeignModules } from '../extension/foreign-site.ts';
import { componentFiles } from './component-files.ts';
import { markdownModules } from './markdown-modules.ts';
import { missingModules, type MissingModules } from './missing-modules.ts';
import { siteTransform } from './site-transform.ts';
import { themePlugin } from './theme-plugin.ts';
import type { BundledFor } from '../model/theme-site.ts';
import { insertTexts } from './insert-texts.ts';

/** How a site's own modules are compiled, for rendering and for the browser alike. */
export interface SiteModulePlugins {
  plugins: Plugin[];
  /** Files that the bundler's own transform leaves alone. */
  exclude: RegExp[];
  missing: MissingModules;
  /** Pictures and other files that they import, absolute; known once they have been read. */
  files(): string[];
}

/**
 * @param siteDir folder of the site, absolute
 * @param engineDir sources of the engine, absolute
 * @param provided modules that a package provides for components
 * @param site what else the compiled code depends on
 * @param refresh whether components keep their state when they are edited
 */
export function siteModulePlugins(
  siteDir: string,
  engineDir: string,
  provided: ForeignModules | undefined,
  site: BundledFor,
  refresh = false,
): SiteModulePlugins {
  const own = siteTransform(siteDir, refresh);
  const missing = missingModules(siteDir, provided);
  const { plugin, files } = componentFiles(engineDir, site.baseUrl);
  return {
    plugins: [
      themePlugin(siteDir, provided),
      missing.plugin,
      markdownModules(),
      insertTexts(engineDir, site.locale),
      plugin,
      own.plugin,
    ],
    exclude: own.exclude,
    missing,
    files,
  };
}
