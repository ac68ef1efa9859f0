/**
 * A reporter of Vitest that writes down what `npm test` tells at its end, as JSON: counts, what failed
 * and what passed only when it was run again. CI shows the end of a long log, so that is where
 * everything about a failure has to be.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of a message that are told: the assertion and what differs, not whole pages of HTML. */
const MESSAGE_LINES = 24;
const LINE_LENGTH = 300;

/**
 * @typedef {object} Failure
 * @property {string} name project, file and test
 * @property {string} message
 * @property {Place} [at] where it is; not for an error outside of every file
 */

/**
 * @typedef {object} Place
 * @property {string} project
 * @property {string} file from the root of the project
 * @property {string} [test] its full name; none where the whole file failed, or what a suite does before or after its tests
 */

/**
 * @typedef {object} VitestResults
 * @property {number} passed
 * @property {number} failed failed tests, files that could not be loaded, errors outside of every test
 * @property {number} skipped
 * @property {Failure[]} failures one for each that failed
 * @property {Failure[]} again those that failed at first and passed when run again, with why they failed
 * @property {Failure[]} alone those that passed only with nothing beside them: see `run-alone.mjs`
 */

/** Cuts a message to what fits beside others. */
function shorten(message) {
  const lines = message.split('\n').map((line) => line.slice(0, LINE_LENGTH));
  const rest = lines.length - MESSAGE_LINES;
  return [...lines.slice(0, MESSAGE_LINES), ...(rest > 0 ? [`… ${rest} more lines`] : [])].join(
    '\n',
  );
}

/** One error as text: its message, and the first place of ours in its stack. */
function renderError(error) {
  const place = error.stacks?.[0];
  const at = place
    ? `\n    at ${path.relative('.', place.file)}:${place.line}:${place.column}`
    : '';
  const diff = error.diff ? `\n${error.diff}` : '';
  return `${error.name ?? 'Error'}: ${error.message}${diff}${at}`;
}

export default class FailuresReporter {
  /** @param {{file: string}} options file that the results are written to */
  constructor({ file }) {
    this.file = file;
  }

  /**
   * Called by Vitest when all is over.
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled errors outside of every test
   */
  onTestRunEnd(modules, unhandled) {
    /** @type {VitestResults} */
    const results = { passed: 0, failed: 0, skipped: 0, failures: [], again: [], alone: [] };
    const fail = (name, errors, at) => {
      results.failed += 1;
      results.failures.push({ name, message: shorten(errors.map(renderError).join('\n')), at });
    };
    for (const module of modules) {
      const project = module.project.name;
      const file = path.relative('.', module.moduleId);
      const where = `${project} ${file}`;
      const errors = module.errors();
      if (errors.length > 0) fail(where, errors, { project, file });
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0)
          fail(`${where} > ${suite.fullName}`, suite.errors(), { project, file });
      }
      for (const test of module.children.allTests()) {
        const name = `${where} > ${test.fullName}`;
        const { state, errors: found = [] } = test.result();
        if (state === 'failed') fail(name, found, { project, file, test: test.fullName });
        else results[state === 'passed' ? 'passed' : 'skipped'] += 1;
        // What is told of one that passed is why it had failed.
        if (test.diagnostic()?.flaky)
          results.again.push({ name, message: shorten(found.map(renderError).join('\n')) });
      }
    }
    for (const error of unhandled) fail('outside of every test', [error]);
    writeFileSync(this.file, JSON.stringify(results));
  }
}
