import type { Page } from 'playwright-core';

/** What is wider than the window, outside of boxes that scroll by themselves. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) <= width) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return out.slice(0, 3).map((each) => `${each.tagName}.${each.className} sticks out`);
  });

/** Layout shift so far, as the browser counts it, where it is more than 0.00 in two decimals. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(sum >= 0.005 ? [`moved by ${sum}`] : [])),
        );
      }),
  );
