import { expect, it } from 'vitest';
import { parseFailed, parseReport } from './pytest-report.mjs';

const REPORT = `<?xml version="1.0"?><testsuites><testsuite name="pytest" errors="1" failures="2" skipped="1" tests="6">
<testcase classname="tests.test_a" name="test_well" time="0.1" />
<testcase classname="tests.test_a" name="test_said" time="0.1"><system-out>all is &lt;well&gt;</system-out></testcase>
<testcase classname="tests.test_a" name="test_slow[a &amp; &quot;b&quot;]" time="9.1"><failure message="too late">E</failure></testcase>
<testcase classname="tests.deep.test_b" name="test_gone" time="0.1"><error message="failed on setup">E</error></testcase>
</testsuite></testsuites>`;

it.each([
  ['of a run', REPORT, [2, 3, 1]],
  ['that was not written', undefined, [0, 1, 0]],
  ['that is cut', '<broken', [0, 1, 0]],
])('counts of a report %s', (_name, xml, [passed, failed, skipped]) => {
  expect(parseReport(xml)).toEqual({ passed, failed, skipped });
});

it('what failed, as arguments of pytest', () => {
  expect(parseFailed(REPORT)).toEqual([
    'tests/test_a.py::test_slow[a & "b"]',
    'tests/deep/test_b.py::test_gone',
  ]);
});
