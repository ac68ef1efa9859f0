/** If more scenarios than this failed, a busy machine wasn't the cause. */
const MOST = 6;

/** @typedef {import('../../test/browsers/rows.mjs').Scenario} Scenario */

/**
 * Runs scenarios; failed ones run a second time, each in its own browser, before they count.
 * @param {readonly Scenario[]} scenarios
 * @param {(scenarios: readonly Scenario[]) => Promise<Scenario[]>} run runs scenarios one after the other in one browser,
 *   and returns the failed ones
 * @param {{log?: (line: string) => void}} [options]
 * @returns {Promise<Scenario[]>} scenarios that failed, the second time too
 */
export async function runRows(scenarios, run, { log = (line) => console.log(line) } = {}) {
  const failed = await run(scenarios);
  if (failed.length > MOST) return failed;
  const settled = [];
  for (const scenario of failed) {
    if ((await run([scenario])).length > 0) settled.push(scenario);
    else log(`passed only alone: ${scenario.name}`);
  }
  return settled;
}
