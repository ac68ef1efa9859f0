import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The folders of the installed package, in the form that the engine expects (`EngineFolders`).
 * @param {string} root absolute folder of the package
 */
export function engineFolders(root) {
  const { version, build } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return {
    sources: path.join(root, 'engine'),
    // Beside the engine, so that a site's compiled components find its React, however packages were installed.
    cache: path.join(root, '.cache', 'site'),
    bundles: path.join(root, 'bundles'),
    isPackage: true,
    id: `${version}-${build}`,
    version,
  };
}
