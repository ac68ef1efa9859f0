import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fakePrograms } from '../../test/harness/fake-programs.ts';
import { findFirefox, getFirefox } from './find-firefox.mjs';
import { runRows } from './run-rows.mjs';

const linux = process.platform === 'linux';

describe('Firefox', () => {
  const get = (programs, env = {}) =>
    getFirefox({ env: { ...programs.env, ...env }, places: [], uid: 0, log: () => {} });

  it('is looked for where the variable says, and never guessed', () => {
    expect(findFirefox({ PATH: '', FIREFOX: process.execPath })).toBe(process.execPath);
    expect(() => findFirefox({ FIREFOX: '/nowhere/firefox' })).toThrow(
      'FIREFOX names /nowhere/firefox, which is no program.',
    );
  });

  it('with extended support comes first', () => {
    const programs = fakePrograms();
    for (const name of ['firefox', 'firefox-esr']) programs.add(name);
    expect(findFirefox(programs.env, [])).toBe(path.join(programs.folder, 'firefox-esr'));
  });

  it('is not installed for who works on the project', () => {
    const programs = fakePrograms();
    programs.add('apt-get', programs.making('firefox-esr'));
    expect(get(programs)).toBeUndefined();
    expect(programs.calls()).toEqual([]);
  });

  it.runIf(linux)('is installed for `test:all`, unless it is there', () => {
    const programs = fakePrograms();
    programs.add('apt-get', programs.making('firefox-esr'));
    const firefox = path.join(programs.folder, 'firefox-esr');
    expect(get(programs, { QUIRE_TEST_ALL: '1' })).toBe(firefox);
    expect(programs.calls()).toEqual(['apt-get install -y --no-install-recommends firefox-esr']);
    expect(get(programs, { QUIRE_TEST_ALL: '1' })).toBe(firefox);
    expect(programs.calls()).toEqual([]);
  });

  it('is done without where that cannot be', () => {
    const programs = fakePrograms();
    programs.add('apt-get', 'exit 100');
    expect(get(programs, { QUIRE_TEST_ALL: '1' })).toBeUndefined();
  });
});

describe('rows in Firefox', () => {
  const rows = Array.from({ length: 8 }, (_, index) => ({ name: `S${index} row` }));
  const [one, two] = rows;
  const log = vi.fn();

  it('what failed is run alone; what fails then counts', async () => {
    const run = vi.fn().mockResolvedValueOnce([one, two]);
    run.mockResolvedValueOnce([]).mockResolvedValueOnce([two]);
    expect(await runRows(rows, run, { log })).toEqual([two]);
    expect(run.mock.calls).toEqual([[rows], [[one]], [[two]]]);
    expect(log.mock.calls).toEqual([['passed only alone: S0 row']]);
  });

  it.each([
    ['where nothing failed', []],
    ['where much failed', rows.slice(0, 5)],
  ])('nothing is run again %s', async (_name, failed) => {
    const run = vi.fn().mockResolvedValue(failed);
    expect(await runRows(rows, run, { log })).toEqual(failed);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
