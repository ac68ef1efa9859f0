import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageManifest } from './package-manifest.mjs';

/**
 * Writes the package that creates sites, `create-quire-docs`. It has no dependencies, so that `npm create` is quick.
 * @param {string} root this repository
 * @param {string} outDir absolute folder; replaced
 */
export function assembleCreate(root, outDir) {
  const from = path.join(root, 'packages', 'create-quire-docs');
  const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
  rmSync(outDir, { recursive: true, force: true });
  cpSync(from, outDir, { recursive: true });
  // The same message for an old Node as the engine's.
  const checkNode = path.join('bin', 'check-node.mjs');
  cpSync(path.join(root, 'packages', 'quire-docs', checkNode), path.join(outDir, checkNode));
  cpSync(path.join(root, 'LICENSE'), path.join(outDir, 'LICENSE'));
  const manifest = packageManifest(
    readJson(path.join(from, 'package.json')),
    readJson(path.join(root, 'package.json')),
  );
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
