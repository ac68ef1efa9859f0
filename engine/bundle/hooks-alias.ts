import { join } from 'node:path';

/** Name under which components of a site import the engine's hooks. */
export const HOOKS = 'quire/hooks';

/** Where bundlers find them: both bundles have a copy of their own, with its provider. */
export function hooksAlias(engineDir: string): Record<string, string> {
  return { [HOOKS]: join(engineDir, 'hooks', 'hooks.ts') };
}
