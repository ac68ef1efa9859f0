import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROGRAMS, findStale, parsePins } from './check-facts.mjs';
import { extractorId } from './extractor-id.mjs';
import { parseArguments } from './facts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REFERENCE = path.join(ROOT, 'reference');

it.each([
  ['nothing', [], 'all', []],
  ['a release', ['--release', '1.10.21'], 'packages', ['--release', '1.10.21']],
  ['packages', ['--package', 'a', 'b'], 'packages', ['--package', 'a', '--package', 'b']],
  ['the commands', ['--commands'], 'commands', []],
  ['the locks', ['--lock', '--release', '1.9.13'], 'lock', ['--release', '1.9.13']],
])('npm run facts: %s', (_name, argv, mode, args) => {
  expect(parseArguments(argv)).toEqual({ mode, args });
});

it.each([[['--packages']], [['--package']], [['--release', '--lock']], [['dagster']]])(
  'npm run facts: %j is refused',
  (argv) => {
    expect(() => parseArguments(argv)).toThrow(/npm run facts -- \[--release/);
  },
);

describe('without Python on the machine', () => {
  const run = (script, args = []) =>
    spawnSync(process.execPath, [path.join(ROOT, 'scripts', script), ...args], {
      encoding: 'utf8',
      // Node itself is started by its path; PATH leads nowhere.
      env: { PATH: path.join(ROOT, 'nowhere'), SystemRoot: process.env.SystemRoot },
    });

  it('the tests of the facts say so in one sentence', () => {
    const { status, stdout } = run('test-facts.mjs');
    expect(stdout).toMatch(
      /^facts: skipped \(Python 3\.10 to 3\.13 is needed[^\n]*\)\nleft: facts of the API, which need Python\n$/,
    );
    expect(status).toBe(0);
    expect(run('test-facts.mjs', ['--require']).status).toBe(1);
  });

  it('what is stale can be told all the same', () => {
    expect(run('check-facts.mjs').stdout).toMatch(/^facts: \d+ fresh, \d+ stale$/m);
  });
});

describe('which facts are stale', () => {
  let folder;
  const edit = (file, change) => {
    const place = path.join(folder, file);
    writeFileSync(place, change(readFileSync(place, 'utf8')));
  };
  const stale = () => findStale(folder).stale.map(({ file, why }) => `${file}: ${why}`);
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'quire-facts-'));
    for (const name of ['extractor', 'packages.json', 'requirements.lock', 'releases', 'commands'])
      cpSync(path.join(REFERENCE, name), path.join(folder, name), { recursive: true });
    cpSync(
      path.join(REFERENCE, 'facts/dagster-twilio'),
      path.join(folder, 'facts/dagster-twilio'),
      {
        recursive: true,
      },
    );
    for (const release of ['1.11.13', '1.10.21', '1.9.13'])
      edit(`releases/${release}.lock`, (text) =>
        text.replace(/^(?!dagster-twilio==)[a-z].*\n/gm, ''),
      );
    const id = extractorId(folder);
    const files = ['0.27.13', '0.26.21', '0.25.13'].map((v) => `facts/dagster-twilio/${v}.json`);
    for (const [program, from] of Object.entries(PROGRAMS))
      for (const release of ['1.11.13', '1.10.21', '1.9.13'])
        if (release !== '1.9.13' || !/^(?:create-dagster|dagster-dg-cli)$/.test(from))
          files.push(`commands/${program}/${release}.json`);
    for (const file of files)
      edit(file, (text) => text.replace(/"extractor": "\w+"/, `"extractor": "${id}"`));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('none, where all were made by this extractor from the archives of the locks', () => {
    expect(findStale(folder)).toEqual({ stale: [], fresh: 25 });
  });

  it('a file that is missing, one that is broken, one that no lock names', () => {
    rmSync(path.join(folder, 'facts/dagster-twilio/0.27.13.json'));
    edit('facts/dagster-twilio/0.26.21.json', () => '{');
    writeFileSync(path.join(folder, 'facts/dagster-twilio/0.1.json'), '{}');
    expect(stale()).toEqual([
      'facts/dagster-twilio/0.27.13.json: missing',
      expect.stringMatching(/^facts\/dagster-twilio\/0\.26\.21\.json: not JSON/),
      'facts/dagster-twilio/0.1.json: no lock names this package and version',
    ]);
  });

  it('a file from another archive', () => {
    edit('releases/1.11.13.lock', (text) => text.replace(/sha256:\w{4}/, 'sha256:0000'));
    expect(stale()).toEqual([
      'facts/dagster-twilio/0.27.13.json: read from another archive than the lock names',
    ]);
  });

  it('everything, after a change of the extractor; line ends are no change', () => {
    edit('extractor/describe.py', (text) => text.replaceAll('\n', '\r\n'));
    expect(stale()).toEqual([]);
    edit('extractor/describe.py', (text) => `${text}# changed\n`);
    expect(stale()).toHaveLength(25);
  });

  it('the committed ones are fresh', () => {
    expect(findStale(REFERENCE).stale).toEqual([]);
  });

  it('a lock is read as pip reads it', () => {
    const sha256 = 'a'.repeat(64);
    expect(parsePins(`# b==1\nc==2 --hash=sha256:${sha256}\r\nd==3\n`)).toEqual([
      { name: 'c', version: '2', sha256 },
    ]);
  });
});
