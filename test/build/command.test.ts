import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite, quire, ROOT, serveCommand, tinySite, writeSite } from '../harness/site.ts';

const QUIRE = path.join(ROOT, 'bin', 'quire.mjs');

/** Runs the command with a Node that says it has another version. */
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

  it.each(['20.19.0', '22.12.0', '24.0.0'])('%s is fine', (version) => {
    const { status, stderr } = runAs(version);
    expect(stderr).not.toContain('needs Node');
    expect(status).toBe(0);
  });
});

describe('the base path of the command line', () => {
  it.each(['/a?b/', 'a b', 'http://x', '..', '/a/../b'])('%j is refused', async (base) => {
    const { code, output } = await quire(['build', '--site', 'nowhere', '--base', base]);
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
    expect(served.output()).toContain('The base path is not known');
    expect(await served.close()).toBe(0);
  });
});

describe('the folders of a command that is told of none', () => {
  it('builds the site in the current folder into its `dist`', async () => {
    const dir = tinySite({ 'docs/index.md': '# Here\n' });
    const { code, output } = await quire(['build'], {}, dir);
    expect(code, output).toBe(0);
    expect(output).toMatch(/^Built .* into dist in /m);
    expect(readdirSync(path.dirname(dir))).toEqual(['site']);
    expect(existsSync(path.join(dir, 'dist', 'index.html'))).toBe(true);
  });

  it('builds `site` inside the current folder, so that two sites don’t share an output', async () => {
    const dir = tinySite({ 'docs/index.md': '# Inside\n' });
    const { code, output } = await quire(['build'], {}, path.dirname(dir));
    expect(code, output).toBe(0);
    expect(readdirSync(path.dirname(dir))).toEqual(['site']);
    expect(existsSync(path.join(dir, 'dist', 'index.html'))).toBe(true);
  });
});
