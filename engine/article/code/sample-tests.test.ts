import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSampleTests, testsNote } from './sample-tests.ts';
import { t } from '../../texts/t.ts';

describe('sample tests', () => {
  it('holds for the text that was tested, and for no other', () => {
    const testsOf = createSampleTests();
    const recorded = JSON.stringify({
      'a.py': { hash: hash('sha1', 'one\n'), tests: ['t.py::a'] },
      'by-hand.py': { hash: hash('sha1', 'one\n'), tests: ['t.py::a'], optional: true },
      'none.py': { hash: hash('sha1', 'one\n'), tests: [] },
    });
    expect(testsOf(recorded, 'a.py', 'one\n')).toEqual({ tests: ['t.py::a'], optional: false });
    expect(testsOf(recorded, 'by-hand.py', 'one\n')?.optional).toBe(true);
    expect(testsOf(recorded, 'none.py', 'one\n')).toBeUndefined();
    expect(testsOf(recorded, 'a.py', 'two\n')).toBeUndefined();
    expect(testsOf(recorded, 'b.py', 'one\n')).toBeUndefined();
    expect(testsOf('{"a.py": 1', 'a.py', 'one\n')).toBeUndefined();
    expect(testsOf(undefined, 'toString', '')).toBeUndefined();
  });

  it.each([
    [['tests/test_a.py::test_one'], 'test_a.py: test_one'],
    [['tests/test_a.py'], 'test_a.py'],
    [['t/test_a.py::test_one[x]', 't/test_a.py::test_one[y]'], 'test_a.py: test_one'],
    [['t/test_a.py::A::one', 't/test_a.py::two'], 'test_a.py: A.one, two'],
    [['t/a.py::one', 't/b.py::two', 't/b.py::three'], 'a.py: one; b.py: two and 1 more'],
  ])('%j are named %s', (tests, names) => {
    expect(testsNote({ tests, optional: false }, t)).toEqual({ label: '✓ Tested', names });
    const optional = testsNote({ tests, optional: true }, t, '1.2.3');
    expect(optional).toEqual({ label: '✓ Tested with 1.2.3, outside of CI', names });
  });
});
