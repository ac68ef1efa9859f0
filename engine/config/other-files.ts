import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { namesIn } from '../files/names-in.ts';
import { otherKind } from '../files/other-kind.ts';
import { notAFile } from '../files/read-text.ts';
import type { Problem } from '../model/problem.ts';

/** Files that Node and the engine open by their name, in the site's folder and in that of a version. */
const NAMED = ['package.json', 'tsconfig.json', 'anchors.lock', 'version.yml', 'confirmed.lock'];
const MODULES = ['components', 'pages', 'shell'];

/**
 * Pipes, sockets and devices among the files that are opened before or beside the pages: `package.json`, modules, and
 * what is said of a version. Opening one would wait forever.
 */
export function otherFiles(siteDir: string): Problem[] {
  const versions = namesIn(join(siteDir, 'versions')).map((name) => join('versions', name));
  const named = ['', ...versions].flatMap((folder) => NAMED.map((name) => join(folder, name)));
  const modules = MODULES.flatMap((folder) => inside(siteDir, folder));
  return [...named, ...modules].flatMap((path) => {
    if (otherKind(join(siteDir, path)) === 'a folder') return [];
    return notAFile(join(siteDir, path), path.split(sep).join('/')) ?? [];
  });
}

/** Paths in a folder of what is neither a file nor a folder; a link can be either. */
function inside(siteDir: string, folder: string): string[] {
  try {
    return readdirSync(join(siteDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isFile() && !entry.isDirectory())
      .map(({ parentPath, name }) => relative(siteDir, join(parentPath, name)));
  } catch {
    return [];
  }
}
