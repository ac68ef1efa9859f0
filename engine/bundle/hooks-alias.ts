import { join } from 'node:path';

/** Name under which a site's components import the engine's hooks. */
export const HOOKS = 'quire/hooks';

/** Where bundlers find them: each of the two bundles has its own copy, with its provider. */
export function hooksAlias(engineDir: string): Record<string, string> {
  return { [HOOKS]: join(engineDir, 'hooks', 'hooks.ts') };
}
