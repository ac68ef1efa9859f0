import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
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
import { ROOT, serveCommand, writeSite } from '../harness/site.ts';

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

  it('builds a site written for Docusaurus once the package for that is installed', async () => {
    const foreign = writeSite(path.join(work, 'foreign'), {
      'package.json': '{ "private": true }',
      'docusaurus.config.js':
        "module.exports = { title: 'Carried', url: 'https://c.test', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] };\n",
      'docs/intro.mdx':
        "---\nslug: /\n---\n\n# Intro\n\nimport More from '@site/src/More';\nimport Counter from '@site/src/Counter';\n\n<More />\n\n<Counter />\n",
      'src/More.jsx':
        "import Link from '@docusaurus/Link';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nexport default () => <Tabs><TabItem value=\"One\"><Link to=\"/more\">more</Link></TabItem></Tabs>;\n",
      'src/Counter.jsx':
        "import { useState } from 'react';\nimport clsx from 'clsx';\nexport default function Counter() { const [n, set] = useState(1); return <button className={clsx('a', n && 'b')} onClick={() => set(n + 1)}>{n}</button>; }\n",
      'docs/more.md': '# More\n\nText.\n',
    });
    rmSync(path.join(foreign, 'site.config.ts'));
    runNpm([...INSTALL, packed['quire-docs'] ?? ''], { cwd: foreign, timeout: TIMEOUT });
    const own = path.join(foreign, 'node_modules', 'quire-docs', 'bin', 'quire.mjs');
    const calling = (...args: string[]) => runNode(foreign, [own, ...args], { capture: true });
    expect(await calling('import', '.')).toEqual({
      code: 1,
      output:
        '`quire import` needs a package of its own: run `npm install quire-docusaurus` in the folder of the site.\n',
    });
    runNpm([...INSTALL, packed['quire-docusaurus'] ?? ''], { cwd: foreign, timeout: TIMEOUT });
    const imported = await calling('import', '.');
    expect(imported.code, imported.output).toBe(0);
    expect(imported.output).toContain('Pages built whole: 2 of 2');
    const built = await calling('build');
    expect(built.code, built.output).toBe(0);
    const html = readFileSync(path.join(foreign, 'dist', 'index.html'), 'utf8');
    expect(html).toMatch(/role="tab"[^]*<a href="\/more">more<\/a>[^]*<button class="a b">1/);
  });

  it('answers assistants once the package for that is installed, and says which one that is', async () => {
    const calling = (program: string, args: string[]) =>
      runNode(site, [program, ...args], { capture: true });
    expect(await calling(quire, ['mcp'])).toEqual({
      code: 1,
      output:
        '`quire mcp` needs a package of its own: run `npm install quire-mcp` in the folder of the site.\n',
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
