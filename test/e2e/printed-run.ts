import type { Page } from 'playwright-core';

/** Width of what a browser prints on A4 with the margins of `styles/print.css`, in CSS pixels. */
export const PAPER = { width: 673, height: 986 };

/** What paper lacks of the page's recorded runs: what is cut or hidden, and buttons, which nobody can press there. */
export async function lostOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const lost = await page.evaluate(() => {
    const all = (selector: string): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>(selector),
    ];
    const name = (element: HTMLElement): string => `${element.className || element.textContent}`;
    const isShown = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true });
    const cut = all('figure.run *:not(.visually-hidden)').filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isWider = element.scrollWidth > element.clientWidth + 1;
      const isHigher = element.scrollHeight > element.clientHeight + 1;
      return (overflowX !== 'visible' && isWider) || (overflowY !== 'visible' && isHigher);
    });
    const hidden = all('.run-log :is(p, li), .run-code .l').filter((each) => !isShown(each));
    return [
      ...cut.map((element) => `cut: ${name(element)}`),
      ...hidden.map((element) => `hidden: ${name(element)}`),
      ...all('figure.run button')
        .filter(isShown)
        .map((each) => `button: ${name(each)}`),
    ];
  });
  await page.emulateMedia({ media: 'screen' });
  return lost;
}
