import path from 'node:path';
import { runNpm } from '../run-npm.mjs';
import { listPackages } from '../compile-package.mjs';
import { assembleCreate } from './assemble-create.mjs';
import { assembleEngine } from './assemble-engine.mjs';
import { assembleExtension } from './assemble-extension.mjs';

/**
 * Assembles the packages and packs them as npm does.
 * @param {string} root this repository
 * @param {string} folder absolute; gets a folder for each package
 * @param {string} outDir absolute, existing; gets their archives
 * @returns {Promise<Record<string, string>>} absolute files by the name of the package
 * @throws {Error} with npm's message
 */
export async function packAll(root, folder, outDir) {
  /** The packages, each with the function that writes its folder. */
  const packages = [
    ['quire-docs', assembleEngine],
    ['create-quire-docs', assembleCreate],
    ...listPackages(root).map((each) => [
      each.name,
      (_, dir) => assembleExtension(root, each, dir),
    ]),
  ];
  const archives = {};
  for (const [name, assemble] of packages) {
    const from = path.join(folder, name);
    await assemble(root, from);
    const [{ filename }] = JSON.parse(
      runNpm(['pack', '--json', '--pack-destination', outDir], { cwd: from, capture: true }),
    );
    archives[name] = path.join(outDir, filename);
  }
  return archives;
}
