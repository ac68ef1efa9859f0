// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://x.test/a" }
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payload } from '../model/payload.ts';
import { createScrollHistory } from './history.ts';
import { startNavigator } from './navigator.ts';

const address = (): string => location.pathname + location.search + location.hash;
const heading = (): string | undefined => document.querySelector('h1')?.textContent;
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
const progress = { start: vi.fn(), done: vi.fn() };

const pageOf = (path: string): Payload => ({
  ...{ build: 'b', path, title: path, head: '', area: -1 },
  doc: { id: path, version: path.startsWith('/old/') ? 'old' : 'v' },
  main: `<h1>${path}</h1><h2 id="x">x</h2>`,
});
/** Requests that wait for an answer, by path. */
const waiting = new Map<string, () => void>();
const load = (path: string, signal: AbortSignal): Promise<Payload> =>
  new Promise((resolve, reject) => {
    waiting.set(path, () => resolve(pageOf(path)));
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
const answer = async (path: string): Promise<void> => {
  waiting.get(path)?.();
  await settle();
};
const click = (href: string): void => {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  document.getElementById('page')?.append(link);
  link.click();
};
/** What the browser does at Back: the address first, then the event. */
const goBackTo = (path: string, state: unknown): void => {
  history.replaceState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
};
const passThroughCache = (): void => {
  for (const type of ['pagehide', 'pageshow']) {
    dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  }
};

describe('S4 the navigator', () => {
  beforeAll(() => {
    document.body.innerHTML = '<div id="page"></div>';
    document.documentElement.dataset.version = 'v';
    Object.assign(globalThis, { scrollTo: () => {} });
    Element.prototype.animate = (() => {}) as never;
    startNavigator({
      ...{ base: '/', build: 'b', load, progress, history: createScrollHistory() },
      loadJson: () => Promise.reject(new Error('no sidebars here')),
      islands: { attach() {}, detach() {} },
      widgets: { attach() {}, detach() {} },
      leftSidebars: new Map(),
      onLeave() {},
      onShow() {},
      onPage() {},
    });
    // Links that it leaves to the browser do nothing here.
    addEventListener('click', (event) => event.preventDefault());
  });
  beforeEach(async () => {
    click('/a');
    await answer('/a');
    progress.done.mockClear();
    waiting.clear();
    expect([heading(), address()]).toEqual(['/a', '/a']);
  });

  it('V2 lets the browser load a page of another version, whose frame is another', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    click('/old/b#x');
    await answer('/old/b');
    expect(assign.mock.calls.map(([url]) => String(url))).toEqual(['https://x.test/old/b#x']);
    expect(heading()).toBe('/a');
    assign.mockRestore();
  });

  it('puts the page of a link in place when its data are there', async () => {
    click('/b');
    expect([heading(), address()]).toEqual(['/a', '/a']);
    await answer('/b');
    expect([heading(), address()]).toEqual(['/b', '/b']);
  });

  it('a hash is no visit when a part of the page has written into the address', () => {
    history.replaceState(history.state, '', '?os=mac');
    click('#x');
    expect([...waiting.keys()]).toEqual([]);
  });

  it('a hash of the page on show, while Back waits, is one of that page', async () => {
    goBackTo('/b', { quire: 'other' });
    click('#x');
    expect([heading(), address()]).toEqual(['/a', '/a#x']);
    await answer('/b');
    expect([heading(), address()]).toEqual(['/a', '/a#x']);
  });

  it('a link that the browser follows gives up an earlier click, mail does not', async () => {
    click('/b');
    click('https://other.test/');
    await answer('/b');
    expect(heading()).toBe('/a');
    click('/b');
    click('mailto:someone@x.test');
    click('http://[');
    await answer('/b');
    expect(heading()).toBe('/b');
  });

  it('a page that is left during a visit comes back at rest', async () => {
    click('/b');
    passThroughCache();
    expect(progress.done).toHaveBeenCalled();
    await answer('/b');
    expect([heading(), address()]).toEqual(['/a', '/a']);
  });

  it('a page that is left while Back waits comes back as the one gone back to', async () => {
    goBackTo('/b', { quire: 'other' });
    passThroughCache();
    await answer('/b');
    expect([heading(), address()]).toEqual(['/b', '/b']);
  });
});
