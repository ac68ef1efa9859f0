import { join } from 'node:path';
import { HOOKS_OF_THEME } from '../../docusaurus/theme-modules.ts';

/** The engine's package, as sites import it. */
export const PACKAGE = 'quire-docs';
/** Name under which a site's components import the engine's hooks. */
export const HOOKS = `${PACKAGE}/hooks`;

/**
 * The modules of the engine that a site's components can import, with the source file of each: both bundles (for the
 * build and for the browser) have their own copy, with its provider.
 */
export function ownModules(engineDir: string): Record<string, string> {
  return {
    [HOOKS]: join(engineDir, 'hooks', 'hooks.ts'),
    [`${PACKAGE}/link`]: join(engineDir, 'hooks', 'link.tsx'),
  };
}

/** Whether the source of a module imports the hooks: from the engine's package, or by way of the theme. */
export function usesHooks(source: string): boolean {
  return [HOOKS, ...HOOKS_OF_THEME].some((module) => source.includes(module));
}
