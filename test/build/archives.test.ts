import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSizes } from '../../engine/output/measure-output.ts';
import { buildSite, tinySite, writeSite } from '../harness/site.ts';

/** Folders of samples that pages offer as archives: the link on the page, and the file that a reader downloads. */
let dir: string;
const samples = (name = ''): string => path.join(dir, '../samples', name);
const CONFIG = `export default { title: 'Tiny', url: 'https://tiny.test', baseUrl: '/docs/', examples: '../samples' };\n`;
const PAGE = '---\ntitle: Mill\n---\n\nTake <ArchiveLink path="mill" /> home.\n';

const archives = (): string[] =>
  readdirSync(path.join(dir, '../dist/_quire/assets')).filter((name) => name.endsWith('.zip'));
const read = (name: string): Buffer => readFileSync(path.join(dir, '../dist', name));

async function build(): Promise<void> {
  const { code, output } = await buildSite(dir);
  expect(code, output).toBe(0);
}

beforeAll(() => {
  dir = tinySite({ 'site.config.ts': CONFIG, 'docs/index.md': PAGE });
  writeSite(samples(), { 'mill/mill.py': 'print(1)\n', 'mill/data/a.csv': 'a\n1\n' });
  rmSync(samples('site.config.ts'));
});

describe('an archive', () => {
  it('has the files of its folder, and the page and its Markdown copy link to it', async () => {
    await build();
    const [name = ''] = archives();
    expect(archives()).toHaveLength(1);
    const href = `/docs/_quire/assets/${name}`;
    expect(read('index.html').toString()).toContain(
      `<a href="${href}" download="mill.zip">mill.zip</a>`,
    );
    expect(read('index.md').toString()).toContain(`${href})`);
    expect(Object.keys(unzipSync(read(`_quire/assets/${name}`)))).toEqual([
      'mill/data/a.csv',
      'mill/mill.py',
    ]);
  });

  it('is the same in a second build, which takes the page from its cache, and in a first one', async () => {
    const [name = ''] = archives();
    const before = read(`_quire/assets/${name}`);
    await build();
    expect(archives()).toEqual([name]);
    rmSync(path.join(dir, '.quire'), { recursive: true });
    await build();
    expect(archives()).toEqual([name]);
    expect(read(`_quire/assets/${name}`)).toEqual(before);
  });

  it('follows a file that is added, and counts in the size of the site', async () => {
    const [name = ''] = archives();
    writeFileSync(samples('mill/more.txt'), 'more\n');
    await build();
    expect(archives()).toHaveLength(1);
    const [next = ''] = archives();
    expect(next).not.toBe(name);
    expect(read('index.html').toString()).toContain(next);
    const sizes = readSizes(dir) ?? {};
    expect(sizes['.zip']).toBe(read(`_quire/assets/${next}`).length);
  });

  it('leaves out what Git does not track', async () => {
    execFileSync('git', ['init', '-q'], { cwd: samples() });
    execFileSync('git', ['add', 'mill/mill.py'], { cwd: samples() });
    await build();
    const files = unzipSync(read(`_quire/assets/${archives()[0] ?? ''}`));
    expect(Object.keys(files)).toEqual(['mill/mill.py']);
  });

  it('that can’t be made is an error at its place, also when its folder is emptied later', async () => {
    rmSync(samples('mill/mill.py'));
    const { code, output } = await buildSite(dir);
    expect(code).toBe(1);
    expect(output).toContain('docs/index.md:5:6');
    expect(output).toContain('The folder “mill” has no files to download, or one can’t be read.');
  });
});
