import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The folders of the installed package, as the engine takes them (`EngineFolders`).
 * @param {string} root absolute folder of the package
 */
export function engineFolders(root) {
  const { version, build } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return {
    sources: path.join(root, 'engine'),
    // Beside the engine, so that compiled components of a site find its React, however packages were installed.
    cache: path.join(root, '.cache', 'site'),
    bundles: path.join(root, 'bundles'),
    isPackage: true,
    id: `${version}-${build}`,
    version,
  };
}
