import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { TAKEN_IN } from '../compile-engine.mjs';

/**
 * The manifest of a package as it is published: its own, with what all packages of this repository share.
 * @param {object} own `packages/<name>/package.json`
 * @param {object} repository `package.json` of the repository
 * @returns {object}
 */
export function packageManifest(own, { version, license, engines }) {
  return { ...own, version, license, engines };
}

/**
 * The manifest of the engine's package. Versions of dependencies are exact; the lock file that the tests use has the
 * same. Packages that are part of the compiled engine aren't dependencies of it.
 * @param {object} own `packages/quire-docs/package.json`
 * @param {object} repository `package.json` of the repository
 * @param {string} build hash of the compiled engine, part of every cache key
 * @returns {object}
 */
export function engineManifest(own, repository, build) {
  const outside = Object.entries(own.dependencies).filter(([name]) => !TAKEN_IN.test(name));
  return { ...packageManifest(own, repository), build, dependencies: Object.fromEntries(outside) };
}

/**
 * The manifest of a package that extends the engine: it works with the engine of the same version.
 * @param {object} own `packages/<name>/package.json`
 * @param {object} repository `package.json` of the repository
 * @returns {object}
 */
export function extensionManifest(own, repository) {
  const peerDependencies = { 'quire-docs': repository.version };
  return { ...packageManifest(own, repository), peerDependencies };
}

/**
 * The packages that source files belong to.
 * @param {readonly string[]} sources paths relative to the repository, with forward slashes
 * @returns {string[]} names, sorted
 */
export function packagesIn(sources) {
  const names = sources.flatMap((source) => {
    const inside = source.split('node_modules/').at(-1);
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(inside ?? '')?.[0];
    return source.includes('node_modules/') && name ? [name] : [];
  });
  return [...new Set(names)].sort();
}

/**
 * The licenses of packages bundled into the compiled engine, which must be distributed with it.
 * @param {string} packages absolute `node_modules`
 * @param {readonly string[]} names
 * @returns {string} Markdown
 * @throws {Error} if a package has no license file
 */
export function renderLicenses(packages, names) {
  const parts = names.map((name) => {
    const folder = path.join(packages, name);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no license file to pass on.`);
    return `## ${name}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
  });
  return `# Packages inside the compiled engine\n\n${parts.join('\n')}`;
}
