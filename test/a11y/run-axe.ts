import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 up to level AA, and what axe-core calls best practices. */
export const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];

/** What axe-core found on one page, and how much it looked at. */
export interface Findings {
  /** One line for each element: `rule selector: what is wrong`. */
  violations: string[];
  /** Ids of the rules that had something to check on the page, and were met everywhere. */
  passed: string[];
}

/** Brings axe-core into every page that is loaded from now on: sent to each by itself, it is a tenth of the time. */
export function bringAxe(page: Page): Promise<unknown> {
  return page.addInitScript(SOURCE);
}

/** Runs axe-core on what the page shows now. */
export async function runAxe(page: Page): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // Browsers skip entries that are off screen (`content-visibility: auto`). axe-core cannot hit skipped elements, calls
  // them obscured, and reports targets that are large enough once a reader scrolls to them.
  await page.addStyleTag({ content: '.entries { content-visibility: visible !important }' });
  const { violations, passes } = await page.evaluate(
    (tags) =>
      (
        window as unknown as {
          axe: { run(root: Document, options: object): Promise<AxeResults> };
        }
      ).axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        // The other results are not read, and cost most of the time.
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
