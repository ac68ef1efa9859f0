/**
 * A small change that removes the behavior of one row, and the test that has to fail.
 * @typedef {object} Mutation
 * @property {string} row id in the rows of the specification: `S4`
 * @property {string} file source, relative to the repository
 * @property {string} from text that occurs in it exactly once
 * @property {string} to its replacement
 * @property {string} test file of the test, relative to the repository
 * @property {string} name words of the test's name that no other test of the file has
 * @property {string} [because] words of the failure, if the test throws an error instead of failing an expectation
 */

/**
 * Applies a mutation to the text of its file.
 * @param {string} text
 * @param {Pick<Mutation, 'row' | 'file' | 'from' | 'to'>} mutation
 * @returns {string}
 * @throws {Error} with file and line if the text to replace doesn't occur exactly once
 */
export function applyMutation(text, { row, file, from, to }) {
  const first = text.indexOf(from);
  if (first === -1) {
    const near = nearestLine(text, from);
    throw new Error(
      `${file}:${near.line}: the mutation of ${row} does not apply: the file has no ${JSON.stringify(from)}. ` +
        `Nearest: ${JSON.stringify(near.text)}. Update the mutation for the current code.`,
    );
  }
  const second = text.indexOf(from, first + 1);
  if (second !== -1) {
    throw new Error(
      `${file}:${lineOf(text, second)}: the mutation of ${row} does not apply: ${JSON.stringify(from)} is on ` +
        `line ${lineOf(text, first)} as well. Take more of the text around it.`,
    );
  }
  return text.slice(0, first) + to + text.slice(first + from.length);
}

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** The line that shares the most words with the first line of a text. */
function nearestLine(text, from) {
  const words = (line) => new Set(line.match(/\w+/g));
  const wanted = words(from.trim().split('\n', 1)[0]);
  let best = { line: 1, text: '', shared: -1 };
  for (const [index, line] of text.split('\n').entries()) {
    const own = words(line);
    const common = [...wanted].filter((word) => own.has(word)).length;
    const shared = common / Math.max(1, own.size + wanted.size - common);
    if (shared > best.shared) best = { line: index + 1, text: line.trim(), shared };
  }
  return best;
}

/**
 * Chooses mutations.
 * @param {readonly Mutation[]} all
 * @param {string | undefined} only rows or families, separated by commas: `S4`, `R,L4`; all if undefined
 * @param {string | undefined} project Vitest's project; all if undefined
 * @returns {Mutation[]}
 * @throws {Error} if a row has no mutation, or the project has none of the chosen rows
 */
export function chooseMutations(all, only, project) {
  const wanted = only?.split(',').map((row) => row.trim().toUpperCase());
  const matches = (asked, row) => row === asked || row.replace(/\d+$/, '') === asked;
  for (const asked of wanted ?? []) {
    if (all.some(({ row }) => matches(asked, row))) continue;
    const rows = [...new Set(all.map(({ row }) => row))].join(', ');
    throw new Error(`No mutation belongs to ${asked}. Rows: ${rows}.`);
  }
  const chosen = all.filter(
    ({ row, test }) =>
      (!wanted || wanted.some((asked) => matches(asked, row))) &&
      (project === undefined || projectOf(test) === project),
  );
  if (chosen.length === 0) throw new Error(`No mutation is left in the project ${project}.`);
  return chosen;
}

/**
 * The project of Vitest that runs a test file; browser tests only run against the built site.
 * @param {string} test
 * @returns {'unit' | 'build' | 'e2e-built'}
 */
export function projectOf(test) {
  if (test.startsWith('test/e2e/')) return 'e2e-built';
  return test.startsWith('test/build/') ? 'build' : 'unit';
}

/**
 * Vitest's pattern for tests with any of these words in their names.
 * @param {readonly string[]} names
 * @returns {string}
 */
export function patternOf(names) {
  return names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
}
