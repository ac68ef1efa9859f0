import { createSampleTests, SAMPLE_TESTS } from '../article/code/sample-tests.ts';
import type { Problem } from '../model/problem.ts';
import type { CheckedSite } from './checked-site.ts';
import { nodePlace } from './place.ts';
import { asElement, textAttribute, walkPage } from './walk-page.ts';

/** Components that show a sample file. */
const SAMPLES = ['CodeExample', 'CliInvocationExample'];

/**
 * Samples that no test is known to run in their current state, according to the record of a test run. A site without a
 * record is skipped.
 */
export function checkUntested({ config, pages, partials, read }: CheckedSite): Problem[] {
  const { examples } = config;
  const record = examples === undefined ? undefined : read(`${examples}/${SAMPLE_TESTS}`);
  if (record === undefined) return [];
  const testsOf = createSampleTests();
  const found = new Map<string, Problem>();
  for (const { doc, tree } of pages) {
    if (!tree) continue;
    walkPage(tree, doc.file, partials, (node, file) => {
      const element = asElement(node);
      if (!element || !SAMPLES.includes(element.name ?? '')) return;
      const sample = textAttribute(element, 'path');
      const text = sample === undefined ? undefined : read(`${examples}/${sample}`);
      // The build reports a missing sample.
      if (sample === undefined || text === undefined) return;
      if (testsOf(record, sample, text)) return;
      const { line, column } = nodePlace(node);
      // A partial is visited on every page that shows it.
      found.set(`${file}:${line}:${column}`, {
        id: 'sample-untested',
        severity: 'warning',
        file,
        line,
        column,
        message: `No test is known to run the sample ${sample} in its current state.`,
        fix: `Write a test that runs it and asserts what it does, then record the run in ${SAMPLE_TESTS}.`,
      });
    });
  }
  return [...found.values()];
}
