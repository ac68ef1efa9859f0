import { dirname, isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';
import { isInside, realPath } from '../files/is-inside.ts';

/** Records which files were read: modules, and what styles import or show, which only Vite's CSS plugin knows. */
export function readFiles(): { plugin: Plugin; files(): string[] } {
  const read = new Set<string>();
  const note = (id: string): void => {
    const file = id.replace(/[?#].*$/, '');
    if (isAbsolute(file)) read.add(file);
  };
  return {
    plugin: {
      name: 'quire-read-files',
      configResolved({ plugins }) {
        const transform = plugins.find(({ name }) => name === 'vite:css')?.transform;
        if (typeof transform !== 'object') throw new Error('Vite compiles styles in another way.');
        const { handler } = transform;
        transform.handler = function noteFiles(...args) {
          // Nothing else needs them: bundling never watches.
          this.addWatchFile = note;
          return handler.apply(this, args);
        };
      },
      buildEnd() {
        for (const id of this.getModuleIds()) note(id);
      },
    },
    files: () => [...read].sort(),
  };
}

/**
 * Files that an untrusted site's styles use must be inside the site, after resolving links, and not in a hidden folder,
 * which could contain secrets. Nothing of the bundle has been published at this point.
 * @param trusted further folders whose files are published: those of the styles and islands of extensions
 * @throws Error that names the first file that isn't
 */
export function refuseOutside(
  files: readonly string[],
  { engineDir, siteDir }: { engineDir: string; siteDir: string },
  trusted: readonly string[],
): void {
  const ofEngine = [engineDir, packagesOf(engineDir), ...trusted].map(realPath);
  const site = realPath(siteDir);
  const strange = files.find((file) => {
    const real = realPath(file);
    if (ofEngine.some((folder) => isInside(real, folder))) return false;
    return !isInside(real, site) || /[\\/]\./.test(real?.slice(site?.length) ?? '');
  });
  if (strange === undefined) return;
  throw new Error(`The styles use ${strange}, which a site built with --untrusted can’t publish.`);
}

/** Folder of the engine's packages. An installed engine is in that folder, too. */
function packagesOf(engineDir: string): string {
  const installed = /^.*[\\/]node_modules(?=[\\/])/.exec(engineDir)?.[0];
  return installed ?? join(dirname(engineDir), 'node_modules');
}
