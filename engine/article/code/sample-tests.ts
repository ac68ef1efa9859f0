import { hash } from 'node:crypto';
import type { TestsNote } from '../../islands/code-block/markup.tsx';
import type { Translate } from '../../texts/translate.ts';

/**
 * Which tests ran a sample, as recorded by a test run: `{"core/a.py": {"hash": …, "tests": […]}}`, with `"optional":
 * true` if CI skips them. A record of another text than the one shown doesn't count.
 */
export const SAMPLE_TESTS = 'tests.json';

/** The known tests of a sample. */
export interface RecordedTests {
  /** Pytest ids: `tests/test_a.py::test_one[case]`; at least one. */
  tests: readonly string[];
  /** Whether they run only on request. */
  optional: boolean;
}

/** Tests by sample, read from the text of such a file; undefined for a sample without known tests. */
export type SampleTests = (
  recorded: string | undefined,
  sample: string,
  text: string,
) => RecordedTests | undefined;

interface Entry {
  hash?: unknown;
  tests?: unknown;
  optional?: unknown;
}

/** Creates a reader that parses each text of such a file once: versions have files of their own. A broken file has no tests. */
export function createSampleTests(): SampleTests {
  const read = new Map<string | undefined, Record<string, Entry | undefined>>();
  return (recorded, sample, text) => {
    const known = read.get(recorded) ?? parse(recorded);
    read.set(recorded, known);
    const entry = Object.hasOwn(known, sample) ? known[sample] : undefined;
    if (!entry || entry.hash !== hash('sha1', text) || !Array.isArray(entry.tests))
      return undefined;
    if (entry.tests.length === 0) return undefined;
    return { tests: entry.tests.map(String), optional: entry.optional === true };
  };
}

function parse(text: string | undefined): Record<string, Entry> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Tests to name; the others are counted. */
const NAMED = 2;

/**
 * The note about a sample's tests. Cases of one test count once.
 * @param version the release that the samples run against; absent if the site has no versions
 */
export function testsNote(
  { tests, optional }: RecordedTests,
  t: Translate,
  version?: string,
): TestsNote {
  const names = [...new Set(tests.map((test) => test.replace(/\[.*$/s, '')))];
  const files = new Map<string, string[]>();
  for (const name of names.slice(0, NAMED)) {
    const [path = '', ...inside] = name.split('::');
    const file = path.slice(path.lastIndexOf('/') + 1);
    files.set(file, [...(files.get(file) ?? []), ...(inside.length > 0 ? [inside.join('.')] : [])]);
  }
  const named = [...files].map(([file, inside]) =>
    [file, inside.join(', ')].filter(Boolean).join(': '),
  );
  const more = names.length - NAMED;
  const tested = version === undefined ? t('tested') : t('testedWith', { version });
  return {
    label: `✓ ${optional ? t('outsideOfCi', { tested }) : tested}`,
    names: more > 0 ? t('andMore', { names: named.join('; '), count: more }) : named.join('; '),
  };
}
