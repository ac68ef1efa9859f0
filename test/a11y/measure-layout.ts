import type { Page } from 'playwright-core';
import { alive } from '../harness/suite.ts';

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

/**
 * Layout shift while the page loaded. A busy machine can paint a page before it has read the fonts from its cache, so what
 * moved only counts if it also moves without them (`fonts.test.ts` is about fonts). The page is loaded again for that.
 */
export async function shiftsOnLoad(page: Page): Promise<string[]> {
  const moved = await shifts(page);
  if (moved.length === 0) return moved;
  const fonts = '**/*.woff2';
  await page.route(fonts, (route) => route.abort());
  await page.reload({ waitUntil: 'load' });
  await alive(page);
  const again = await shifts(page);
  await page.unroute(fonts);
  await page.reload({ waitUntil: 'load' });
  await alive(page);
  return again;
}
