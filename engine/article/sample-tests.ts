import { hash } from 'node:crypto';

/**
 * Which tests ran a sample, as written by a run of the tests: `{"core/a.py": {"hash": …, "tests": […]}}`. What is known
 * of another text than the one that is shown, says nothing about it.
 */
export const SAMPLE_TESTS = 'tests.json';

/** Tests by sample, read from the text of such a file. */
export type SampleTests = (
  recorded: string | undefined,
  sample: string,
  text: string,
) => readonly string[];

/** Makes a reader that parses a file once for a text. One that is broken, tells of no tests. */
export function createSampleTests(): SampleTests {
  let last: string | undefined;
  let known: Record<string, { hash?: unknown; tests?: unknown } | undefined> = {};
  return (recorded, sample, text) => {
    if (recorded !== last) known = parse(recorded);
    last = recorded;
    const entry = Object.hasOwn(known, sample) ? known[sample] : undefined;
    if (!entry || entry.hash !== hash('sha1', text) || !Array.isArray(entry.tests)) return [];
    return entry.tests.map(String);
  };
}

function parse(text: string | undefined): Record<string, { hash?: unknown; tests?: unknown }> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Tests that are named; the others are counted. */
const NAMED = 2;

/**
 * What readers are told of a sample's tests: `test_a.py: test_one, test_two and 3 more`. Cases of one test count once.
 *
 * @param tests as pytest names them: `tests/test_a.py::test_one[case]`
 */
export function toldTests(tests: readonly string[]): string {
  const names = [...new Set(tests.map((test) => test.replace(/\[.*$/s, '')))];
  const files = new Map<string, string[]>();
  for (const name of names.slice(0, NAMED)) {
    const [path = '', ...inside] = name.split('::');
    const file = path.slice(path.lastIndexOf('/') + 1);
    files.set(file, [...(files.get(file) ?? []), ...(inside.length > 0 ? [inside.join('.')] : [])]);
  }
  const told = [...files].map(([file, inside]) =>
    [file, inside.join(', ')].filter(Boolean).join(': '),
  );
  const more = names.length - NAMED;
  return told.join('; ') + (more > 0 ? ` and ${more} more` : '');
}
