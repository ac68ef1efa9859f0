import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandOptions } from './command.ts';
import { packageCommand } from './package-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-package-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `quire mcp` where its package has these sources; undefined if it isn't installed. */
function run(source: string | undefined, name = 'package'): Promise<number> {
  const main = join(folder, `${name}.mjs`);
  if (source !== undefined) writeFileSync(main, source);
  const packages = source === undefined ? {} : { 'quire-mcp': { main, folder } };
  return packageCommand('mcp')({
    siteDir: folder,
    outDir: 'dist',
    args: [],
    port: '3100',
    flags: { http: true },
    engine: { sources: folder, packages, version: '1.2.3' },
  } as unknown as CommandOptions);
}

it('gives a package what was typed, and the tools of the engine if it asks for them', async () => {
  const source = `export const commands = {
    async mcp({ outDir, port, http, version }, tools) {
      const given = [outDir, port, http, version].join() === 'dist,3100,true,1.2.3';
      return given && typeof tools === 'function' ? 7 : 1;
    },
  };`;
  expect(await run(source)).toBe(7);
});

it('names the package to install, and says so if its version is another one', async () => {
  const install = 'run `npm install quire-mcp` in the folder of the site.';
  await expect(run(undefined)).rejects.toThrow(
    `\`quire mcp\` needs a package of its own: ${install}`,
  );
  const other = `The installed quire-mcp is of another version than the engine: ${install}`;
  await expect(run('export const serve = 1;', 'other')).rejects.toThrow(other);
  await expect(run('export const commands = {};', 'without')).rejects.toThrow(other);
});
