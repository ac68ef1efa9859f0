import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { readSizes } from '../../engine/output/measure-output.ts';
import { buildSite, tinySite, writeSite } from '../harness/site.ts';

const page = (title: string): string => `# ${title}\n\n${`${title} text. `.repeat(300)}\n`;
const FILES = {
  'docs/index.md': page('Home'),
  'docs/a.md': page('A'),
  'docs/b.md': page('B'),
  'static/small.txt': 'small',
  'static/short.txt': 'small '.repeat(30),
  'static/picture.png': 'p'.repeat(5000),
};

let dir = '';
let outDir = '';
const read = (name: string): Buffer => readFileSync(path.join(outDir, name));
const compressed = (): string[] =>
  readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:br|gz)$/.test(name),
  );

beforeAll(async () => {
  dir = tinySite(FILES);
  const built = await buildSite(dir, ['--compress']);
  expect(built.code, built.output).toBe(0);
  ({ outDir } = built);
});

it('each file that gets smaller has a copy for brotli and one for gzip', () => {
  expect(compressed()).toEqual(
    expect.arrayContaining(['index.html.br', 'index.html.gz', 'a.md.br', 'b.md.gz']),
  );
  for (const name of compressed()) {
    const original = read(name.slice(0, -3));
    const again = name.endsWith('.br') ? brotliDecompressSync(read(name)) : gunzipSync(read(name));
    expect(again.equals(original), name).toBe(true);
    expect(read(name).length, name).toBeLessThan(original.length);
  }
  expect(compressed().filter((name) => /small|short|picture|hosting/.test(name))).toEqual([]);
});

it('the sizes that the next build compares with count every file', () => {
  const counted = Object.values(readSizes(dir) ?? {}).reduce((sum, size) => sum + size, 0);
  const sizes = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(outDir, name)))
    .map((stat) => (stat.isFile() ? stat.size : 0));
  expect(counted).toBe(sizes.reduce((sum, size) => sum + size, 0));
});

it('the next build compresses only what changed', async () => {
  const before = new Map(compressed().map((name) => [name, statSync(path.join(outDir, name)).ino]));
  writeSite(dir, { 'docs/a.md': `${page('A')}\nAnother text.\n` });
  expect((await buildSite(dir, ['--compress'])).code).toBe(0);
  const kept = compressed().filter(
    (name) => before.get(name) === statSync(path.join(outDir, name)).ino,
  );
  expect(kept).toEqual(expect.arrayContaining(['b.html.br', 'b.html.gz', 'b.md.br']));
  expect(kept.filter((name) => /^a\./.test(name))).toEqual([]);
  expect(brotliDecompressSync(read('a.html.br')).toString()).toContain('Another text.');
});

it('a build without the option has none', async () => {
  expect((await buildSite(dir)).code).toBe(0);
  expect(compressed()).toEqual([]);
});
