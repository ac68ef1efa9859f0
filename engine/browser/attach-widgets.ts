import type { Islands, WidgetModule } from '../islands/widget-module.ts';
import { crashBox } from './page-error.ts';

/** Brings `[data-widget]` elements to life when they are about to be used. */
export interface Widgets {
  attach(root: ParentNode): void;
  /** Unmounts every widget under a root (of the whole page by default), before its element goes. */
  detach(root?: Node): void;
}

/** Names of the page's widgets to the addresses of their chunks, from `<script id="quire-widgets">`. */
function readChunks(): Record<string, string> {
  const text = document.getElementById('quire-widgets')?.textContent;
  return JSON.parse(text || '{}') as Record<string, string>;
}

/** Props as they were sent; prose inside of the widget is added as `childrenHtml`. */
function readProps(frame: HTMLElement): unknown {
  const script = frame.querySelector(':scope > script[type="application/json"]');
  const props = JSON.parse(script?.textContent || '{}') as Record<string, unknown>;
  const inside = frame.querySelector(':scope > template');
  return inside ? { ...props, childrenHtml: inside.innerHTML } : props;
}

/**
 * Makes the one place where React may come in: a widget's chunk is imported when the widget comes
 * into view, or is pointed at or focused. One that fails shows so in its own place only (row E2).
 * `load` imports a chunk by address.
 */
export function createWidgets(
  islands: Islands,
  load: (url: string) => Promise<WidgetModule> = (url) => import(/* @vite-ignore */ url),
): Widgets {
  /** How to end each widget: stop waiting for it, or unmount it. */
  const ends = new Map<HTMLElement, () => void>();

  const wake = async (frame: HTMLElement, attempt: number): Promise<void> => {
    const root = frame.querySelector<HTMLElement>(':scope > [data-widget-root]') ?? frame;
    const sent = [...root.childNodes].map((node) => node.cloneNode(true));
    let crashed = false;
    const crash = (error: unknown): void => {
      if (crashed || !ends.has(frame)) return;
      crashed = true;
      end(frame);
      ends.set(frame, () => {});
      const again = (): void => {
        root.replaceChildren(...sent);
        void wake(frame, attempt + 1);
      };
      root.replaceChildren(crashBox(error, again));
    };
    ends.set(frame, () => {});
    try {
      const url = readChunks()[frame.dataset.widget ?? ''];
      if (!url) throw new Error(`This page names no code for "${frame.dataset.widget}".`);
      const props = readProps(frame);
      // Browsers remember that a module did not load; another query asks again.
      const { mount } = await load(attempt ? `${url}?again=${attempt}` : url);
      if (!ends.has(frame)) return;
      islands.detach(root);
      // React reports from inside its own work, during which it must not be unmounted.
      const onCrash = (error: unknown): void => queueMicrotask(() => crash(error));
      const unmount = mount(root, props, onCrash, islands);
      // A widget may crash while it is being mounted, without throwing here.
      if (!crashed) ends.set(frame, unmount);
    } catch (error) {
      crash(error);
    }
  };

  const end = (frame: HTMLElement): void => {
    try {
      ends.get(frame)?.();
    } catch (error) {
      reportError(error);
    }
    ends.delete(frame);
  };

  /** Waits for the widget to be needed. */
  const watch = (frame: HTMLElement): void => {
    const waiting = new AbortController();
    const start = (): void => {
      end(frame);
      void wake(frame, 0);
    };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    });
    for (const type of ['pointerenter', 'focusin'] as const) {
      frame.addEventListener(type, start, { signal: waiting.signal });
    }
    observer.observe(frame);
    ends.set(frame, () => {
      waiting.abort();
      observer.disconnect();
    });
  };

  return {
    attach(root) {
      for (const frame of root.querySelectorAll<HTMLElement>('[data-widget]')) {
        if (!ends.has(frame)) watch(frame);
      }
    },
    detach(root = document) {
      for (const frame of [...ends.keys()]) if (root.contains(frame)) end(frame);
    },
  };
}
