import type { Islands, WidgetModule } from '../islands/widget-module.ts';
import { crashBox } from './page-error.ts';

/** Mounts `[data-widget]` elements when the reader is about to use them. */
export interface Widgets {
  attach(root: ParentNode): void;
  /** Unmounts every widget under a root (the whole page by default), before its element is removed. */
  detach(root?: Node): void;
  /** Whether a widget is mounted and hasn't crashed. */
  isMounted(frame: HTMLElement): boolean;
}

/** Chunk addresses of the page's widgets by name, from `<script id="quire-widgets">`. */
function readChunks(): Record<string, string> {
  const text = document.getElementById('quire-widgets')?.textContent;
  return JSON.parse(text || '{}') as Record<string, string>;
}

/** Props as sent; the widget's prose is added as `childrenHtml`. */
function readProps(frame: HTMLElement): unknown {
  const script = frame.querySelector(':scope > script[type="application/json"]');
  const props = JSON.parse(script?.textContent || '{}') as Record<string, unknown>;
  const inside = frame.querySelector(':scope > template');
  return inside ? { ...props, childrenHtml: inside.innerHTML } : props;
}

/**
 * Sets up the only place where React can load: a widget's chunk is imported when the widget comes into view, is pointed
 * at, or gets focus. One with a button that has `data-intent` doesn't load in view, and a click on the button that comes
 * before the code makes that attribute `click`. A failing widget shows an error in its own place only (row E2). `load`
 * imports a chunk by address.
 */
export function createWidgets(
  islands: Islands,
  load: (url: string) => Promise<WidgetModule> = (url) => import(/* @vite-ignore */ url),
): Widgets {
  /** How to stop each widget: cancel the wait, or unmount it. */
  const ends = new Map<HTMLElement, () => void>();
  const mounted = new WeakSet<HTMLElement>();

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
      // The build names the code of every widget that it writes.
      const url = readChunks()[frame.dataset.widget as string] as string;
      const props = readProps(frame);
      // Browsers remember a module that failed to load; another query requests it again.
      const { mount } = await load(attempt ? `${url}?again=${attempt}` : url);
      if (!ends.has(frame)) return;
      islands.detach(root);
      // React reports errors in the middle of its own work, when it must not be unmounted.
      const onCrash = (error: unknown): void => queueMicrotask(() => crash(error));
      const unmount = mount(root, props, onCrash, islands);
      // A widget can crash while mounting without throwing here.
      if (crashed) return;
      ends.set(frame, unmount);
      mounted.add(frame);
    } catch (error) {
      crash(error);
    }
  };

  const end = (frame: HTMLElement): void => {
    mounted.delete(frame);
    try {
      ends.get(frame)?.();
    } catch (error) {
      reportError(error);
    }
    ends.delete(frame);
  };

  /** Waits until the widget is needed. */
  const watch = (frame: HTMLElement): void => {
    const waiting = new AbortController();
    const start = (): void => {
      end(frame);
      void wake(frame, 0);
    };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    });
    // Assistive technology can click without pointing at anything. The controller has the option `signal`.
    for (const type of ['pointerenter', 'focusin', 'click'])
      frame.addEventListener(type, start, waiting);
    const button = frame.querySelector<HTMLElement>('[data-intent]');
    if (button) button.onclick = () => (button.dataset.intent = 'click');
    else observer.observe(frame);
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
    isMounted: (frame) => mounted.has(frame),
  };
}
