import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fakePrograms } from '../../test/harness/fake-programs.ts';
import { findPrograms } from './find-programs.mjs';
import { startLine } from './proxy.mjs';
import { runRows } from './run-rows.mjs';

const linux = process.platform === 'linux';

describe('programs', () => {
  const find = (name, programs, options = {}) =>
    findPrograms(name, { env: programs.env, places: [], uid: 0, ...options });
  const at = (programs, name) => path.join(programs.folder, name);

  it('Firefox needs no driver; the one with extended support comes first', () => {
    const programs = fakePrograms();
    for (const name of ['firefox', 'firefox-esr']) programs.add(name);
    const browser = at(programs, 'firefox-esr');
    expect(find('firefox', programs)).toEqual({ programs: { browser }, missing: [] });
  });

  it('Chromium needs its driver; what is missing is named', () => {
    const programs = fakePrograms();
    programs.add('chromium');
    expect(find('chromium', programs)).toEqual({ missing: ['chromedriver'] });
    programs.add('chromedriver');
    expect(find('chromium', programs).programs).toEqual({
      browser: at(programs, 'chromium'),
      driver: at(programs, 'chromedriver'),
    });
  });

  it('WebKit needs a driver, a browser in a usual place, and a virtual screen', () => {
    const programs = fakePrograms();
    for (const name of ['WebKitWebDriver', 'Xvfb']) programs.add(name);
    expect(find('webkit', programs)).toEqual({ missing: ['MiniBrowser'] });
    const place = at(programs, 'webkit2gtk-4.1');
    mkdirSync(place);
    writeFileSync(path.join(place, 'MiniBrowser'), '');
    chmodSync(path.join(place, 'MiniBrowser'), 0o755);
    const found = find('webkit', programs, { places: [place] });
    expect(found.programs?.browser).toBe(path.join(place, 'MiniBrowser'));
  });

  it('a variable names another one, and is never guessed', () => {
    const programs = fakePrograms();
    const named = (file) => ({ env: { ...programs.env, FIREFOX: file } });
    expect(find('firefox', programs, named(process.execPath)).programs?.browser).toBe(
      process.execPath,
    );
    expect(() => find('firefox', programs, named('/nowhere/firefox'))).toThrow(
      'FIREFOX names /nowhere/firefox, which isn’t a program.',
    );
  });

  it('nothing is installed unless that is asked for', () => {
    const programs = fakePrograms();
    programs.add('apt-get', programs.making('firefox-esr'));
    expect(find('firefox', programs)).toEqual({ missing: ['firefox-esr'] });
    expect(programs.calls()).toEqual([]);
  });

  it.runIf(linux)('`test:all` installs what is missing, where it can', () => {
    const programs = fakePrograms();
    programs.add('apt-get', programs.making('firefox-esr'));
    const browser = at(programs, 'firefox-esr');
    expect(find('firefox', programs, { install: true }).programs).toEqual({ browser });
    expect(programs.calls()).toEqual(['apt-get install -y --no-install-recommends firefox-esr']);
    programs.add('apt-get', 'exit 100');
    expect(find('webkit', programs, { install: true }).programs).toBeUndefined();
  });
});

describe('scenarios', () => {
  const scenarios = Array.from({ length: 10 }, (_, index) => ({ name: `S${index} row` }));
  const [one, two] = scenarios;
  const log = vi.fn();

  it('what failed is run alone; what fails then counts', async () => {
    const run = vi.fn().mockResolvedValueOnce([one, two]);
    run.mockResolvedValueOnce([]).mockResolvedValueOnce([two]);
    expect(await runRows(scenarios, run, { log })).toEqual([two]);
    expect(run.mock.calls).toEqual([[scenarios], [[one]], [[two]]]);
    expect(log.mock.calls).toEqual([['passed only alone: S0 row']]);
  });

  it.each([
    ['where nothing failed', []],
    ['where much failed', scenarios.slice(0, 7)],
  ])('nothing is run again %s', async (_name, failed) => {
    const run = vi.fn().mockResolvedValue(failed);
    expect(await runRows(scenarios, run, { log })).toEqual(failed);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('the line to a site forwards, answers in its place, breaks, and says what was asked for', async () => {
  const site = await startLine('http://localhost:9/');
  site.answer(/./, { status: 200, type: 'text/plain', body: 'the site' });
  const line = await startLine(site.url);
  try {
    const get = async (to, headers = {}) => {
      const answer = await fetch(new URL(to, line.url), { headers });
      return [answer.status, await answer.text()];
    };
    expect(await get('a')).toEqual([200, 'the site']);
    line.answer(/^\/a$/, { status: 404, body: 'gone' });
    line.answer(/^\/b$/);
    expect(await get('a')).toEqual([404, 'gone']);
    await expect(get('b')).rejects.toThrow();
    expect(await get('c', { purpose: 'prefetch' })).toEqual([200, 'the site']);
    expect(line.asked.at(-1)).toEqual({ path: '/c', isPrefetch: true });
    line.reset();
    expect(await get('a')).toEqual([200, 'the site']);
  } finally {
    await line.close();
    await site.close();
  }
});
