import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tinySite } from '../harness/site.ts';
import { eventually, useSite } from '../harness/suite.ts';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="24"/>';
/** A line in each language with more than one kind of token. */
const SAMPLES = {
  python: 'def f(x: int) -> str: return "a"  # text',
  yaml: 'key: "value" # text',
  typescript: 'const x: number = f("a"); // text',
  sql: "SELECT name FROM tables WHERE id = 'a' -- text",
  toml: 'key = "value" # text',
  diff: '+ a line that was added',
  json: '{ "key": true }',
  bash: 'echo "a $HOME" # text',
  docker: 'FROM python:3.12 # text',
};

/** A generic site that follows the conventions. */
const suite = useSite(() =>
  tinySite({
    'site.config.ts': `export default {
      title: 'Orchard',
      url: 'https://orchard.test',
      siteVersion: '3.2.1',
      navbar: {
        title: 'Orchard docs',
        logo: {
          src: '/logo.svg', srcDark: '/logo-dark.svg', alt: 'An apple', href: '/guide/first',
          target: '_self', width: 32, height: 24,
        },
      },
    };`,
    'static/logo.svg': SQUARE,
    'static/logo-dark.svg': SQUARE,
    'docs/tags.yml': 'fruit:\n  label: Fruit\n  description: What grows.\n',
    'docs/intro.md': '---\nslug: /\ntags: [fruit]\n---\n\n# Introduction\n\nText.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'docs/02-guide/02-second.mdx': `# Second

import Part from '@site/docs/_part.md';

<Part word="pear" />

:::tip[A hint]

Water it.

:::

<Tabs><TabItem value="a" label="Spade">Dig.</TabItem><TabItem value="b" label="Rake">Rake.</TabItem></Tabs>

\`\`\`python title="tree.py" {2} showLineNumbers
one = 1
two = 2
\`\`\`
`,
    'docs/02-guide/01-first.md': '# First\n\n## Explicit {#chosen}\n',
    'docs/_part.md': 'Plant a {props.word}.\n',
    'docs/03-code.md': `# Code\n\n${Object.entries(SAMPLES)
      .map(([language, line]) => `\`\`\`${language}\n${line}\n\`\`\`\n`)
      .join('\n')}`,
  }),
);

it('R9 the sitemap that is served lists what is listed, weekly, with priority 0.5', async () => {
  const page = await suite.open('/');
  const { type, urls } = await page.evaluate(async () => {
    const answer = await fetch('/sitemap.xml');
    const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    const urls = [...xml.querySelectorAll('urlset > url')].map((url) =>
      ['loc', 'changefreq', 'priority'].map((name) => url.querySelector(name)?.textContent),
    );
    return { type: answer.headers.get('content-type'), urls };
  });
  expect(type).toMatch(/\bxml\b/);
  expect(urls.map(([loc]) => loc).sort()).toEqual(
    ['/', '/code', '/guide/first', '/guide/second'].map((path) => `https://orchard.test${path}`),
  );
  expect(urls.filter(([, often, priority]) => often !== 'weekly' || priority !== '0.5')).toEqual(
    [],
  );
  // The pages that it leaves out exist.
  for (const path of ['/hidden', '/tags', '/tags/fruit'])
    expect((await fetch(suite.url(path))).status, path).toBe(200);
});

describe('D4 the configuration in the page', () => {
  it.each([
    ['light', '/logo.svg'],
    ['dark', '/logo-dark.svg'],
  ] as const)('D4 in %s mode the logo is %s, with all that is said of it', async (mode, src) => {
    const page = await suite.open('/', { colorScheme: mode });
    const shown = page.locator('header a.brand img').filter({ visible: true });
    expect(await shown.count()).toBe(1);
    const attributes = ['src', 'alt', 'width', 'height'];
    const found = attributes.map((name) => shown.getAttribute(name));
    expect(await Promise.all(found)).toEqual([src, 'An apple', '32', '24']);
    const brand = page.locator('header a.brand');
    expect(await brand.innerText()).toBe('Orchard docs');
    expect(await brand.getAttribute('target')).toBe('_self');
    expect([
      await page.getAttribute('html', 'lang'),
      await page.getAttribute('html', 'dir'),
    ]).toEqual(['en', 'ltr']);
    await brand.click();
    await eventually(() => page.textContent('h1'), 'First');
  });
});

describe('K2 the conventions', () => {
  it('K2 /site-metadata.json names them, the site and the engine', async () => {
    const page = await suite.open('/');
    const metadata = await page.evaluate(
      async () => (await (await fetch('/site-metadata.json')).json()) as Record<string, unknown>,
    );
    expect(metadata).toMatchObject({
      siteVersion: '3.2.1',
      conventions: { generatorVersion: '3.8.1' },
      engine: { name: 'quire', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    });
  });

  it('K2 front matter, number prefixes, partials, admonitions, tabs and code as they ask for', async () => {
    const page = await suite.open('/guide/second');
    const article = page.locator('article');
    expect(await article.locator('p').first().innerText()).toBe('Plant a pear.');
    expect(await article.locator('.admonition').innerText()).toContain('A hint');
    expect(await article.getByRole('tab').allInnerTexts()).toEqual(['Spade', 'Rake']);
    const code = article.locator('figure.code');
    expect(await code.locator('figcaption').innerText()).toBe('tree.py');
    expect(await code.locator('.hl').innerText()).toContain('two = 2');
    // The prefixes order the files, and aren't part of their addresses.
    await page.click('.pagination-previous');
    await eventually(() => page.textContent('h1'), 'First');
    expect(await page.locator('h2#chosen').innerText()).toBe('Explicit');
  });
});

/** Colors of a block's letters, each once. */
const colors = (page: Page, language: string): Promise<string[]> =>
  page.evaluate((name) => {
    const code = document.querySelector(`code.language-${name}`);
    const walker = document.createTreeWalker(code!, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      if (walker.currentNode.nodeValue?.trim())
        found.add(getComputedStyle(walker.currentNode.parentElement!).color);
    }
    return [...found];
  }, language);

describe('K3 code has the colors of its language', () => {
  it.each(['light', 'dark'] as const)('K3 in %s mode', async (colorScheme) => {
    const page = await suite.open('/code', { colorScheme });
    const ink = await page.evaluate(() => getComputedStyle(document.querySelector('pre')!).color);
    const plain: string[] = [];
    for (const [language, line] of Object.entries(SAMPLES)) {
      expect((await page.innerText(`code.language-${language}`)).trim()).toBe(line);
      if ((await colors(page, language)).every((color) => color === ink)) plain.push(language);
    }
    expect(plain).toEqual([]);
  });
});

it('K4 a site of somebody else’s has no name and no address of the vendor', async () => {
  const context = await suite.context();
  const page = await context.newPage();
  const texts: { url: string; text: Promise<string> }[] = [];
  page.on('response', (answer) => {
    const text = answer.text().catch(() => '');
    if (/^(?:document|stylesheet|script|fetch)$/.test(answer.request().resourceType()))
      texts.push({ url: answer.url(), text });
  });
  for (const path of ['/', '/guide/second', '/search', '/nothing-here']) {
    await page.goto(suite.url(path), { waitUntil: 'networkidle' });
  }
  await page.keyboard.press('Control+k');
  await page.locator('dialog.search').waitFor();
  await page.waitForLoadState('networkidle');
  const config = readFileSync(new URL('../../site/site.config.ts', import.meta.url), 'utf8');
  const hosts = [...new Set(config.match(/(?<=https:\/\/)[\w.-]+/g))];
  const names = ['dagster', ...hosts.filter((host) => host !== 'github.com')];
  expect(hosts).toContain('docs.dagster.io');
  expect(texts.length).toBeGreaterThan(8);
  for (const { url, text } of texts) {
    const found = (await text).toLowerCase();
    expect(
      names.filter((name) => found.includes(name)),
      url,
    ).toEqual([]);
  }
});
