import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT, buildSite, quireAlone, tinySite, writeSite } from '../harness/site.ts';
import type { CommandResult, SiteFiles } from '../harness/site.ts';
import { readTree } from '../harness/tree.ts';

/** A build killed at any moment leaves the last good output unchanged, and the next build cleans up after it. */
const OLD: SiteFiles = {
  'docs/intro.md': '---\ntitle: Introduction\nslug: /\n---\n\nText.\n',
  'docs/changing.md': '# Changing\n\nThe old text.\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`docs/page-${i}.md`, `# Page ${i}\n\nText ${i}.\n`]),
  ),
};
const NEW: SiteFiles = {
  ...OLD,
  'docs/changing.md': '# Changing\n\nThe new text.\n',
  'docs/page-new.md': '# New\n\nText.\n',
};

/** All output files of a build of these files. */
async function treeOf(files: SiteFiles): Promise<Record<string, string>> {
  const { code, output, outDir } = await buildSite(tinySite(files));
  expect(code, output).toBe(0);
  return readTree(outDir);
}

let old: Record<string, string>;
let fresh: Record<string, string>;
beforeAll(async () => {
  old = await treeOf(OLD);
  fresh = await treeOf(NEW);
});

/** A site that was built, and changed since. */
async function changedSite(): Promise<{ dir: string; outDir: string; beside: () => string[] }> {
  const dir = tinySite(OLD);
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  writeSite(dir, NEW);
  const beside = (): string[] => readdirSync(path.dirname(outDir)).sort();
  return { dir, outDir, beside };
}

/** Builds, and kills the build at a moment. */
function killedBuild(
  dir: string,
  outDir: string,
  moment: string,
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const NODE_OPTIONS = `--require=${path.join(ROOT, 'test', 'harness', 'kill-at.cjs')}`;
  return quireAlone(['build', '--site', dir, '--out', outDir], {
    NODE_OPTIONS,
    KILL_AT: moment,
    ...env,
  });
}

/** Paths of the saved cache, and the moments of saving: each kind of value is written, then renamed. */
const CACHE = '[\\\\/]\\.quire[\\\\/](?:facts|articles|html|indexed|pages|sidebars)[\\\\/]';
const SAVING = ['writeFileSync', 'appendFileSync', 'renameSync', 'rmSync'].flatMap((call) =>
  [1, 3, 5].map((count) => `${call} ${count}`),
);

describe('a build that is killed', () => {
  it.each([
    ['before it wrote anything', 'writeFileSync 1', true],
    ['while it makes its folders', 'mkdirSync 2', true],
    ['between the forms of a page', 'writeFileSync 3', true],
    ['between two pages', 'writeFileSync 8', true],
    ['while it takes over what did not change', 'linkSync 1', true],
    ['while it takes over what is no page', 'linkSync 36', true],
    ['while it writes what is no page', 'writeFileSync 51', true],
    ['with everything written, before it takes the place', 'renameSync 1', true],
    ['with the old one moved away', 'renameSync 2', false],
  ])('%s leaves the old output whole', async (_name, moment, inPlace) => {
    const { dir, outDir, beside } = await changedSite();
    const { output } = await killedBuild(dir, outDir, moment);
    expect(output).not.toContain('Built');
    expect(beside().filter((name) => name.startsWith('.dist-next-'))).not.toEqual([]);
    expect(existsSync(outDir)).toBe(inPlace);

    // Even a build that fails first cleans up what the killed one left.
    writeSite(dir, { ...NEW, 'docs/wrong.md': '# Wrong\n\n[x](/nowhere)\n' });
    expect((await buildSite(dir)).code).toBe(1);
    expect(readTree(outDir)).toEqual(old);
    expect(beside()).toEqual(['dist', 'site']);
  });

  it.each(['writeFileSync 3', 'renameSync 2', 'rmSync 1'])(
    'before %s is followed by one that has everything',
    async (moment) => {
      const { dir, outDir, beside } = await changedSite();
      const { output } = await killedBuild(dir, outDir, moment);
      expect(output).not.toContain('Built');
      const next = await buildSite(dir);
      expect(next.code, next.output).toBe(0);
      expect(readTree(outDir)).toEqual(fresh);
      expect(beside()).toEqual(['dist', 'site']);
    },
  );

  it('while it saves its cache leaves one that the next build can use', async () => {
    const { dir, outDir } = await changedSite();
    for (const [i, moment] of SAVING.entries()) {
      const text = `# Changing\n\nText of round ${i}.\n`;
      writeSite(dir, { 'docs/changing.md': text });
      const { output } = await killedBuild(dir, outDir, moment, { KILL_IN: CACHE });
      expect(output, moment).not.toContain('Built');
      writeSite(dir, NEW);
      const next = await buildSite(dir);
      expect(next.code, next.output).toBe(0);
      expect(readTree(outDir), moment).toEqual(fresh);
    }
  });
});
