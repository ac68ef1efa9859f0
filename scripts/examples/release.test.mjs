import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseArguments } from '../test-examples.mjs';
import { explainFailures, readMissing } from './missing-samples.mjs';
import { releaseRequirements } from './release-environment.mjs';
import { layOutRelease, needlessCopies } from './release-root.mjs';
import { countFailed, hashRelease, runRelease } from './run-release.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quire-release-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, text = '') {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

it('the release is an option with a value', () => {
  expect(parseArguments(['--release', '1.10.21', '--group', 'core']).release).toBe('1.10.21');
  expect(parseArguments([]).release).toBeUndefined();
  for (const argv of [['--release'], ['--release', '--group', 'core'], ['--release', '--', 'x']])
    expect(() => parseArguments(argv)).toThrow('--release needs a version.');
});

it('a release that the reference doesn’t know is refused, and so is the documented one', () => {
  write('reference/packages.json', '{"releases": [{"core": "2.0"}, {"core": "1.0"}]}');
  const run = (release) => runRelease(root, { release, groups: [], pytest: [] });
  expect(() => run('1.9')).toThrow(
    '--release 1.9: no earlier release of reference/packages.json. Releases: 1.0.',
  );
  expect(() => run('2.0')).toThrow('--release 2.0: no earlier release');
  expect(run('1.0')).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

it('a group whose samples no page of the version shows is left out', () => {
  write('reference/packages.json', '{"releases": [{"core": "2.0"}, {"core": "1.0"}]}');
  write('site/docs/labs/steam.md', '<CodeExample path="steam/a.py" />');
  write('site/docs/intro.md', '<CodeExample path="core/a.py" />');
  write('site/versions/1.0/version.yml', 'missing:\n  - pages: labs/**\n    reason: None.\n');
  const groups = ['steam', 'other'].map((name) => {
    write(`examples/${name}/pyproject.toml`);
    return { name, folder: path.join(root, 'examples', name) };
  });
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(runRelease(root, { release: '1.0', groups, pytest: [] }).failed).toBe(0);
  expect(log.mock.calls.flat()).toEqual(
    ['steam', 'other'].map(
      (name) => `left: ${name} with 1.0: no page of this version shows its samples`,
    ),
  );
  log.mockRestore();
});

it('what a newer version lacks is missing in an older one, unless it has a page of its own', () => {
  write(
    'reference/packages.json',
    '{"releases": [{"core": "2.0"}, {"core": "1.10"}, {"core": "1.9"}]}',
  );
  write('site/docs/labs/steam.md', '<CodeExample path="steam/a.py" />');
  write('site/versions/1.10/version.yml', 'missing:\n  - pages: labs/**\n    reason: None.\n');
  write('examples/steam/pyproject.toml');
  const groups = [{ name: 'steam', folder: path.join(root, 'examples/steam') }];
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const run = () => {
    log.mockClear();
    vi.spyOn(console, 'error').mockReturnValue();
    try {
      runRelease(root, { release: '1.9', groups, pytest: [] });
    } catch {
      // There are no constraints to install anything with.
    }
    return log.mock.calls.flat();
  };
  expect(run()).toEqual(['left: steam with 1.9: no page of this version shows its samples']);
  write('site/versions/1.9/docs/labs/steam.md', '<CodeExample path="steam/a.py" />');
  expect(run()).toEqual([]);
  vi.restoreAllMocks();
});

it('what is missing of a group is in its hash, and what is missing of another isn’t', () => {
  write('examples/core/pyproject.toml');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const group = { name: 'core', folder: path.join(root, 'examples/core') };
  const hash = (...missing) => hashRelease(root, '1.0', group, missing);
  const own = { path: 'core/a.py', reason: 'None.', line: 3 };
  expect(hash(own)).not.toBe(hash());
  expect(hash({ ...own, reason: 'Other.' })).not.toBe(hash(own));
  expect(hash({ path: 'corelib/a.py', reason: 'None.', line: 1 }, { ...own, line: 5 })).toBe(
    hash(own),
  );
});

describe('what a release’s group installs', () => {
  const texts = {
    pyproject:
      'dependencies = [\n    "dagster[x]==2.0",\n    "Pandas==3.1",\n    "pytest==8.4.2",\n    "dagster-new==0.1",\n]\n',
    lock: 'dagster==2.0 \\\n    --hash=sha256:a\npandas==3.1 \\\niniconfig==2.1 \\\npytest==8.4.2 \\\n',
    constraints:
      'dagster==1.0\npandas==2.9 ; python_full_version < "3.11"\npandas==3.0 ; python_full_version >= "3.11"\n',
    documented: 'dagster==2.0\ndagster-new==0.1\npandas==3.1\n',
  };

  it('versions of the release, and those of the lock for what the release doesn’t name', () => {
    const { requirements, constraints } = releaseRequirements(texts);
    expect(requirements).toEqual(['dagster[x]', 'Pandas', 'pytest==8.4.2']);
    expect(constraints).toEqual([
      'dagster==1.0',
      'pandas==2.9 ; python_full_version < "3.11"',
      'pandas==3.0 ; python_full_version >= "3.11"',
      'iniconfig==2.1',
    ]);
  });

  it('a version that the release’s own requirement names goes before that of the lock', () => {
    const { requirements, constraints } = releaseRequirements(
      {
        ...texts,
        pyproject: 'dependencies = [\n    "robot==0.1",\n    "dagster-unlisted==0.2",\n]\n',
        lock: 'robot==0.3 \\\nwire==1 \\\ndagster-unlisted==0.2 \\\n',
      },
      ['0.2', '0.1'],
    );
    expect(requirements).toEqual(['robot==0.1', 'dagster-unlisted==0.1']);
    expect(constraints).toContain('wire==1');
    expect(constraints.filter((one) => /robot|unlisted/.test(one))).toEqual([]);
  });

  it('a package that only a tool of the tests needs has the version of the lock', () => {
    const needs = (lock) =>
      releaseRequirements({
        ...texts,
        pyproject: 'dependencies = [\n    "dagster==2.0",\n    "check==3",\n]\n',
        lock,
        constraints: 'dagster==1.0\nyaml==0.1\nclib==0.1\n',
      }).constraints;
    const lock = (via) =>
      `check==3 \\\n    # via group (pyproject.toml)\nclib==2 \\\n    # via yaml\nyaml==2 \\\n    # via${via}\n`;
    expect(needs(lock(' check'))).toEqual(['dagster==1.0', 'clib==2', 'yaml==2']);
    for (const via of [
      '\n    #   check\n    #   dagster',
      '\n    #   check\n    #   group (pyproject.toml)',
    ])
      expect(needs(lock(via))).toEqual(['dagster==1.0', 'yaml==0.1', 'clib==0.1']);
  });

  it('a package of Dagster that the release doesn’t have isn’t installed', () => {
    expect(releaseRequirements(texts).absent).toEqual(['dagster-new']);
  });
});

it('the layout has the version’s own files in place, and keeps environments', () => {
  write('examples/core/a.py', 'new');
  write('examples/core/b.py', 'same');
  write('examples/core/.venv/pyvenv.cfg', 'of the documented release');
  write('examples/other/a.py');
  write('examples/tests.json', '{}');
  write('site/docs/intro.md', 'new');
  write('site/versions/1.0/examples/core/a.py', 'old');
  write('site/versions/1.0/docs/intro.md', 'old');
  write('reference/facts.json');
  const to = layOutRelease(root, '1.0', path.join(root, '.cache/1.0'));
  const read = (file) => readFileSync(path.join(to, file), 'utf8');
  expect([read('examples/core/a.py'), read('examples/core/b.py')]).toEqual(['old', 'same']);
  expect(read('site/docs/intro.md')).toBe('old');
  expect(lstatSync(path.join(to, 'reference')).isSymbolicLink()).toBe(true);
  for (const gone of ['examples/core/.venv', 'site/versions'])
    expect(existsSync(path.join(to, gone)), gone).toBe(false);
  write('.cache/1.0/examples/core/.venv/pyvenv.cfg', 'of the release');
  rmSync(path.join(root, 'examples/core/b.py'));
  rmSync(path.join(root, 'site/versions/1.0/docs/intro.md'));
  layOutRelease(root, '1.0', to);
  expect(read('examples/core/.venv/pyvenv.cfg')).toBe('of the release');
  expect(read('site/docs/intro.md')).toBe('new');
  expect(existsSync(path.join(to, 'examples/core/b.py'))).toBe(false);
});

it('an older version has the files of the newer ones below its own, a newer one those of no older', () => {
  for (const name of ['a.py', 'b.py', 'c.py']) write(`examples/core/${name}`, '2.0');
  for (const name of ['a.py', 'b.py']) write(`site/versions/1.10/examples/core/${name}`, '1.10');
  write('site/versions/1.9/examples/core/a.py', '1.9');
  write('site/versions/1.10/docs/intro.md', '1.10');
  const read = (release) => {
    const to = layOutRelease(root, release, path.join(root, '.cache', release));
    return ['a.py', 'b.py', 'c.py'].map((name) =>
      readFileSync(path.join(to, 'examples/core', name), 'utf8'),
    );
  };
  expect(read('1.9')).toEqual(['1.9', '1.10', '2.0']);
  expect(read('1.10')).toEqual(['1.10', '1.10', '2.0']);
  expect(readFileSync(path.join(root, '.cache/1.9/site/docs/intro.md'), 'utf8')).toBe('1.10');
});

it('a copy of what the newer version has is told, and one of the latest isn’t', () => {
  for (const [file, text] of [
    ['examples/core/a.py', 'latest'],
    ['examples/core/b.py', 'latest'],
    ['site/versions/1.10/examples/core/a.py', '1.10'],
    ['site/versions/1.10/examples/core/b.py', '1.10'],
    ['site/versions/1.9/examples/core/a.py', '1.10'],
    ['site/versions/1.9/examples/core/b.py', 'latest'],
  ])
    write(file, text);
  expect(needlessCopies(root, '1.9')).toEqual(['site/versions/1.9/examples/core/a.py']);
  expect(needlessCopies(root, '1.10')).toEqual([]);
});

it('a copy that differs in nothing is told', () => {
  for (const [file, text] of [
    ['examples/core/a.py', 'same'],
    ['examples/core/b.py', 'new'],
    ['site/versions/1.0/examples/core/a.py', 'same'],
    ['site/versions/1.0/examples/core/b.py', 'old'],
    ['site/versions/1.0/examples/core/c.py', 'of the release only'],
  ])
    write(file, text);
  expect(needlessCopies(root, '1.0')).toEqual(['site/versions/1.0/examples/core/a.py']);
  expect(needlessCopies(root, '0.9')).toEqual([]);
});

describe('samples that a release doesn’t have', () => {
  it('counts a file that two processes can’t import once, and a crash without a test', () => {
    const failed = ['tests/test_a.py', 'tests/test_a.py', 'tests/test_b.py::test_b'];
    expect(countFailed(3, failed, new Map([['tests/test_a.py', {}]]))).toBe(1);
    expect(countFailed(2, failed.slice(0, 2), new Map([['tests/test_a.py', {}]]))).toBe(0);
    expect(countFailed(2, failed.slice(0, 2), new Map())).toBe(1);
    expect(countFailed(1, [], new Map())).toBe(1);
  });

  const read = (text) => {
    write('missing.yml', text);
    return readMissing(path.join(root, 'missing.yml'));
  };

  it('are read with reasons and lines', () => {
    expect(
      read('- reason: No looms.\n  paths:\n    - core/a.py\n    - core/tests/test_a.py::test_b\n'),
    ).toEqual([
      { path: 'core/a.py', reason: 'No looms.', line: 3 },
      { path: 'core/tests/test_a.py::test_b', reason: 'No looms.', line: 4 },
    ]);
    expect(read('# none\n')).toEqual([]);
    expect(readMissing(path.join(root, 'nowhere.yml'))).toEqual([]);
  });

  it.each([
    ['another shape', 'paths: []\n', '1:1: The file isn’t a list.'],
    ['an entry without keys', '- a\n', '1:3: The entry has no keys.'],
    ['an unknown key', '- reason: x\n  path: a\n', '2:3: “path” isn’t a key of an entry.'],
    ['no reason', '- paths: [a]\n', '1:3: The entry has no reason.'],
    ['no paths', '- reason: x\n  paths: []\n', '1:3: The entry has no paths.'],
    ['a path that is no text', '- reason: x\n  paths: [1]\n', '2:11: The path isn’t text.'],
    ['a path twice', '- reason: x\n  paths: [a, a]\n', '2:14: “a” is named twice.'],
    ['broken YAML', '- reason: "x\n', /:\d+:\d+: Missing closing/],
  ])('%s is an error with its place', (_name, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  const entries = (...paths) => paths.map((one, i) => ({ path: one, reason: 'x', line: i + 1 }));
  const explain = (missing, failed, ran = {}) => {
    const found = explainFailures(missing, root, {
      name: 'core',
      failed,
      ran: (test) => ran[test] ?? [],
    });
    return {
      explained: [...found.explained].map(([test, { path: one }]) => `${test} ← ${one}`),
      needless: found.needless.map(({ entry, why }) => `${entry.path}: ${why}`),
    };
  };

  it.each([
    ['a test', 'core/tests/test_a.py::test_b', 'tests/test_a.py::test_b'],
    ['a case of a test', 'core/tests/test_a.py::test_b', 'tests/test_a.py::test_b[1]'],
    ['a file of tests', 'core/tests/test_a.py', 'tests/test_a.py::test_c[1]'],
    ['a sample that the test ran', 'core/looms/a.py', 'tests/test_x.py::test_y'],
    ['a folder of such a sample', 'core/looms/', 'tests/test_x.py::test_y'],
  ])('%s explains a failure', (_name, entry, test) => {
    const ran = { [test]: ['core/looms/a.py'] };
    expect(explain(entries(entry), [test], ran)).toEqual({
      explained: [`${test} ← ${entry}`],
      needless: [],
    });
  });

  it('what has the name at its beginning only, or belongs to another group, explains nothing', () => {
    write('core/tests/test_a.py', 'def test_b(): ...\n');
    write('core/loom');
    const missing = entries('core/tests/test_a.py::test_b', 'core/loom', 'other/tests/test_a.py');
    expect(
      explain(missing, ['tests/test_a.py::test_bc'], {
        'tests/test_a.py::test_bc': ['core/looms'],
      }),
    ).toEqual({
      explained: [],
      needless: [
        'core/tests/test_a.py::test_b: every test of it passes with this release',
        'core/loom: every test of it passes with this release',
      ],
    });
  });

  it('an entry that names nothing is told', () => {
    write('core/tests/test_a.py', 'def test_b(): ...\n');
    expect(
      explain(entries('core/gone.py', 'core/tests/test_a.py::test_c[1]'), []).needless,
    ).toEqual([
      'core/gone.py: there is no such file',
      'core/tests/test_a.py::test_c[1]: there is no such test',
    ]);
  });
});
