import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineFolders } from '../../packages/quire-docs/bin/engine-folders.mjs';
import { compileEngine, PACKAGES } from '../compile-engine.mjs';
import { runTool } from '../run-tool.mjs';
import { engineManifest, packagesIn, renderLicenses } from './package-manifest.mjs';

/**
 * Rooms whose sources the package contains, because Vite bundles them with each site's own components and styles. They
 * stay TypeScript, so that the bundle is the same, byte for byte, as in this repository. Node runs the compiled engine.
 */
export const BROWSER_ROOMS = [
  'browser',
  'fonts',
  'hooks',
  'islands',
  'model',
  'search',
  'styles',
  'texts',
  'url',
];
/**
 * Files in those rooms that no bundle contains: tests, and modules that only run in a build. Components of a site can
 * have tabs and blocks of code.
 */
const LEFT_OUT =
  /\.test\.tsx?$|(?<!islands[\\/](?:cards|code-block|icon|tabs)[\\/])(?<=[\\/-])markup\.tsx$|[\\/]search[\\/]build(?:[\\/]|$)|[\\/]texts[\\/](?:catalog-of|languages[\\/])/;

/** Rooms whose modules are in the package only if another one imports them. */
const SHARED_ROOMS = /^(?:model|url)[\\/]/;

/**
 * Removes the modules of shared rooms that nothing in the browser imports, not even for a type.
 * @param {string} dir absolute folder of the engine's sources
 */
function dropUnread(dir) {
  const modules = readdirSync(dir, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const kept = new Set(modules.filter((file) => !SHARED_ROOMS.test(file)));
  for (const file of kept) {
    const source = readFileSync(path.join(dir, file), 'utf8');
    for (const [, request] of source.matchAll(/(?:from|import)\s*\(?'(\.[^']+\.tsx?)'/g))
      kept.add(path.join(path.dirname(file), request));
  }
  for (const file of modules) if (!kept.has(file)) rmSync(path.join(dir, file));
}

/**
 * Writes the engine's package: the folder that `npm pack` and `npm publish` take. It contains the compiled engine, the
 * sources of the browser's rooms, bundled browser code, types, schemas, and a manifest with the tested versions.
 * @param {string} root this repository
 * @param {string} outDir absolute folder; replaced
 * @returns {Promise<void>}
 * @throws {Error} if the engine doesn't compile
 */
export async function assembleEngine(root, outDir) {
  const from = path.join(root, 'packages', 'quire-docs');
  const at = (...parts) => path.join(outDir, ...parts);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  for (const name of ['bin', 'README.md', 'tsconfig.json'])
    cpSync(path.join(from, name), at(name), { recursive: true });
  cpSync(path.join(root, 'LICENSE'), at('LICENSE'));
  cpSync(path.join(root, 'schemas'), at('schemas'), { recursive: true });
  copyPages(root, at('docs'));
  for (const folder of BROWSER_ROOMS.map((room) => `engine/${room}`))
    cpSync(path.join(root, folder), at(folder), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file),
    });

  dropUnread(at('engine'));

  const compiled = await compileEngine(root);
  const sources = copyCompiled(root, compiled, at('compiled'));
  const { code, output } = await runTool(
    root,
    'typescript/tsc',
    ['-p', path.join(from, 'tsconfig.types.json'), '--outDir', at('types')],
    { capture: true },
  );
  if (code !== 0) throw new Error(`The types couldn't be written:\n${output}`);
  cpSync(at('schemas', 'site-config.d.ts'), at('types', 'config.d.ts'));
  rmSync(at('schemas', 'site-config.d.ts'));
  keepDeclarations(at('types'), readJson(path.join(from, 'package.json')).exports);

  const manifest = engineManifest(
    readJson(path.join(from, 'package.json')),
    readJson(path.join(root, 'package.json')),
    path.basename(compiled),
  );
  writeFileSync(at('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const { shipBundles } = await import(pathToFileURL(path.join(compiled, 'ship-bundles.js')).href);
  // The bundler finds its packages here; its output is the same.
  await shipBundles(
    { ...engineFolders(outDir), sources: path.join(root, 'engine') },
    at('bundles'),
  );
  writeFileSync(
    at('LICENSES.md'),
    renderLicenses(path.join(root, 'node_modules'), packagesIn(sources)),
  );
}

/**
 * Removes declarations that no exported one refers to: the compiler also writes those of what only the code imports.
 * Indents the others by two spaces: inferred types of the configuration are mostly indentation.
 * @param {string} folder absolute, with the declarations
 * @param {Record<string, string | {types: string}>} exported of the manifest
 */
function keepDeclarations(folder, exported) {
  const needed = new Set();
  const follow = (file) => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const [, request] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)\.tsx?'/g))
      follow(path.join(path.dirname(file), `${request}.d.ts`));
  };
  for (const { types } of Object.values(exported))
    if (types !== undefined) follow(path.join(folder, '..', types));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    if (needed.has(file)) {
      const text = readFileSync(file, 'utf8');
      const halve = (indent) => ' '.repeat(indent.length / 2);
      writeFileSync(file, text.replace(/^(?: {4})+/gm, halve));
    } else rmSync(file);
  }
}

/**
 * Copies the compiled engine. Its maps keep the positions, which stack traces need, but not the sources' texts.
 * @returns {string[]} every source file that went into it, relative to the repository
 */
function copyCompiled(root, from, to) {
  const all = new Set();
  const toRoot = (file) => path.relative(root, file).split(path.sep).join('/');
  const entries = readdirSync(from, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const folder = path.relative(from, parentPath);
    // Packages are published by themselves.
    if (folder === PACKAGES) continue;
    const text = readFileSync(path.join(parentPath, name), 'utf8');
    const target = path.join(to, folder);
    mkdirSync(target, { recursive: true });
    if (!name.endsWith('.map')) {
      writeFileSync(path.join(target, name), text);
      continue;
    }
    const { sourcesContent: _texts, ...map } = JSON.parse(text);
    const sources = map.sources.map((source) => toRoot(path.resolve(parentPath, source)));
    for (const source of sources) all.add(source);
    // What other programs import is read as it is; the command maps its own stack traces.
    if (folder !== '' || isOfPackages(sources)) continue;
    // So that stack traces name sources by their paths in the repository.
    map.sources = sources.map((source) => `../${source}`);
    writeFileSync(path.join(target, name), JSON.stringify(map));
  }
  return [...all];
}

/** Whether nearly all of a compiled file comes from packages, whose positions don't help in a stack trace. */
function isOfPackages(sources) {
  const own = sources.filter((source) => !source.startsWith('node_modules/'));
  return own.length < sources.length / 10;
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Copies the pages of the manual, so that authors and their assistants have them offline. A link to a file that isn't
 * among them becomes its text.
 * @param {string} root the repository
 * @param {string} outDir
 */
function copyPages(root, outDir) {
  mkdirSync(outDir, { recursive: true });
  const sidebars = readFileSync(path.join(root, 'manual', 'sidebars.ts'), 'utf8');
  const files = readdirSync(path.join(root, 'docs')).filter((name) =>
    sidebars.includes(`'${name.replace(/\.mdx?$/, '')}'`),
  );
  for (const name of files) {
    const text = readFileSync(path.join(root, 'docs', name), 'utf8');
    const linked = text.replace(
      /(?<!!)\[([^\][]+)\]\((?![a-z]+:|#|\/)(?:\.\/)?([^)#\s]+)(#[^)\s]*)?\)/g,
      (link, words, target) => (files.includes(target) ? link : words),
    );
    writeFileSync(path.join(outDir, name), linked);
  }
}
