import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileEngine } from './compile-engine.mjs';
import { mapStack } from '../packages/quire-docs/bin/map-stack.mjs';

let root = '';
const write = (name, text) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const cacheOf = () => path.join(root, 'node_modules', '.cache', 'quire');
const folders = () => readdirSync(cacheOf()).filter((name) => !name.startsWith('stamp-'));
const load = (folder) => import(pathToFileURL(path.join(folder, 'cli.js')).href);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'compile-engine-'));
  write('package-lock.json', '{}');
  write(
    'engine/cli.ts',
    "import { n } from './model/n.ts';\nexport const main = (): number => n;\n",
  );
  write('engine/model/n.ts', 'export const n: number = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

it('compiles once, and again only when a text changes', async () => {
  const lines = [];
  const log = (line) => lines.push(line);
  const first = await compileEngine(root, { log });
  expect((await load(first)).main()).toBe(1);
  expect(await compileEngine(root, { log })).toBe(first);

  // New time, same text: checked, not compiled.
  utimesSync(path.join(root, 'engine/model/n.ts'), new Date(0), new Date(0));
  expect(await compileEngine(root, { log })).toBe(first);
  expect(lines).toHaveLength(1);

  write('engine/model/n.ts', 'export const n: number = 2;\n');
  const second = await compileEngine(root, { log });
  expect((await load(second)).main()).toBe(2);
  expect(lines).toHaveLength(2);
});

it('a package beside the engine is compiled with it, and imports its exports', async () => {
  write('engine/serve/built-search.ts', 'export const found: number = 7;\n');
  write('packages/extra/package.json', '{"exports":{".":"./compiled/main.js"}}');
  write(
    'packages/extra/src/main.ts',
    "import { found } from 'quire-docs/search';\nimport { half } from './half.ts';\nexport const result: number = half(found);\n",
  );
  write('packages/extra/src/half.ts', 'export const half = (n: number): number => n / 2;\n');
  write('packages/data/package.json', '{"exports":{"./package.json":"./package.json"}}');
  const first = await compileEngine(root);
  const file = path.join(first, 'packages', 'extra.js');
  expect((await import(pathToFileURL(file).href)).result).toBe(3.5);
  expect(readdirSync(path.dirname(file)).sort()).toEqual(['extra.js', 'extra.js.map']);

  write('packages/extra/src/half.ts', 'export const half = (n: number): number => n / 4;\n');
  const second = await compileEngine(root);
  const changed = path.join(second, 'packages', 'extra.js');
  expect((await import(pathToFileURL(changed).href)).result).toBe(1.75);
});

it('a package finds the files beside its source, and text about such addresses stays', async () => {
  write('packages/extra/package.json', '{"exports":{".":"./compiled/main.js"}}');
  write(
    'packages/extra/src/main.ts',
    "export const style: URL = new URL('../browser/a.css', import.meta.url);\nexport const text: string = 'import.meta.url';\n",
  );
  const folder = await compileEngine(root);
  const { style, text } = await import(
    pathToFileURL(path.join(folder, 'packages', 'extra.js')).href
  );
  expect(style.href).toBe(pathToFileURL(path.join(root, 'packages/extra/browser/a.css')).href);
  expect(text).toBe('import.meta.url');

  const home = root;
  root = `${home} moved`;
  renameSync(home, root);
  const moved = path.join(await compileEngine(root), 'packages', 'extra.js');
  expect(moved.endsWith(path.relative(home, path.join(folder, 'packages', 'extra.js')))).toBe(true);
  const after = await import(pathToFileURL(moved).href);
  expect(after.style.href).toBe(
    pathToFileURL(path.join(root, 'packages/extra/browser/a.css')).href,
  );
});

it('a test beside the source changes nothing', async () => {
  const first = await compileEngine(root);
  write('engine/model/n.test.ts', 'export {};');
  expect(await compileEngine(root)).toBe(first);
});

it('two at once come to the same result and leave nothing behind', async () => {
  const [one, two] = await Promise.all([compileEngine(root), compileEngine(root)]);
  expect(one).toBe(two);
  expect(folders()).toEqual([path.basename(one)]);
});

it('gives workers a file of their own', async () => {
  write('engine/bundle/styles-worker.ts', 'export const here = import.meta.url;\n');
  const folder = await compileEngine(root);
  expect(existsSync(path.join(folder, 'styles-worker.js'))).toBe(true);
});

it('tells Node what kind of modules its files are', async () => {
  const folder = await compileEngine(root);
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  expect(about).toEqual({ type: 'module' });
});

it('says what does not compile and keeps no half of it', async () => {
  write('engine/model/n.ts', 'export const n: = 1;\n');
  await expect(compileEngine(root)).rejects.toThrow('n.ts');
  expect(existsSync(cacheOf()) ? folders() : []).toEqual([]);
});

it('removes old ones, never those in use within the hour', async () => {
  const recent = await compileEngine(root);
  for (let i = 0; i < 6; i += 1) {
    const name = path.join(cacheOf(), `old${i}`);
    mkdirSync(name);
    writeFileSync(path.join(name, 'cli.js'), '');
    utimesSync(path.join(name, 'cli.js'), new Date(i * 1000), new Date(i * 1000));
  }
  write('engine/model/n.ts', 'export const n = 3;\n');
  const now = await compileEngine(root);
  expect(folders()).toContain(path.basename(recent));
  expect(folders()).toContain(path.basename(now));
  expect(folders()).not.toContain('old0');
});

it('a stack trace names the TypeScript line', async () => {
  write('engine/model/n.ts', '\n\nexport const n = () => {\n  throw new Error("boom");\n};\n');
  write('engine/cli.ts', "import { n } from './model/n.ts';\nexport const main = () => n();\n");
  const { main } = await load(await compileEngine(root));
  let stack = '';
  try {
    main();
  } catch (error) {
    stack = mapStack(error.stack, root);
  }
  expect(stack).toContain(`${path.join('engine', 'model', 'n.ts')}:4:`);
  expect(stack).toContain(`${path.join('engine', 'cli.ts')}:2:`);
});
