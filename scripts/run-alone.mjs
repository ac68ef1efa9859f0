/**
 * What failed twice in a browser beside others is run a third time with nothing beside it. A fault fails there, too;
 * what passes waited for a machine that was busy, and `npm test` tells of it with what was wrong.
 */

/** Projects of Vitest whose tests wait for a browser or for a watcher of files. */
const WAITING = /^(?:dev$|e2e-)/;
/** When more than these failed, it was not because the machine was busy. */
const MOST = 8;

/** @typedef {import('./failures-reporter.mjs').Failure} Failure */
/** @typedef {import('./failures-reporter.mjs').VitestResults} VitestResults */

/**
 * Chooses what is run alone.
 * @param {VitestResults} results
 * @returns {Failure[]} all of a browser's projects; none where anything else failed or too much did
 */
export function chooseForAlone({ failures }) {
  const chosen = failures.filter(({ at }) => at !== undefined && WAITING.test(at.project));
  return chosen.length === failures.length && chosen.length <= MOST ? chosen : [];
}

/**
 * Arguments of Vitest that run one test and no other, or a whole file.
 * @param {import('./failures-reporter.mjs').Place} place
 * @returns {string[]}
 */
export function argumentsFor({ project, file, test }) {
  if (test === undefined) return ['--project', project, file];
  // Vitest compares with the names of the suites and the test, joined by spaces.
  const name = test
    .split(' > ')
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('(?: >)? ');
  return ['--project', project, file, '-t', `^${name}$`];
}

/**
 * Runs the chosen tests one after the other.
 * @param {VitestResults} results of the whole run
 * @param {(args: string[]) => Promise<VitestResults>} runVitest
 * @returns {Promise<VitestResults>} with those that passed among `alone` instead of `failures`
 */
export async function runAlone(results, runVitest) {
  const settled = { ...results, failures: [...results.failures], alone: [] };
  for (const failure of chooseForAlone(results)) {
    const { passed, failed } = await runVitest(argumentsFor(failure.at));
    if (passed === 0 || failed > 0) continue;
    settled.failures.splice(settled.failures.indexOf(failure), 1);
    settled.alone.push(failure);
    settled.failed -= 1;
    settled.passed += 1;
  }
  return settled;
}
