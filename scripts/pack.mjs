#!/usr/bin/env node
/**
 * Packs the published packages: `npm run pack [-- DIR]`. DIR gets an archive of each, for `npm publish DIR/<file>`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { packAll } from './pack/pack-all.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = path.resolve(process.argv[2] ?? path.join(root, '.quire', 'packages'));
const folder = mkdtempSync(path.join(tmpdir(), 'quire-pack-'));
try {
  await ensureInstalled(root, { dev: true });
  mkdirSync(outDir, { recursive: true });
  for (const archive of Object.values(await packAll(root, folder, outDir))) console.log(archive);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
