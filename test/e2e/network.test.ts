import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alive, eventually, markDocument, pathOf, survived, useSite } from '../harness/suite.ts';

const suite = useSite('basics');
const DATA = '**/_quire/page/guides.json';
const toGuides = (page: Page): Promise<void> => page.click('article a:has-text("guides")');
const heading = (page: Page): Promise<string | null> => page.textContent('h1');

/** Holds every request for the data of /guides until it is released. */
async function hold(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(DATA, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Goes from /guides to another page and back, while its data is held back; returns the title still shown. */
async function goBackSlowly(page: Page): Promise<string | null> {
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/guides/build/second';
    document.querySelector('article')?.append(link);
    link.click();
  });
  await eventually(() => pathOf(page), '/guides/build/second');
  const title = await heading(page);
  await page.goBack();
  await eventually(() => pathOf(page), '/guides');
  expect(await heading(page)).toBe(title);
  return title;
}

/** Simulates the page's way into the back/forward cache and out of it, which the tests' browser doesn't have. */
const throughTheCache = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }
  });

/** Answers every request for the data of /guides with something else, then visits the page. */
async function visitWith(answer: (route: Route) => Promise<void>): Promise<Page> {
  const page = await suite.open('/');
  await markDocument(page);
  await page.route(DATA, answer);
  await toGuides(page);
  return page;
}

describe('S4 a visit under way', () => {
  it('S4 the title changes with the page, not before', async () => {
    const page = await suite.open('/');
    const title = await page.title();
    const release = await hold(page);
    await toGuides(page);
    await page.waitForTimeout(300);
    expect([await page.title(), await heading(page), pathOf(page)]).toEqual([
      title,
      'Introduction',
      '/',
    ]);
    release();
    await eventually(() => heading(page), 'Guides');
    expect(await page.title()).toContain('Guides');
  });

  it('S4 Back during loading cancels it: the page that comes is the one gone back to', async () => {
    const page = await suite.open('/api');
    await page.click('header a >> nth=0');
    await eventually(() => heading(page), 'Introduction');
    const release = await hold(page);
    await toGuides(page);
    await page.goBack();
    await eventually(() => heading(page), 'API');
    release();
    await page.waitForTimeout(200);
    expect([await heading(page), pathOf(page)]).toEqual(['API', '/api']);
  });

  it('S4 a hash of the page on show cancels it', async () => {
    const page = await suite.open('/guides/build/second');
    const release = await hold(page);
    await page.click('nav[aria-label="Breadcrumbs"] a >> nth=0');
    await page.click('nav.toc a >> nth=0');
    const { hash } = new URL(page.url());
    expect(hash).not.toBe('');
    release();
    await page.waitForTimeout(200);
    expect(pathOf(page)).toBe(`/guides/build/second${hash}`);
  });

  it('S4 a hash is no visit either when a part of the page has written into the address', async () => {
    const page = await suite.open('/guides/build/second');
    await page.evaluate(() => {
      // Like tabs with `?group=value`, and the results page.
      history.replaceState(history.state, '', '?os=mac');
      document.querySelector('#page h1')?.setAttribute('data-kept', '');
    });
    await page.click('nav.toc a >> nth=0');
    const { hash, search } = new URL(page.url());
    expect([hash !== '', search]).toEqual([true, '?os=mac']);
    await page.goBack();
    await page.waitForTimeout(200);
    expect(await page.locator('#page h1[data-kept]').count()).toBe(1);
    expect(pathOf(page)).toBe('/guides/build/second?os=mac');
  });

  it('S4 a hash of the page on show, while Back waits, is one of that page', async () => {
    const page = await suite.open('/guides');
    const release = await hold(page);
    const title = await goBackSlowly(page);
    await page.waitForTimeout(100);
    expect([await heading(page), pathOf(page)]).toEqual([title, '/guides']);
    const hash = await page.getAttribute('nav.toc a >> nth=0', 'href');
    await page.click('nav.toc a >> nth=0');
    const end = [title, `/guides/build/second${hash}`];
    expect([await heading(page), pathOf(page)]).toEqual(end);
    release();
    await page.waitForTimeout(200);
    expect([await heading(page), pathOf(page)]).toEqual(end);
  });

  it('S4 what the page on show writes into the address, while Back waits, goes with it', async () => {
    const page = await suite.open('/guides');
    const release = await hold(page);
    const title = await goBackSlowly(page);
    await page.evaluate(() => history.replaceState(history.state, '', '?os=mac'));
    release();
    await eventually(async () => (await heading(page)) === title, false);
    expect(pathOf(page)).toBe('/guides');
  });

  it('S4 a link that the browser follows gives up what an earlier click asked for', async () => {
    const page = await suite.open('/');
    const release = await hold(page);
    await toGuides(page);
    await page.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault());
      const link = document.createElement('a');
      link.href = '/brand/favicon.svg';
      document.querySelector('article')?.append(link);
      link.click();
      // The core ignores invalid addresses; an exception would fail this test.
      link.setAttribute('href', 'http://[');
      link.click();
    });
    release();
    await page.waitForTimeout(300);
    expect([await heading(page), pathOf(page)]).toEqual(['Introduction', '/']);
  });

  it('S4 a page that is left during a visit comes back at rest', async () => {
    const page = await suite.open('/');
    const release = await hold(page);
    await toGuides(page);
    await eventually(() => page.locator('.progress').count(), 1);
    await throughTheCache(page);
    await eventually(() => page.locator('.progress').count(), 0);
    release();
    await page.waitForTimeout(300);
    expect([await heading(page), pathOf(page)]).toEqual(['Introduction', '/']);
  });

  it('S4 a page that is left while Back waits comes back as the one gone back to', async () => {
    const page = await suite.open('/guides');
    const release = await hold(page);
    await page.click('.pagination-next');
    await eventually(async () => (await heading(page)) === 'Guides', false);
    await page.goBack();
    await throughTheCache(page);
    release();
    await eventually(() => heading(page), 'Guides');
    expect(pathOf(page)).toBe('/guides');
  });

  it('S4 a reload goes back to where the reader was', async () => {
    const page = await suite.open('/guides/build/second', {
      viewport: { width: 1280, height: 500 },
    });
    await page.evaluate(() => scrollTo(0, 400));
    await eventually(() => page.evaluate(() => scrollY), 400);
    await page.reload();
    await alive(page);
    await eventually(() => page.evaluate(() => scrollY), 400);
  });

  it('S4 downloads, other windows and other sites are left to the browser', async () => {
    // For the test's own markup: the policy forbids turning text into elements.
    const page = await suite.open('/', { bypassCSP: true });
    const taken = await page.evaluate(() => {
      let prevented: boolean[] = [];
      addEventListener('click', (event) => {
        prevented = [...prevented, event.defaultPrevented];
        event.preventDefault();
      });
      const links = [
        '<a href="/guides" download>x</a>',
        '<a href="/guides" target="_blank">x</a>',
        '<a href="https://example.com/guides">x</a>',
        '<a href="mailto:someone@example.com">x</a>',
        '<a href="/brand/favicon.svg">x</a>',
        '<a href="/guides">x</a>',
      ];
      for (const html of links) {
        const holder = document.createElement('p');
        holder.innerHTML = html;
        document.querySelector('article')?.append(holder);
        holder.querySelector('a')?.click();
      }
      return prevented;
    });
    expect(taken).toEqual([false, false, false, false, false, true]);
  });
});

describe('S5, S6 a slow line', () => {
  it('S5 two seconds: the old page stays, with a bar, until the new one is there', async () => {
    const page = await visitWith(async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue().catch(() => {});
    });
    await eventually(() => page.locator('.progress').count(), 1);
    expect(await heading(page)).toBe('Introduction');
    // The spinner is only for a page without other content.
    expect(await page.locator('.spinner').count()).toBe(0);
    await eventually(() => heading(page), 'Guides');
    await eventually(() => page.locator('.progress').count(), 0);
  });

  it('S6 a Retry that takes over 200 ms shows a spinner, then the page', async () => {
    const page = await visitWith((route) => route.abort());
    await eventually(() => page.locator('.page-error').isVisible(), true);
    await page.unroute(DATA);
    const release = await hold(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => page.locator('#page .spinner').count(), 1);
    release();
    await eventually(() => heading(page), 'Guides');
    expect(await page.locator('#page .spinner').count()).toBe(0);
  });

  it('S6 a Retry that is given up for a link on the page leaves the button as it was', async () => {
    const page = await visitWith((route) => route.abort());
    const button = page.getByRole('button', { name: 'Retry' });
    await eventually(() => button.isVisible(), true);
    await page.unroute(DATA);
    await hold(page);
    await button.click();
    await eventually(() => page.locator('#page .spinner').count(), 1);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#page';
      document.body.append(link);
      link.click();
    });
    await eventually(() => button.isEnabled(), true);
    expect(await page.locator('#page .spinner').count()).toBe(0);
  });
});

describe('S6, E1 a broken line', () => {
  it('E1 no network: the box says so, and the links around it still work', async () => {
    const page = await suite.open('/');
    // Prevents an answer from the cache, which may have the data already.
    await page.route(DATA, (route) => route.abort());
    await page.context().setOffline(true);
    await toGuides(page);
    const box = page.locator('#page .page-error');
    await eventually(() => box.isVisible(), true);
    expect(await box.textContent()).toContain('There is no connection to the network.');
    expect(await page.locator('header nav[aria-label="Main"] a').count()).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await page.click('header nav[aria-label="Main"] a:has-text("API")');
    await eventually(() => heading(page), 'API');
  });

  it('E1 a server that answers 500: the box says which, Retry loads the page', async () => {
    const page = await visitWith((route) => route.fulfill({ status: 500, body: 'no' }));
    const box = page.locator('#page .page-error');
    await eventually(() => box.isVisible(), true);
    expect(await box.textContent()).toContain('500');
    expect(await box.getAttribute('role')).toBe('alert');
    await page.unroute(DATA);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page), 'Guides');
    expect(await survived(page)).toBe(true);
  });

  it('E1 an answer that breaks off is no page: the box, and Retry loads it', async () => {
    // Fetched here, not in the route handler: a prefetch may still be pending when the route is removed, and a handler
    // couldn't answer it then.
    const whole = await (await fetch(suite.url('/_quire/page/guides.json'))).text();
    const answer = { contentType: 'application/json', body: whole.slice(0, 200) };
    const page = await visitWith((route) => route.fulfill(answer));
    await eventually(() => page.locator('#page .page-error').isVisible(), true);
    await page.unroute(DATA);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page), 'Guides');
  });

  it('S7 data that are gone make the browser load the page whole', async () => {
    const page = await visitWith((route) => route.fulfill({ status: 404, body: 'gone' }));
    await eventually(() => heading(page), 'Guides');
    expect(await survived(page)).toBe(false);
  });
});

describe('code that does not come', () => {
  it('without the core every link is a plain link, and no control is shown that nothing answers', async () => {
    const page = await (await suite.context()).newPage();
    await page.route(/\/core-[^/]*\.js|\/browser\/core\.ts/, (route) => route.abort());
    await page.goto(suite.url('/'), { waitUntil: 'load' });
    expect(await page.locator('[data-island="color-mode"]').first().isVisible()).toBe(false);
    await toGuides(page);
    await eventually(() => heading(page), 'Guides');
  });

  it('a part that is gone, as after a deploy: what asked for it says so', async () => {
    const page = await suite.open('/guides');
    await page.route(/\/(?:dialog|copy-page)-[^/]*\.js$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const message = 'This did not load. Reload the page.';
    await eventually(() => page.getByRole('button', { name: message }).isVisible(), true);
    await eventually(() => page.locator('#announcer').textContent(), message);
    await page.locator('.page-actions .menu-button').click();
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await eventually(() => page.locator('#page-actions button').innerText(), message);
    await eventually(() => page.locator('#announcer').textContent(), message);
  });
});

describe('E5 wrong base path', () => {
  it('E5 a page whose styles did not come suggests the base path it seems to be served under', async () => {
    const context = await suite.context();
    const page = await context.newPage();
    const html = await (await fetch(suite.url('/guides'))).text();
    const moved = suite.url('/moved/guides');
    await page.route('**/*', (route) =>
      route.request().url() === moved
        ? route.fulfill({ contentType: 'text/html', body: html })
        : route.fulfill({ status: 404, contentType: 'text/html', body: 'nothing' }),
    );
    await page.goto(moved, { waitUntil: 'load' });
    const banner = page.locator('#base-banner');
    await eventually(() => banner.isVisible(), true);
    expect(await banner.textContent()).toContain('--base /moved/');
    expect(await heading(page)).toBe('Guides');
  });

  it.each([
    ['the results page', '/search'],
    ['the not-found page', '/no/such/page'],
  ])('E5 no banner on %s at its right place, though the styles did not come', async (_, path) => {
    const page = await (await suite.context()).newPage();
    let aborted = 0;
    await page.route(/\.css(?:\?.*)?$/, (route) => {
      aborted += 1;
      return route.abort();
    });
    await page.goto(suite.url(path), { waitUntil: 'load' });
    await alive(page);
    expect(aborted, 'the styles were asked for').toBeGreaterThan(0);
    expect(await page.locator('#base-banner').count()).toBe(0);
  });

  it('E5 no banner where the styles came', async () => {
    const page = await suite.open('/guides');
    expect(await page.locator('#base-banner').count()).toBe(0);
  });
});
