import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 up to level AA, and axe-core's best practices. */
export const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];

/** Findings of axe-core on one page, and the rules that passed. */
export interface Findings {
  /** One line for each element: `rule selector: what is wrong`. */
  violations: string[];
  /** Ids of the rules that applied to the page and passed everywhere. */
  passed: string[];
}

/** Injects axe-core into every page loaded from now on: sending it to each page takes a tenth of the time. */
export function bringAxe(page: Page): Promise<unknown> {
  return page.addInitScript(SOURCE);
}

/** Runs axe-core on the page in its current state. */
export async function runAxe(page: Page): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // Browsers skip entries that are off screen (`content-visibility: auto`). axe-core can't hit-test skipped elements,
  // treats them as obscured, and reports targets that are large enough once a reader scrolls to them.
  await page.addStyleTag({ content: '.entries { content-visibility: visible !important }' });
  const { violations, passes } = await page.evaluate(
    (tags) =>
      (
        window as unknown as {
          axe: { run(root: Document, options: object): Promise<AxeResults> };
        }
      ).axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        // Other results aren't used, and take most of the time.
        resultTypes: ['violations'],
        iframes: false,
      }),
    TAGS,
  );
  return {
    violations: violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) =>
          `${id} ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`,
      ),
    ),
    passed: passes.map(({ id }) => id),
  };
}
