/**
 * The result of a mutation's test.
 * - `green`: it ran and passed
 * - `red`: an expectation failed, or something on the page never appeared
 * - `missing`: no test has this name
 * - `broken`: it failed in another way (the code does not compile, the page threw), which proves nothing
 * @typedef {{state: 'green' | 'red' | 'missing' | 'broken', why: string}} Verdict
 */

/**
 * Messages of failed expectations: from `expect`, from `expect.poll` (a plain `Error`) and from Playwright.
 */
const EXPECTATION =
  /^(?:AssertionError|Error: expected |Error: promise (?:resolved|rejected) |TimeoutError|(?:\w+\.)*\w+: Timeout \d+ms exceeded)/;
/** The suite's message for exceptions that nothing on the page caught. */
const UNCAUGHT = /^AssertionError: expected \[ ["'`]\w*Error: /;

/**
 * Judges one test by Vitest's JSON report.
 * @param {string | undefined} json text of the report; undefined if none was written
 * @param {{name: string, because?: string}} mutation
 * @returns {Verdict} `why` is the first line of the failure, empty for a test that passed
 */
export function judgeRun(json, { name, because }) {
  if (json === undefined) return { state: 'broken', why: 'The run ended without a report.' };
  const files = JSON.parse(json).testResults;
  const tests = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      ({ fullName, status }) => fullName.includes(name) && /^(?:passed|failed)$/.test(status),
    );
  if (tests.length === 0) {
    const message = files.map(({ message }) => message).find(Boolean);
    if (message) return { state: 'broken', why: firstLine(message) };
    return { state: 'missing', why: `No test of the file has “${name}” in its name.` };
  }
  const failures = tests.flatMap(({ failureMessages }) => failureMessages ?? []).map(plain);
  if (tests.every(({ status }) => status === 'passed')) return { state: 'green', why: '' };
  const wrong = failures.find((text) => !isExpectation(text, because));
  const text = wrong ?? failures[0] ?? 'It failed and said nothing.';
  return {
    state: wrong === undefined && failures.length > 0 ? 'red' : 'broken',
    why: firstLine(text),
  };
}

function isExpectation(text, because) {
  if (because !== undefined) return text.includes(because);
  return EXPECTATION.test(text) && !UNCAUGHT.test(text);
}

// oxlint-disable-next-line no-control-regex
const plain = (text) => text.replace(/\u001B\[[\d;]*m/g, '').trim();
const firstLine = (text) => plain(text).split('\n', 1)[0];

/**
 * Renders a table whose columns are as wide as their content.
 * @param {readonly (readonly string[])[]} rows
 * @returns {string}
 */
export function renderTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
