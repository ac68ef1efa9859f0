import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFiles, type FileWatch } from './watch-files.ts';

const PATIENCE = { timeout: 5_000, interval: 10 };

describe('a watch over folders', () => {
  let dir: string;
  let groups: string[][];
  let watching: FileWatch | undefined;
  const at = (name: string): string => join(dir, name);
  const start = (roots: string[] = [dir], work = async (): Promise<void> => {}): void => {
    watching = watchFiles(
      roots,
      async (paths) => {
        groups.push(paths.map((path) => relative(dir, path)).sort());
        await work();
      },
      (error) => {
        throw error;
      },
      [at('out')],
    );
  };
  const seen = (): string[] => [...new Set(groups.flat())].sort();

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'quire-watch-'));
    groups = [];
    mkdirSync(at('docs/deep'), { recursive: true });
    writeFileSync(at('docs/a.md'), 'a');
  });
  afterEach(() => {
    watching?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('tells of files that are changed, added and removed, at any depth', async () => {
    start();
    writeFileSync(at('docs/a.md'), 'b');
    writeFileSync(at('docs/deep/b.md'), 'b');
    await expect.poll(seen, PATIENCE).toEqual(['docs/a.md', 'docs/deep/b.md']);
    groups = [];
    rmSync(at('docs/a.md'));
    await expect.poll(seen, PATIENCE).toEqual(['docs/a.md']);
  });

  it('leaves the folder that a build writes alone, and no other of such a name', async () => {
    mkdirSync(at('out/deep'), { recursive: true });
    mkdirSync(at('docs/dist'));
    start();
    writeFileSync(at('out/a.html'), 'a');
    writeFileSync(at('out/deep/a.html'), 'a');
    mkdirSync(at('.out-next-123-a1'));
    writeFileSync(at('docs/dist/a.md'), 'a');
    await expect.poll(seen, PATIENCE).toEqual(['docs/dist/a.md']);
  });

  it('follows a new folder, and a renamed one under its new name only', async () => {
    start();
    mkdirSync(at('docs/new/er'), { recursive: true });
    await expect.poll(seen, PATIENCE).toContain('docs/new');
    writeFileSync(at('docs/new/er/a.md'), 'a');
    await expect.poll(seen, PATIENCE).toContain('docs/new/er/a.md');
    renameSync(at('docs/new'), at('docs/other'));
    await expect.poll(seen, PATIENCE).toContain('docs/other');
    groups = [];
    writeFileSync(at('docs/other/er/a.md'), 'b');
    await expect.poll(seen, PATIENCE).toEqual(['docs/other/er/a.md']);
  });

  it('follows a folder that takes the place of another', async () => {
    mkdirSync(at('docs/new'));
    start();
    mkdirSync(at('docs/other'));
    await expect.poll(seen, PATIENCE).toContain('docs/other');
    groups = [];
    renameSync(at('docs/new'), at('docs/other'));
    await expect.poll(seen, PATIENCE).toContain('docs/other');
    groups = [];
    writeFileSync(at('docs/other/a.md'), 'a');
    await expect.poll(seen, PATIENCE).toEqual(['docs/other/a.md']);
  });

  it('leaves out what editors and tools write', async () => {
    start();
    mkdirSync(at('.quire'));
    writeFileSync(at('.quire/x'), '');
    for (const name of ['a.md~', '.a.md.swp', '.#a.md', '4913'])
      writeFileSync(at(`docs/${name}`), '');
    writeFileSync(at('docs/last.md'), '');
    await expect.poll(seen, PATIENCE).toEqual(['docs/last.md']);
  });

  it('is not put off by the names of the folders around', async () => {
    const inside = at('dist/node_modules/site');
    mkdirSync(inside, { recursive: true });
    start([inside]);
    writeFileSync(join(inside, 'a.md'), '');
    await expect.poll(seen, PATIENCE).toEqual(['dist/node_modules/site/a.md']);
  });

  it('waits for a root that is not there yet', async () => {
    start([at('later/site')]);
    mkdirSync(at('later'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    mkdirSync(at('later/site'));
    await expect.poll(seen, PATIENCE).toEqual(['later/site']);
    writeFileSync(at('later/site/a.md'), '');
    await expect.poll(seen, PATIENCE).toContain('later/site/a.md');
  });

  it('follows linked folders, and a link to a folder around it only once', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'quire-linked-'));
    symlinkSync(outside, at('docs/linked'));
    symlinkSync(dir, at('docs/loop'));
    start();
    writeFileSync(join(outside, 'a.md'), '');
    await expect.poll(seen, PATIENCE).toContain('docs/linked/a.md');
    rmSync(outside, { recursive: true });
  });

  it('works on one group at a time, and gathers the next meanwhile', async () => {
    let release = (): void => {};
    const first = new Promise<void>((resolve) => (release = resolve));
    start([dir], () => first);
    writeFileSync(at('docs/a.md'), '1');
    await expect.poll(() => groups.length, PATIENCE).toBe(1);
    writeFileSync(at('docs/b.md'), '2');
    writeFileSync(at('docs/c.md'), '3');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(groups).toHaveLength(1);
    release();
    await expect.poll(() => groups.slice(1).flat(), PATIENCE).toEqual(['docs/b.md', 'docs/c.md']);
  });

  it('follows nothing any more once it is closed', async () => {
    start();
    watching?.close();
    watching?.follow([at('docs')]);
    writeFileSync(at('docs/a.md'), 'b');
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(groups).toEqual([]);
  });

  // On a busy machine the 15 ms may be more than the watch waits.
  it('takes a file that is emptied and then written for one change', { retry: 3 }, async () => {
    start();
    writeFileSync(at('docs/a.md'), '');
    await new Promise((resolve) => setTimeout(resolve, 15));
    writeFileSync(at('docs/a.md'), 'again');
    await expect.poll(() => groups, PATIENCE).toEqual([['docs/a.md']]);
  });

  it('takes a file that goes and comes back for one change', async () => {
    start();
    rmSync(at('docs/a.md'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    writeFileSync(at('docs/a.md'), 'again');
    await expect.poll(() => groups, PATIENCE).toEqual([['docs/a.md']]);
  });
});
