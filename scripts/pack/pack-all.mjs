import path from 'node:path';
import { runNpm } from '../run-npm.mjs';
import { assembleCreate } from './assemble-create.mjs';
import { assembleEngine } from './assemble-engine.mjs';

/** The packages, each with the function that writes its folder. */
const PACKAGES = [
  ['quire-docs', assembleEngine],
  ['create-quire-docs', assembleCreate],
];

/**
 * Assembles the packages and packs them as npm does.
 * @param {string} root this repository
 * @param {string} folder absolute; gets a folder for each package
 * @param {string} outDir absolute, existing; gets their archives
 * @returns {Promise<string[]>} absolute files, the engine's first
 * @throws {Error} with npm's message
 */
export async function packAll(root, folder, outDir) {
  const archives = [];
  for (const [name, assemble] of PACKAGES) {
    const from = path.join(folder, name);
    await assemble(root, from);
    const [{ filename }] = JSON.parse(
      runNpm(['pack', '--json', '--pack-destination', outDir], { cwd: from, capture: true }),
    );
    archives.push(path.join(outDir, filename));
  }
  return archives;
}
