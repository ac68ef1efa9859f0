/**
 * A Vitest reporter that writes what `npm test` prints at its end, as JSON: counts, failures, and tests that passed only
 * on a second run. CI shows the end of a long log, so everything about a failure has to be there.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of a message to keep: the assertion and the difference, not whole pages of HTML. */
const MESSAGE_LINES = 24;
const LINE_LENGTH = 300;

/**
 * @typedef {object} Failure
 * @property {string} name project, file and test
 * @property {string} message
 */

/**
 * @typedef {object} VitestResults
 * @property {number} passed
 * @property {number} failed failed tests, files that could not be loaded, errors outside of every test
 * @property {number} skipped
 * @property {Failure[]} failures
 * @property {Failure[]} again tests that failed first and passed on a second run, with the first failure
 */

/** Shortens a message. */
function shorten(message) {
  const lines = message.split('\n').map((line) => line.slice(0, LINE_LENGTH));
  const rest = lines.length - MESSAGE_LINES;
  return [...lines.slice(0, MESSAGE_LINES), ...(rest > 0 ? [`… ${rest} more lines`] : [])].join(
    '\n',
  );
}

/** One error as text: its message, and the first stack frame. */
function renderError(error) {
  const place = error.stacks?.[0];
  const at = place
    ? `\n    at ${path.relative('.', place.file)}:${place.line}:${place.column}`
    : '';
  const diff = error.diff ? `\n${error.diff}` : '';
  return `${error.name ?? 'Error'}: ${error.message}${diff}${at}`;
}

export default class FailuresReporter {
  /** @param {{file: string}} options file to write the results to */
  constructor({ file }) {
    this.file = file;
  }

  /**
   * Called by Vitest at the end of a run.
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled errors outside of every test
   */
  onTestRunEnd(modules, unhandled) {
    /** @type {VitestResults} */
    const results = { passed: 0, failed: 0, skipped: 0, failures: [], again: [] };
    const fail = (name, errors) => {
      results.failed += 1;
      results.failures.push({ name, message: shorten(errors.map(renderError).join('\n')) });
    };
    for (const module of modules) {
      const project = module.project.name;
      const file = path.relative('.', module.moduleId);
      const where = `${project} ${file}`;
      const errors = module.errors();
      if (errors.length > 0) fail(where, errors);
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) fail(`${where} > ${suite.fullName}`, suite.errors());
      }
      for (const test of module.children.allTests()) {
        const name = `${where} > ${test.fullName}`;
        const { state, errors: found = [] } = test.result();
        if (state === 'failed') fail(name, found);
        else results[state === 'passed' ? 'passed' : 'skipped'] += 1;
        // The errors of a passed test are those of its first run.
        if (test.diagnostic()?.flaky)
          results.again.push({ name, message: shorten(found.map(renderError).join('\n')) });
      }
    }
    for (const error of unhandled) fail('outside of every test', [error]);
    writeFileSync(this.file, JSON.stringify(results));
  }
}
