/** If more rows than this failed, a busy machine wasn't the cause. */
const MOST = 4;

/** @typedef {import('../../test/firefox/rows.mjs').FirefoxRow} FirefoxRow */

/**
 * Runs rows; failed rows run a second time, each in its own browser, before they count.
 * @param {readonly FirefoxRow[]} rows
 * @param {(rows: readonly FirefoxRow[]) => Promise<FirefoxRow[]>} run runs rows one after the other in one browser, and
 *   returns the failed ones
 * @param {{log?: (line: string) => void}} [options]
 * @returns {Promise<FirefoxRow[]>} rows that failed, the second time too
 */
export async function runRows(rows, run, { log = (line) => console.log(line) } = {}) {
  const failed = await run(rows);
  if (failed.length > MOST) return failed;
  const settled = [];
  for (const row of failed) {
    if ((await run([row])).length > 0) settled.push(row);
    else log(`passed only alone: ${row.name}`);
  }
  return settled;
}
