import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Problem } from '../../engine/model/problem.ts';
import { connectBrowser, newContext } from '../harness/browser.ts';
import { copyFixture, serveSite } from '../harness/site.ts';
import type { ServedSite } from '../harness/site.ts';
import { markDocument, survived } from '../harness/suite.ts';

/** Timeout for a change to show, on a busy machine, in milliseconds. */
const PATIENCE = 40_000;

/** A site that is edited while the development server serves it. */
export interface Loop {
  site: () => ServedSite;
  url: (to: string) => string;
  file: (name: string) => string;
  /** Replaces a text in a file until the end of the test; the text has to exist. */
  edit: (name: string, from: string, to: string) => void;
  /** Writes a file until the end of the test; undefined removes it. */
  put: (name: string, text: string | undefined) => void;
  /** Restores what the test has changed. */
  fix: () => void;
  /** Opens a path in a new context and waits until its code runs. */
  open: (to: string) => Promise<Page>;
}

/**
 * Serves a copy of the fixture `dev-loop` with its samples beside it, for the tests of one file. Each
 * test starts with the fixture's files and without problems.
 */
export function useLoop(args: string[] = []): Loop {
  let browser: Browser;
  let site: ServedSite;
  const contexts: BrowserContext[] = [];
  const before = new Map<string, string | undefined>();

  const file = (name: string): string => path.join(site.dir, name);
  const put = (name: string, text: string | undefined): void => {
    if (!before.has(name)) before.set(name, readText(file(name)));
    write(file(name), text);
  };
  /** Restores files, and returns the names of those that had changed. */
  const restore = (): string[] => {
    const changed = [...before].filter(([name, text]) => readText(file(name)) !== text);
    for (const [name, text] of changed) write(file(name), text);
    before.clear();
    return changed.map(([name]) => name);
  };

  beforeAll(async () => {
    browser = await connectBrowser();
    site = await serveSite(copyLoop(), { target: 'dev', args });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    // Updates from restoring must not reach the pages of the next test.
    const printed = site.output().length;
    const restored = restore();
    await expect
      .poll(() => restored.filter((name) => !changesIn(site.output().slice(printed)).has(name)), {
        timeout: PATIENCE,
      })
      .toEqual([]);
    await expect.poll(() => problemsOf(site), { timeout: PATIENCE }).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    if (site) expect(await site.close(), 'exit code after Ctrl-C').toBe(0);
  });

  const url = (to: string): string => new URL(to.replace(/^\//, ''), site.url).href;
  return {
    site: () => site,
    url,
    file,
    put,
    fix: () => void restore(),
    edit(name, from, to) {
      const text = readFileSync(file(name), 'utf8');
      if (!text.includes(from)) throw new Error(`${name} does not say ${from}`);
      put(name, text.replace(from, to));
    },
    async open(to) {
      const context = await newContext(browser);
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(url(to), { waitUntil: 'load' });
      // A page that only shows problems doesn't have a core to wait for.
      await page.locator('html[data-ready], html:not([data-build])').waitFor({ state: 'attached' });
      return page;
    },
  };
}

/** Files that the server reports as changed. */
function changesIn(output: string): Set<string> {
  const lines = [...output.matchAll(/^Changed: (.*)$/gm)];
  return new Set(lines.flatMap(([, names = '']) => names.split(', ')));
}

/** A copy of the fixture in a new folder, with its samples beside the site. */
export function copyLoop(): string {
  const dir = copyFixture('dev-loop');
  cpSync(path.join(dir, 'samples'), path.join(dir, '..', 'samples'), { recursive: true });
  return dir;
}

/** The reported fields of a problem. */
export type ToldProblem = Pick<Problem, 'id' | 'severity' | 'file' | 'line' | 'message'>;

/** The problems that the server sends to a newly opened page. */
export async function problemsOf(site: ServedSite): Promise<ToldProblem[]> {
  const response = await fetch(new URL('_quire/dev/events', site.url));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let text = '';
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`The server sent no event: ${text}`);
      text += part.value;
      const data = /^data: (\{.*)\n\n/m.exec(text)?.[1];
      if (data !== undefined) return (JSON.parse(data) as { problems: ToldProblem[] }).problems;
    }
  } finally {
    await reader?.cancel();
  }
}

/** Text of a part of the page; undefined while it doesn't exist. */
export async function textOf(page: Page, selector: string): Promise<string | undefined> {
  return page.evaluate((part) => document.querySelector(part)?.textContent ?? undefined, selector);
}

/** Waits until a part of the page contains a text. */
export async function shows(page: Page, selector: string, text: string): Promise<void> {
  await expect
    .poll(async () => (await textOf(page, selector)) ?? '', { timeout: PATIENCE })
    .toContain(text);
}

/** Waits until a value read from the page equals the expected one. */
export async function eventually<T>(read: () => Promise<T> | T, expected: T): Promise<void> {
  await expect.poll(read, { timeout: PATIENCE }).toEqual(expected);
}

/** The overlay of problems: its text while it is open, undefined otherwise. */
export async function overlay(page: Page): Promise<string | undefined> {
  return textOf(page, 'dialog.dev-problems[open]');
}

/** Scrolls the page to 400 and focuses a link of the article. */
export async function settle(page: Page): Promise<void> {
  await markDocument(page);
  await page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
    document.querySelector<HTMLElement>('article a[href$="/guides/other"]')?.focus({
      preventScroll: true,
    });
  });
  await eventually(() => placeOf(page), { scroll: 400, focus: 'the other one', survived: true });
}

/** The reader's place: scroll position, focused text, and whether it's still the same document. */
export async function placeOf(
  page: Page,
): Promise<{ scroll: number; focus: string | undefined; survived: boolean }> {
  const place = await page.evaluate(() => ({
    scroll: Math.round(scrollY),
    focus: document.activeElement?.textContent ?? undefined,
  }));
  return { ...place, survived: await survived(page) };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function write(file: string, text: string | undefined): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (text === undefined) rmSync(file, { force: true });
  else writeFileSync(file, text);
}
