import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packAll } from '../../scripts/pack/pack-all.mjs';
import { runNode } from '../../scripts/run-tool.mjs';
import { runNpm } from '../../scripts/run-npm.mjs';
import { connectBrowser, newContext } from '../harness/browser.ts';
import { makeFolder } from '../harness/run-folder.ts';
import { ROOT, serveCommand } from '../harness/site.ts';

/** Timeout for npm, which fetches some 150 packages. */
const TIMEOUT = 180_000;
const INSTALL = ['install', '--no-audit', '--no-fund', '--prefer-offline'];

const work = makeFolder('install');
const site = path.join(work, 'empty', 'my-docs');
const quire = path.join(site, 'node_modules', 'quire-docs', 'bin', 'quire.mjs');
let browser: Browser;
/** Archives by the name of the package. */
let packed: Record<string, string>;

/** As for a new author: the packages are installed from their archives, away from this repository. */
beforeAll(async () => {
  const empty = path.join(work, 'empty');
  const archives = path.join(work, 'archives');
  for (const folder of [empty, archives]) mkdirSync(folder);
  packed = await packAll(ROOT, path.join(work, 'packages'), archives);
  const tools = path.join(work, 'tools');
  mkdirSync(tools);
  runNpm([...INSTALL, '--prefix', tools, packed['create-quire-docs'] ?? ''], {
    cwd: tools,
    timeout: TIMEOUT,
  });
  const program = path.join(tools, 'node_modules', 'create-quire-docs', 'bin');
  const created = await runNode(
    empty,
    [path.join(program, 'create-quire-docs.mjs'), 'my-docs', '--title', 'Kiln', '--yes'],
    { capture: true },
  );
  expect(created).toMatchObject({ code: 0 });
  runNpm([...INSTALL, packed['quire-docs'] ?? ''], { cwd: site, timeout: TIMEOUT });
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

describe('a site of the installed packages', () => {
  it('builds by its own script, into its own folder', () => {
    const output = runNpm(['run', 'build'], { cwd: site, capture: true, timeout: 60_000 });
    expect(output).toMatch(/Built 7 pages .* into dist/);
    expect(readdirSync(path.join(site, 'dist'))).toContain('index.html');
    expect(readdirSync(path.dirname(site))).toEqual(['my-docs']);
  });

  it('passes its own check', () => {
    const output = runNpm(['run', 'check'], { cwd: site, capture: true, timeout: 60_000 });
    expect(output).toContain('Checked 7 pages');
  });

  it.each(['preview', 'dev'])('works in a browser (%s)', async (command) => {
    const served = await serveCommand(
      site,
      [command],
      { PORT: '0' },
      { cwd: site, program: quire },
    );
    const context = await newContext(browser);
    const trouble: string[] = [];
    try {
      const page = await context.newPage();
      page.on('pageerror', (error) => trouble.push(String(error)));
      page.on('response', (answer) => {
        if (answer.status() >= 400) trouble.push(`${answer.status()} ${answer.url()}`);
      });
      await page.goto(served.url);
      expect(await page.locator('h1').textContent()).toBe('Kiln');
      await page.locator('main').getByRole('link', { name: 'using components' }).click();
      const counter = page.getByRole('button', { name: /^Clicked/ });
      await counter.waitFor();
      // React mounts the component when it scrolls into view; earlier clicks are queued.
      await expect
        .poll(
          async () => {
            await counter.click();
            return counter.textContent();
          },
          { timeout: 10_000 },
        )
        .toMatch(/Clicked [3-9] times/);
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox').fill('verbose');
      await page
        .getByRole('option', { name: /Options|Reference/ })
        .first()
        .waitFor();
      expect(trouble).toEqual([]);
    } finally {
      await context.close();
      expect(await served.close()).toBe(0);
    }
  });

  it('answers assistants once the package for that is installed, and says which one that is', async () => {
    const calling = (program: string, args: string[]) =>
      runNode(site, [program, ...args], { capture: true });
    expect(await calling(quire, ['mcp'])).toEqual({
      code: 1,
      output:
        '`quire mcp` is a package of its own: run `npm install quire-mcp` in the folder of the site.\n',
    });
    runNpm([...INSTALL, packed['quire-mcp'] ?? ''], { cwd: site, timeout: TIMEOUT });
    const own = path.join(site, 'node_modules', 'quire-mcp', 'bin', 'quire-mcp.mjs');
    for (const [program, command] of [
      [quire, ['mcp']],
      [own, ['--out', 'dist']],
    ] as const) {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [program, ...command],
          cwd: site,
        }),
      );
      const found = await client.callTool({ name: 'search', arguments: { query: 'verbose' } });
      expect(JSON.stringify(found), program).toMatch(/Options|Reference/);
      await client.close();
    }
  });
});
