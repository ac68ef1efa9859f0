import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A dependency on a file. */
const FILE = /^file:(.+\.tgz)$/;

/**
 * What a new site writes as its dependency on the engine: a range of versions. If this program itself was installed from
 * a tarball, the registry may not have the engine, and the dependency is the engine's tarball: the one that was installed
 * with this program, or the one beside this program's.
 * @param {string} program absolute folder of this package
 * @param {string} dir absolute folder of the new site
 * @param {string} version of this package, which is that of the engine
 * @returns {{spec: string, missing?: string}} `missing` is a tarball that npm needs, and that isn't there
 */
export function engineSource(program, dir, version) {
  const range = { spec: `^${version}` };
  const host = path.join(program, '..', '..');
  const { dependencies = {} } = readManifest(path.join(host, 'package.json'));
  const own = FILE.exec(dependencies['create-quire-docs'] ?? '')?.[1];
  const engine = FILE.exec(dependencies['quire-docs'] ?? '')?.[1];
  if (engine === undefined && own === undefined) return range;
  const file =
    engine === undefined
      ? path.resolve(host, path.dirname(own), `quire-docs-${version}.tgz`)
      : path.resolve(host, engine);
  if (!existsSync(file)) return { ...range, missing: file };
  return { spec: `file:${path.relative(dir, file).split(path.sep).join('/')}` };
}

function readManifest(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
