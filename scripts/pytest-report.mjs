/** The counts in pytest's JUnit report. */

/** @typedef {{passed: number, failed: number, skipped: number}} Counts of tests */

/**
 * Reads the counts.
 * @param {string | undefined} xml the report, undefined if pytest wrote none
 * @returns {Counts} collection errors count as failed
 */
export function parseReport(xml) {
  const suite = /<testsuite\s[^>]*>/.exec(xml ?? '')?.[0];
  if (suite === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const read = (name) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  const failed = read('failures') + read('errors');
  return { passed: read('tests') - failed - read('skipped'), failed, skipped: read('skipped') };
}

const ENTITIES = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/**
 * Reads which tests failed.
 * @param {string} xml
 * @returns {string[]} arguments for pytest: `tests/test_a.py::test_b[key]`; tests here are functions in modules
 */
export function parseFailed(xml) {
  const cases = xml.matchAll(
    /<testcase classname="([^"]*)" name="([^"]*)"[^>]*>\s*<(?:failure|error)\b/g,
  );
  return [...cases].map(([, module, name]) => {
    const test = name.replace(/&(\w+);/g, (all, entity) => ENTITIES[entity] ?? all);
    return `${module.replaceAll('.', '/')}.py::${test}`;
  });
}
