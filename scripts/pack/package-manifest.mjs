import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { TAKEN_IN } from '../compile-engine.mjs';

/** Types that the engine's own types refer to, so that they must be installed with it. */
const TYPES = ['@types/react'];

/**
 * Builds the manifest of the engine's package from its own file and from the repository's settings for all packages.
 * Versions of dependencies are exact and come from the repository's manifest, whose lock file the tests use. Packages
 * that are part of the compiled engine aren't dependencies.
 * @param {object} own `packages/<name>/package.json`
 * @param {object} repository `package.json` of the repository
 * @param {string} build hash of the compiled engine, part of every cache key
 * @returns {object}
 */
export function engineManifest(own, repository, build) {
  const { version, license, engines, dependencies, devDependencies } = repository;
  const types = TYPES.map((name) => [name, devDependencies[name]]);
  const outside = Object.entries(dependencies).filter(([name]) => !TAKEN_IN.test(name));
  return {
    ...own,
    ...{ version, license, engines, build },
    dependencies: Object.fromEntries([...outside, ...types].sort()),
  };
}

/**
 * The manifest of the package that creates sites: it has the version of the engine that new sites get.
 * @param {object} own `packages/<name>/package.json`
 * @param {object} repository `package.json` of the repository
 * @returns {object}
 */
export function createManifest(own, { version, license, engines }) {
  return { ...own, version, license, engines };
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
