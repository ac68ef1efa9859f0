// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetModule } from '../islands/widget-module.ts';
import { createWidgets } from './attach-widgets.ts';

/** Calls back for every observed element at once, or never. */
function stubView(inView: boolean): void {
  class View {
    call: (entries: { isIntersecting: boolean }[]) => void;
    constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
      this.call = call;
    }
    observe(): void {
      if (inView) queueMicrotask(() => this.call([{ isIntersecting: true }]));
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', View);
}

const PAGE =
  '<div data-widget="A"><script type="application/json">{"n":2}</script><div data-widget-root="">sent</div></div>' +
  '<p id="text">text</p><script id="quire-widgets" type="application/json">{"A":"/a.js"}</script>';
const root = (): HTMLElement => document.querySelector('[data-widget-root]') as HTMLElement;
const islands = { attach: vi.fn(), detach: vi.fn() };
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('E2 widgets', () => {
  beforeEach(() => {
    document.body.innerHTML = PAGE;
    stubView(true);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are mounted with their props in their place, and unmounted before the page goes', async () => {
    const unmount = vi.fn();
    const mount = vi.fn<WidgetModule['mount']>(() => unmount);
    const load = vi.fn(async () => ({ mount }));
    const widgets = createWidgets(islands, load);
    widgets.attach(document);
    await vi.waitFor(() => expect(mount).toHaveBeenCalled());
    expect(load.mock.calls).toEqual([['/a.js']]);
    expect(mount.mock.calls[0]?.slice(0, 2)).toEqual([root(), { n: 2 }]);
    // React replaces the sent markup with its own, including prose and islands.
    expect(islands.detach).toHaveBeenCalledExactlyOnceWith(root());
    expect(mount.mock.calls[0]?.[3]).toBe(islands);
    widgets.detach();
    widgets.detach();
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  it('cost nothing until they come into view, or are pointed at', async () => {
    stubView(false);
    const load = vi.fn(async () => ({ mount: () => () => {} }));
    createWidgets(islands, load).attach(document);
    await settle();
    expect(load).not.toHaveBeenCalled();
    root().parentElement?.dispatchEvent(new Event('pointerenter'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });

  it.each(['pointerenter', 'focusin', 'click'])(
    'load by %s only if they have a button for it, and know whether it was clicked before',
    async (type) => {
      root().innerHTML = '<button data-intent=""></button>';
      const button = root().querySelector('button') as HTMLButtonElement;
      const intents: (string | undefined)[] = [];
      const load = vi.fn(async () => ({
        mount: () => {
          intents.push(button.dataset['intent']);
          return () => {};
        },
      }));
      createWidgets(islands, load).attach(document);
      await settle();
      expect(load).not.toHaveBeenCalled();
      button.dispatchEvent(new Event(type, { bubbles: type !== 'pointerenter' }));
      if (type === 'pointerenter') root().parentElement?.dispatchEvent(new Event(type));
      await vi.waitFor(() => expect(intents).toEqual([type === 'click' ? 'click' : '']));
      button.click();
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  it.each<[string, WidgetModule['mount']]>([
    [
      'throws while mounting',
      () => {
        throw new Error('boom');
      },
    ],
    [
      'crashes later',
      (_, __, onCrash) => {
        setTimeout(() => onCrash(new Error('boom')));
        return () => {};
      },
    ],
  ])('one that %s says so in its place only, and can be tried again', async (_, broken) => {
    let mount = broken;
    const load = vi.fn(async () => ({ mount: (...given) => mount(...given) }) as WidgetModule);
    createWidgets(islands, load).attach(document);
    await vi.waitFor(() => expect(root().textContent).toBe('This page crashed.boomTry again'));
    expect(document.getElementById('text')?.textContent).toBe('text');
    mount = (element) => {
      expect(element.textContent).toBe('sent');
      element.textContent = 'alive';
      return () => {};
    };
    root().querySelector('button')?.click();
    await vi.waitFor(() => expect(root().textContent).toBe('alive'));
    expect(load.mock.calls.at(-1)).toEqual(['/a.js?again=1']);
  });
});
