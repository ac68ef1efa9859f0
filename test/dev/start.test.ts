import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { connectBrowser, newContext } from '../harness/browser.ts';
import { quire, serveSite, type ServedSite } from '../harness/site.ts';
import { copyLoop, eventually, overlay, shows, textOf } from './loop.ts';

describe('starting and ending', () => {
  let browser: Browser;
  const running: ServedSite[] = [];
  const serve = async (dir: string, args: string[] = []): Promise<ServedSite> => {
    const site = await serveSite(dir, { target: 'dev', args });
    running.push(site);
    return site;
  };
  const open = async (url: string) => {
    const page = await (await newContext(browser)).newPage();
    await page.goto(url);
    return page;
  };
  beforeAll(async () => void (browser = await connectBrowser()));
  afterEach(async () => {
    for (const site of running.splice(0)) expect(await site.close()).toBe(0);
  });
  afterAll(() => browser?.close());

  it('a site whose configuration is broken says so, and heals', async () => {
    const dir = copyLoop();
    const file = path.join(dir, 'site.config.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace("title: 'Loop',", "title: 'Loop'"));
    const site = await serve(dir);
    const page = await open(site.url);
    expect(await page.textContent('body')).toMatch(/site\.config\.ts:\d+:\d+/);
    writeFileSync(file, text.replace("title: 'Loop',", ''));
    await shows(page, 'body', 'title');
    writeFileSync(file, text);
    await shows(page, 'article', 'Welcome.');
    await shows(page, '.navbar-areas', 'Guide');
    await page.goto(`${site.url}guides/long`);
    await shows(page, '.counter', 'Count: 3');
  });

  it('a site that has no configuration yet heals', async () => {
    const dir = copyLoop();
    renameSync(path.join(dir, 'site.config.ts'), path.join(dir, 'later'));
    const page = await open((await serve(dir)).url);
    await shows(page, 'body', 'site.config.ts');
    renameSync(path.join(dir, 'later'), path.join(dir, 'site.config.ts'));
    await eventually(async () => (await textOf(page, 'article'))?.includes('Welcome.'), true);
  });

  it('a site without pages says so, and heals', async () => {
    const dir = copyLoop();
    renameSync(path.join(dir, 'docs'), path.join(dir, 'later'));
    const page = await open((await serve(dir)).url);
    await eventually(async () => (await overlay(page))?.includes('docs-missing'), true);
    renameSync(path.join(dir, 'later'), path.join(dir, 'docs'));
    await shows(page, 'article', 'Welcome.');
    await eventually(() => overlay(page), undefined);
  });

  it('a folder that is not there yet is waited for', async () => {
    const dir = copyLoop();
    renameSync(dir, `${dir}-later`);
    const page = await open((await serve(dir)).url);
    await shows(page, 'body', 'There is no site folder');
    renameSync(`${dir}-later`, dir);
    await eventually(async () => (await textOf(page, 'article'))?.includes('Welcome.'), true);
  });

  it('styles and components that are broken from the start heal', async () => {
    const dir = copyLoop();
    const styles = readFileSync(path.join(dir, 'styles.css'), 'utf8');
    const counter = readFileSync(path.join(dir, 'components/Counter.tsx'), 'utf8');
    writeFileSync(path.join(dir, 'styles.css'), `@import './nothing.css';\n${styles}`);
    writeFileSync(path.join(dir, 'components/Counter.tsx'), counter.replace('</button>', ''));
    const page = await open(`${(await serve(dir)).url}guides/long`);
    await shows(page, 'body', 'nothing.css');
    await shows(page, 'body', 'components/Counter.tsx');
    writeFileSync(path.join(dir, 'styles.css'), styles);
    await eventually(async () => (await overlay(page))?.includes('Counter.tsx'), true);
    writeFileSync(path.join(dir, 'components/Counter.tsx'), counter);
    await eventually(() => overlay(page), undefined);
    await shows(page, '.counter', 'Count: 3');
  });

  it('stands under a base path', async () => {
    const dir = copyLoop();
    const site = await serve(dir, ['--base', '/below/']);
    expect(new URL(site.url).pathname).toBe('/below/');
    const page = await open(`${site.url}guides/long`);
    await shows(page, '.counter', 'Count: 3');
    const file = path.join(dir, 'docs/guides/_part.md');
    writeFileSync(file, 'Below, changed.\n');
    await shows(page, 'article', 'Below, changed.');
    rmSync(file);
    await eventually(async () => (await overlay(page))?.includes('_part.md'), true);
    expect((await fetch(new URL('/', site.url))).status).toBe(404);
  });

  it('moves on from a port that is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, () => resolve((other.address() as { port: number }).port));
    });
    try {
      const site = await serve(copyLoop(), ['--port', String(port)]);
      expect(Number(new URL(site.url).port)).toBeGreaterThan(port);
      expect(site.output()).toContain(`Port ${port} is taken`);
      expect((await fetch(site.url)).status).toBe(200);
    } finally {
      other.close();
    }
  });

  it('ends with Ctrl-C while pages are open, and lets the port go', async () => {
    const site = await serve(copyLoop());
    const page = await open(site.url);
    await shows(page, 'article', 'Welcome.');
    running.splice(0);
    expect(await site.close()).toBe(0);
    await expect(fetch(site.url)).rejects.toThrow();
  });

  it('ends with Ctrl-C while it is bundling, and leaves nothing running', async () => {
    const dir = copyLoop();
    const site = await serve(dir);
    running.splice(0);
    writeFileSync(path.join(dir, 'styles.css'), '.fixed {\n  border-top: 4px solid;\n}\n');
    await eventually(() => bundlersOf(dir).length, 1);
    expect(await site.close()).toBe(0);
    await eventually(() => bundlersOf(dir), []);
  });

  it.runIf(process.platform === 'linux')(
    'bundlers that wait for the next edit of a component end with it',
    async () => {
      const dir = copyLoop();
      const site = await serve(dir);
      running.splice(0);
      const file = path.join(dir, 'components', 'Counter.tsx');
      writeFileSync(file, readFileSync(file, 'utf8').replace('Count: ', 'Tally: '));
      // No other test has this text, so its bundle isn't shared.
      await eventually(() => workersOf(site.pid).length, 2);
      const waiting = workersOf(site.pid);
      expect(await site.close()).toBe(0);
      await eventually(() => waiting.filter(isRunning), []);
    },
  );

  it('refuses what is no port', async () => {
    const { code, output } = await quire(['dev', '--site', copyLoop(), '--port', 'many']);
    expect([code, output.includes('many')]).toEqual([1, true]);
  });
});

/** Folders that a bundler is writing to, named after the process that started it. */
function bundlersOf(dir: string): string[] {
  const cache = path.join(dir, '.quire', 'browser-dev');
  return readdirSync(cache).filter((name) => {
    const pid = /\.(\d+)\.\d+$/.exec(name)?.[1];
    return pid !== undefined && isRunning(Number(pid));
  });
}

/** Idle bundler processes that a server has started. */
function workersOf(server: number): number[] {
  const isOne = (pid: string): boolean => {
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
      return (
        parent === server && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('-worker.js')
      );
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOne(name))
    .map(Number);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
