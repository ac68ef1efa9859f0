import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { unzipSync } from 'fflate/browser';
import { describe, expect, it } from 'vitest';
import type { SiteMetadata } from '../../engine/routes/site-metadata.ts';
import { resourcesOf } from '../harness/outside-resources.ts';
import { MOBILE } from '../harness/browser.ts';
import { listen, listenElsewhere } from '../harness/requests.ts';
import { field, options } from '../harness/search-dialog.ts';
import { ROOT, TARGET } from '../harness/site.ts';
import { alive, eventually, markDocument, pathOf, survived, useSite } from '../harness/suite.ts';
import { lostOnPaper, PAPER } from './printed-run.ts';

/** A page with fewer words than this has a title, and nothing to read. */
const FEWEST_WORDS = 50;

/** Rows about this site's own areas, versions and links. */
const suite = useSite('real');

describe('the documentation of Dagster', () => {
  it('L1 six areas in their order, each to its first page', async () => {
    const page = await suite.open('/');
    const links = page.locator('header nav[aria-label="Main"] a');
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(found).toEqual([
      ['User guide', '/'],
      ['Examples', '/examples'],
      ['Deployment', '/deployment'],
      ['Migration', '/migration'],
      ['Integrations', '/integrations/libraries'],
      ['API', '/api'],
    ]);
    expect(await links.first().getAttribute('aria-current')).toBe('true');
  });

  it.each([
    ['Examples', '/examples', 'examples'],
    ['Deployment', '/deployment', 'deployment'],
    ['Migration', '/migration', 'migration'],
    ['Integrations', '/integrations/libraries', 'integrations'],
    ['API', '/api', 'api'],
  ])('L1 L7 %s leads to %s, with the sidebar %s', async (label, path, sidebar) => {
    const page = await suite.open('/');
    expect(await page.getAttribute('aside.sidebar', 'data-sidebar')).toBe('docs');
    await page.click(`header nav[aria-label="Main"] a:text-is("${label}")`);
    await eventually(() => pathOf(page), path);
    await eventually(() => page.getAttribute('aside.sidebar', 'data-sidebar'), sidebar);
    await eventually(
      () => page.locator('header nav[aria-label="Main"] [aria-current]').allTextContents(),
      [label],
    );
  });

  it.runIf(TARGET === 'built')(
    'R7 every route of the specification has its page, with text',
    async () => {
      const list = readFileSync(path.join(ROOT, 'docs/specification/routes.md'), 'utf8');
      const routes = [...list.matchAll(/^- (\S+)/gm)].map(([, id = '']) =>
        `/${id}`.replace(/^\/intro$/, '/').replace(/\/index$/, ''),
      );
      expect(routes.length).toBeGreaterThan(500);
      expect(new Set(routes).size).toBe(routes.length);
      const wrong: string[] = [];
      const ask = async (): Promise<void> => {
        for (let route = routes.pop(); route !== undefined; route = routes.pop()) {
          const page = await fetch(suite.url(route), { redirect: 'manual' });
          const html = await page.text();
          const article = /<article[^>]*>([^]*)<\/article>/.exec(html)?.[1] ?? '';
          const words = article.replace(/<[^>]*>/g, ' ').match(/[A-Za-z]{2,}/g) ?? [];
          if (page.status !== 200 || words.length < FEWEST_WORDS)
            wrong.push(`${route}: ${page.status}, ${words.length} words`);
        }
      };
      await Promise.all(Array.from({ length: 8 }, ask));
      expect(wrong).toEqual([]);
    },
  );

  it('L2 sign in and sign up', async () => {
    const page = await suite.open('/');
    expect(await page.getAttribute('.navbar-signin', 'href')).toBe('https://dagster.plus/');
    expect(await page.textContent('.navbar-signin')).toBe('Sign in');
    expect(await page.getAttribute('.navbar-signup', 'href')).toBe('https://dagster.plus/signup');
  });

  it('nothing makes a page of the reference wider than a phone', async () => {
    const page = await suite.open('/api/dagster/assets', {
      viewport: MOBILE,
      hasTouch: true,
      isMobile: true,
    });
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await eventually(width, MOBILE.width);
    expect(await page.evaluate(() => innerWidth)).toBe(MOBILE.width);
  });

  it.runIf(TARGET === 'built')('the page of assets can be scanned: weight and height', async () => {
    const html = await (await fetch(suite.url('/api/dagster/assets'))).text();
    expect(brotliCompressSync(html).length).toBeLessThan(60_000);
    expect((html.match(/<[a-z]/g) ?? []).length).toBeLessThan(12_000);
    // Every group of entries at its real height: at most half of the 54,340 and 59,724 pixels with all of it unfolded.
    for (const [width, most] of [
      [1440, 27_170],
      [390, 29_862],
    ] as const) {
      const page = await suite.open('/api/dagster/assets', { viewport: { width, height: 900 } });
      const height = (): Promise<number> =>
        page.evaluate(() => {
          for (const group of document.querySelectorAll<HTMLElement>('.entries'))
            group.style.contentVisibility = 'visible';
          return document.documentElement.scrollHeight;
        });
      // Text is laid out in several steps.
      await eventually(async () => (await height()) <= most, true);
    }
  });

  it('L3 the versions', async () => {
    const page = await suite.open('/');
    expect(await page.textContent('header .menu-button')).toContain('Latest (1.11.13)');
    const links = page.locator('header .menu-list a');
    expect(await links.allTextContents()).toEqual([
      'Latest (1.11.13)',
      '1.10.21',
      '1.9.13',
      '1.9.9 and earlier',
      'Upcoming release (Preview)',
    ]);
    expect(await links.first().getAttribute('href')).toBe('/');
    expect(await links.nth(3).getAttribute('href')).toBe('https://legacy-docs.dagster.io');
  });

  // The development server's index of a site of this size takes longer than a reader waits.
  it.runIf(TARGET === 'built').each([
    ['1.10.21', '/1.10'],
    ['1.9.13', '/1.9'],
  ])(
    'V1 V2 walks from the latest to %s and back by menu, search and links',
    async (version, below) => {
      const page = await suite.open('/guides/build/assets');
      await page.getByRole('button', { name: /Version/ }).click();
      await page.locator(`#versions [data-version-name="${version}"]`).click();
      await eventually(() => pathOf(page), `${below}/guides/build/assets`);
      await eventually(() => page.locator('header .menu-label').textContent(), version);
      const areas = page.locator('.navbar-areas a');
      expect(await areas.allTextContents()).toEqual([
        'User guide',
        'Examples (1.11.13)',
        'Deployment',
        'Migration (1.11.13)',
        'Integrations',
        'API',
      ]);
      await areas.getByText('Deployment').click();
      await eventually(() => pathOf(page), `${below}/deployment`);
      await page.locator('article a[href$="/deployment/oss"]').first().click();
      await eventually(() => pathOf(page), `${below}/deployment/oss`);
      await page.keyboard.press('Control+k');
      await field(page).fill('asset sensor');
      await eventually(async () => (await options(page).count()) > 3, true);
      // One of the options shows more results.
      const found = await options(page).evaluateAll((all) =>
        all.flatMap((each) => each.closest('a')?.getAttribute('href') ?? []),
      );
      expect(found.length).toBeGreaterThan(2);
      expect(found.filter((href) => !href.startsWith(`${below}/`))).toEqual([]);
      await page.keyboard.press('Enter');
      await eventually(async () => pathOf(page).startsWith(`${below}/guides/`), true);
      const there = pathOf(page).slice(below.length).replace(/#.*/, '');
      await page.locator('.version-banner a').first().click();
      await eventually(() => pathOf(page), there);
      await eventually(() => page.locator('header .menu-label').textContent(), 'Latest (1.11.13)');
    },
  );

  it('L6 the footer', async () => {
    const page = await suite.open('/');
    const footer = page.locator('footer.footer');
    for (const [name, href] of [
      ['Terms of Service', 'https://www.dagster.io/terms'],
      ['Privacy Policy', 'https://www.dagster.io/privacy/'],
      ['Security', 'https://www.dagster.io/security/'],
      ['Feedback', 'https://github.com/dagster-io/dagster/discussions'],
      ['X', 'https://twitter.com/dagster'],
      ['Community chat', 'https://www.dagster.io/slack/'],
      ['GitHub', 'https://github.com/dagster-io/dagster'],
      ['YouTube', 'https://www.youtube.com/channel/UCfLnv9X8jyHTe6gJ4hVBo9Q/videos'],
    ] as const) {
      const link = footer.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href'), name).toBe(href);
    }
    expect(await footer.textContent()).toContain('Copyright © 2025 Dagster Labs');
  });

  it('K1 the versions, one locale, and no blog', async () => {
    const metadata = (await (await fetch(suite.url('/site-metadata.json'))).json()) as SiteMetadata;
    expect(metadata.locale).toEqual({ lang: 'en', dir: 'ltr', calendar: 'gregorian' });
    expect(metadata.versions.map(({ name, isLast }) => [name, isLast])).toContainEqual([
      '1.11.13',
      true,
    ]);
    const page = await suite.open('/');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.getAttribute('html', 'dir')).toBe('ltr');
    const labels = await page.locator('header .menu-list a').allTextContents();
    expect(labels).toEqual(expect.arrayContaining(['1.10.21', '1.9.13']));
    expect((await fetch(suite.url('/blog'))).status).toBe(404);
  });

  it('K2 the version of the site', async () => {
    const metadata = (await (await fetch(suite.url('/site-metadata.json'))).json()) as SiteMetadata;
    expect(metadata.siteVersion).toBe('0.0.1');
  });

  it('the recorded run of the front page prints whole', async () => {
    const page = await suite.open('/', { viewport: PAPER });
    const log = page.locator('.run-log');
    expect(await log.evaluate((each) => each.scrollHeight > each.clientHeight + 1)).toBe(true);
    expect(await lostOnPaper(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Start over' }).waitFor();
    expect(await lostOnPaper(page)).toEqual([]);
  });

  it('D2 the page at / is the document intro', async () => {
    const page = await suite.open('/');
    expect(await page.getAttribute('html', 'data-doc-id')).toBe('intro');
    expect(await page.getAttribute('html', 'data-version')).toBe('1.11.13');
  });

  it('N1 the site talks to its own origin alone', async () => {
    const context = await suite.context();
    const page = await context.newPage();
    const outside = listenElsewhere(page, new URL(suite.url('/')).origin);
    await page.goto(suite.url('/'), { waitUntil: 'networkidle' });
    await page.click('header nav[aria-label="Main"] a:text-is("API")');
    await eventually(() => pathOf(page), '/api');
    await page.waitForLoadState('networkidle');
    expect(outside).toEqual([]);
  });
});

/** The published HTML; `test/a11y/layout.test.ts` opens the pages and finds requests to other origins. */
describe.runIf(TARGET === 'built')('every page as sent', () => {
  it('N1 has a browser fetch nothing from elsewhere', async () => {
    const manifest = await (await fetch(suite.url('/_quire/manifest.json'))).json();
    const { routes } = manifest as { routes: { path: string }[] };
    const outside: string[] = [];
    let all = 0;
    for (const { path } of routes) {
      const found = resourcesOf(await (await fetch(suite.url(path))).text());
      all += found.all.length;
      outside.push(...found.outside.map((url) => `${path} ${url}`));
    }
    expect(outside).toEqual([]);
    const sample =
      '<img srcset="/a.png 1x, //b.test/b.png 2x"><link rel="preconnect" href="https://c.test">';
    expect(resourcesOf(sample).outside).toEqual(['//b.test/b.png', 'https://c.test']);
    expect(routes.length).toBeGreaterThan(300);
    // Each has at least styles, scripts and an icon; without this, a search that finds nothing would pass.
    expect(all).toBeGreaterThan(routes.length * 3);
  });
});

/** Only on the built site, since the development server also sends its own code. */
describe.runIf(TARGET === 'built')('requests', () => {
  it.each([
    ['/', 0, 0],
    ['/getting-started/installation', 0, 0],
    ['/integrations/libraries', 0, 0],
    ['/tags', 0, 0],
    // Pictures don't count.
    ['/dagster-basics-tutorial', 1, 0],
    ['/api/libraries/dagster-aws', 0, 1],
  ])(
    'a first visit to %s takes at most 8, with %i pictures and %i widgets at least',
    async (path, pictures, widgets) => {
      const page = await (await suite.context()).newPage();
      const asked = listen(page);
      await page.goto(suite.url(path), { waitUntil: 'networkidle' });
      await alive(page);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('article img').count()).toBeGreaterThanOrEqual(pictures);
      const code = asked.filter((each) => /\/widget-[^/]*\.js$/.test(each.path));
      expect(code.length).toBeGreaterThanOrEqual(widgets);
      const kinds = asked.map(({ kind }) => kind).filter((kind) => kind !== 'image');
      expect(kinds).toEqual(expect.arrayContaining(['document', 'stylesheet', 'script']));
      expect(kinds.length, JSON.stringify(asked)).toBeLessThanOrEqual(8);
    },
  );

  it('a navigation to a page not seen before takes one, and one more for a sidebar not seen before', async () => {
    const context = await suite.context();
    // With data saving on, nothing is prefetched.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const page = await context.newPage();
    await page.goto(suite.url('/getting-started/installation'), { waitUntil: 'networkidle' });
    await alive(page);
    await markDocument(page);
    const asked = listen(page);
    const visit = async (link: string): Promise<{ to: string; requests: string[] }> => {
      const to = (await page.getAttribute(link, 'href')) ?? '';
      asked.length = 0;
      await page.click(link);
      await eventually(() => pathOf(page), to);
      await page.waitForLoadState('networkidle');
      const requests = asked.filter(({ kind }) => kind !== 'image').map((each) => each.path);
      return { to, requests };
    };
    const near = await visit('nav[aria-label="Docs pages"] a >> nth=-1');
    expect(near.requests).toEqual([`/_quire/page${near.to}.json`]);
    const far = await visit('header nav[aria-label="Main"] a:text-is("API")');
    expect(far.requests).toContain('/_quire/page/api.json');
    expect(far.requests.filter((path) => !path.startsWith('/_quire/sidebar/'))).toHaveLength(1);
    expect(far.requests.length).toBeLessThanOrEqual(2);
    expect(await survived(page)).toBe(true);
  });
});

/** Parts of articles that open something. */
const OPENERS = [
  'article img:not(a img)',
  'article figure svg',
  'article summary:visible',
  'article [aria-label*="Copy"]',
  'article [role="tab"][aria-selected="false"]',
];

// The suite fails on anything that the policy refuses.
it.runIf(TARGET === 'built')(
  'one page of each kind and area does nothing that the policy refuses, whatever is opened on it',
  { timeout: 180_000 },
  async () => {
    const manifest = await fetch(suite.url('/_quire/manifest.json'));
    const { routes } = (await manifest.json()) as { routes: { path: string; kind: string }[] };
    const kinds = new Map(
      routes.map(({ path, kind }) => [`${kind} ${path.split('/').slice(1, 3).join('/')}`, path]),
    );
    expect(kinds.size).toBeGreaterThan(40);
    const page = await suite.open('/');
    const opened = new Set<string>();
    for (const path of kinds.values()) {
      await page.goto(suite.url(path));
      expect(await page.evaluate(() => document.contentType)).toBe('text/html');
      for (const opener of OPENERS.filter((each) => !opened.has(each))) {
        const first = page.locator(opener).first();
        if (!(await first.isVisible())) continue;
        await first.click();
        await page.keyboard.press('Escape');
        opened.add(opener);
      }
    }
    expect([...opened].sort()).toEqual([...OPENERS].sort());
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
  },
);

describe('the full pipelines', () => {
  it.each([
    ['bluesky', 'full_bluesky/harbor-posts'],
    ['dbt', 'full_dbt/parcel-lockers'],
    ['etl-pipeline', 'full_etl/toolshed'],
    ['llm-fine-tuning', 'full_finetune/trail-reports'],
    ['ml', 'full_ml/meter-reader'],
    ['modal', 'full_modal/podcast-notes'],
    ['prompt-engineering', 'full_prompt/repair-finder'],
    ['rag', 'full_rag/kiln-helpdesk'],
  ])('%s offers its finished project as Git has it', async (name, project) => {
    const page = await (await fetch(suite.url(`/examples/full-pipelines/${name}`))).text();
    const [, href = '', saved] = /<a href="([^"]+)" download="([^"]+\.zip)"/.exec(page) ?? [];
    expect(saved).toBe(`${path.basename(project)}.zip`);
    const archive = await (await fetch(new URL(href, suite.site().url))).arrayBuffer();
    const folder = path.join(ROOT, 'examples', project);
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '');
    expect(tracked).toContain('pyproject.toml');
    const found = Object.entries(unzipSync(new Uint8Array(archive))).map(([file, bytes]) => [
      file,
      Buffer.from(bytes).toString('utf8'),
    ]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(
        tracked.map((file) => [
          `${path.basename(project)}/${file}`,
          readFileSync(path.join(folder, file), 'utf8'),
        ]),
      ),
    );
  });

  it.each([
    ['/api/clis/cli#dagster-job-launch', '/api/clis/cli/job#dagster-job-launch'],
    ['/api/clis/cli#dagster-dev--port', '/api/clis/cli/dev#dagster-dev--port'],
    ['/api/clis/cli#dagster-daemon-run', '/api/clis/cli/dagster-daemon#dagster-daemon-run'],
  ])('a command that was at %s is at %s, and Back leaves', async (from, to) => {
    const page = await suite.open('/api/clis');
    await page.goto(new URL(from, page.url()).href);
    await eventually(() => pathOf(page), to);
    await eventually(() => page.locator(`[id="${to.split('#')[1]}"]`).count(), 1);
    await page.goBack();
    await eventually(() => pathOf(page), '/api/clis');
  });
});
