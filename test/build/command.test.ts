import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite, quireAlone, ROOT, serveCommand, tinySite, writeSite } from '../harness/site.ts';

const QUIRE = path.join(ROOT, 'bin', 'quire.mjs');

/** Runs the command with a Node that reports another version. */
function runAs(version: string): { status: number | null; stderr: string } {
  const pretend = `Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  const loader = `data:text/javascript,${encodeURIComponent(pretend)}`;
  return spawnSync(process.execPath, ['--import', loader, QUIRE, '--help'], { encoding: 'utf8' });
}

describe('the version of Node', () => {
  it.each(['16.20.2', '18.20.0', '20.18.3', '21.7.0', '22.11.0'])(
    '%s is refused in one sentence',
    (version) => {
      const { status, stderr } = runAs(version);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Quire needs Node 20\.19 or newer[^\n]*\n$/);
    },
  );

  it('`npm test` says it as well', () => {
    const pretend = `Object.defineProperty(process.versions,'node',{value:'18.20.0'})`;
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...['--import', `data:text/javascript,${encodeURIComponent(pretend)}`],
        path.join(ROOT, 'scripts', 'test.mjs'),
      ],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Quire needs Node [^\n]*\n$/)]);
  });

  it.each(['20.19.0', '22.12.0', '24.0.0'])('%s is fine', (version) => {
    const { status, stderr } = runAs(version);
    expect(stderr).not.toContain('needs Node');
    expect(status).toBe(0);
  });
});

describe('the base path of the command line', () => {
  it.each(['/a?b/', 'a b', 'http://x', '..', '/a/../b'])('%j is refused', async (base) => {
    const { code, output } = await quireAlone(['build', '--site', 'nowhere', '--base', base]);
    expect(code).toBe(2);
    expect(output).toContain(`--base is ${JSON.stringify(base)}; it must be a path such as`);
  });

  it('preview says why it does not know it', async () => {
    const dir = tinySite({ 'docs/intro.md': '# A\n' });
    const { outDir } = await buildSite(dir);
    writeSite(dir, { 'site.config.ts': 'export default { title: , };' });
    const served = await serveCommand(dir, ['preview', '--site', dir, '--out', outDir], {
      PORT: '0',
    });
    expect(served.output()).toContain('error module-failed  site.config.ts:1:25');
    expect(served.output()).toContain('The base path is unknown');
    expect(await served.close()).toBe(0);
  });
});

describe('the folders of a command that is told of none', () => {
  it('builds the site in the current folder into its `dist`', async () => {
    const dir = tinySite({ 'docs/index.md': '# Here\n' });
    const { code, output } = await quireAlone(['build'], {}, dir);
    expect(code, output).toBe(0);
    expect(output).toMatch(/^Built .* into dist in /m);
    expect(readdirSync(path.dirname(dir))).toEqual(['site']);
    expect(existsSync(path.join(dir, 'dist', 'index.html'))).toBe(true);
  });

  it('builds `site` inside the current folder, so that two sites don’t share an output', async () => {
    const dir = tinySite({ 'docs/index.md': '# Inside\n' });
    const { code, output } = await quireAlone(['build'], {}, path.dirname(dir));
    expect(code, output).toBe(0);
    expect(readdirSync(path.dirname(dir))).toEqual(['site']);
    expect(existsSync(path.join(dir, 'dist', 'index.html'))).toBe(true);
  });
});

describe('what a build says', () => {
  it('sizes, and with --quiet nothing', async () => {
    const dir = tinySite({ 'docs/index.md': '# Here\n' });
    const loud = await buildSite(dir);
    expect(loud.output).toMatch(/^ {2}size: [\d.]+ kB \(.*scripts/m);
    const quiet = await buildSite(dir, ['--quiet']);
    expect([quiet.code, quiet.output]).toEqual([0, '']);
    writeSite(dir, { 'styles.css': `a { b: ${'c'.repeat(20_000)} }\n` });
    expect((await buildSite(dir)).output).toMatch(
      /^ {2}grown since the last build: styles by 20 kB/m,
    );
  });

  it('paths that the current folder has, which terminals open', async () => {
    const dir = tinySite({ 'docs/index.md': '[x](/nowhere)\n' });
    const here = await quireAlone(['build', '--format', 'text'], {}, path.dirname(dir));
    expect(here.output).toContain('error link-broken  site/docs/index.md:1:1\n  The link');
    const json = await quireAlone(['build', '--format', 'json'], {}, path.dirname(dir));
    expect(JSON.parse(json.output)).toMatchObject({ problems: [{ file: 'site/docs/index.md' }] });
  });
});
