import type { Page } from 'playwright-core';

/** An entry of the browser's measurement, which the types of the DOM don't have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Elements wider than the window, outside of boxes that scroll on their own. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) <= width) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return out.slice(0, 3).map((each) => `${each.tagName}.${each.className} sticks out`);
  });

/** Layout shift so far, as measured by the browser, if it's more than 0.00 when rounded to two decimals. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        let sum = 0;
        const moved = new Set<string>();
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            sum += entry.value;
            for (const { node } of entry.sources) {
              const { outerHTML = '' } =
                (node instanceof Element ? node : node?.parentElement) ?? {};
              moved.add(outerHTML.slice(0, 80));
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        const told = (): string[] =>
          sum >= 0.005 ? [`moved by ${sum}: ${[...moved].join(' and ')}`] : [];
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(told())));
      }),
  );
