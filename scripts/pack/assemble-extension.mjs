import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compilePackage } from '../compile-package.mjs';
import { extensionManifest } from './package-manifest.mjs';

/**
 * Writes a package that extends the engine: its command, its compiled sources and a manifest.
 * @param {string} root this repository
 * @param {{folder: string, main: string}} extension of `listPackages`
 * @param {string} outDir absolute folder; replaced
 * @returns {Promise<void>}
 * @throws {Error} if the package doesn't compile
 */
export async function assembleExtension(root, extension, outDir) {
  const from = path.join(root, extension.folder);
  const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
  rmSync(outDir, { recursive: true, force: true });
  cpSync(from, outDir, { recursive: true, filter: (file) => !isSource(path.relative(from, file)) });
  cpSync(path.join(root, 'LICENSE'), path.join(outDir, 'LICENSE'));
  await compilePackage(root, extension, path.join(outDir, 'compiled', `${extension.main}.js`));
  const manifest = extensionManifest(
    readJson(path.join(from, 'package.json')),
    readJson(path.join(root, 'package.json')),
  );
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Whether a file is only for this repository. */
const isSource = (name) => /^(?:src|test|node_modules)(?:[\\/]|$)|\.test\.tsx?$/.test(name);
