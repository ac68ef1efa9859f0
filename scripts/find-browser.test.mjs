import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePrograms } from '../test/harness/fake-programs.ts';
import { makeFolder } from '../test/harness/run-folder.ts';
import { findBrowser } from './find-browser.mjs';
import { installByApt } from './install-by-apt.mjs';

let programs;
let root;
/** A fake Playwright: the path of its browser, and what its own command does. */
function addPlaywright(command = 'process.exit(1);') {
  const folder = path.join(root, 'node_modules', 'playwright-core');
  mkdirSync(folder, { recursive: true });
  const file = JSON.stringify(path.join(programs.folder, 'of-playwright'));
  const log = JSON.stringify(path.join(programs.folder, 'calls.log'));
  const note = `require('fs').appendFileSync(${log}, 'playwright ' + process.argv.slice(2).join(' ') + '\\n');`;
  const main = `module.exports = { chromium: { executablePath: () => ${file} } };`;
  writeFileSync(path.join(folder, 'package.json'), '{ "main": "index.js" }');
  writeFileSync(path.join(folder, 'index.js'), main);
  writeFileSync(path.join(folder, 'cli.js'), `${note}\nconst file = ${file};\n${command}`);
}
const DOWNLOAD = "require('fs').writeFileSync(file, '', { mode: 0o755 });";

const told = [];
const find = (options = {}) =>
  findBrowser({
    ...{ env: programs.env, root, places: [], uid: 0 },
    ...{ log: (line) => told.push(line), ...options },
  });
const at = (name) => path.join(programs.folder, name);

beforeEach(() => {
  programs = fakePrograms();
  root = makeFolder('root');
  told.length = 0;
});

describe('a browser, by what there is', () => {
  it('an installed one comes first, and nothing is asked', async () => {
    for (const name of ['google-chrome', 'chromium', 'of-playwright', 'apt-get'])
      programs.add(name);
    addPlaywright();
    expect(await find()).toBe(at('chromium'));
    expect([programs.calls(), told]).toEqual([[], []]);
  });

  it('of several, one that people use is taken', async () => {
    for (const name of ['google-chrome', 'chromium-headless-shell']) programs.add(name);
    expect(await find()).toBe(at('google-chrome'));
  });

  it('a headless shell on PATH does not hide a browser in a usual place', async () => {
    for (const name of ['elsewhere', 'chromium-headless-shell']) programs.add(name);
    expect(await find({ places: [at('elsewhere')] })).toBe(at('elsewhere'));
    expect(await find()).toBe(at('chromium-headless-shell'));
  });

  it('one in a usual place is as good as one on PATH', async () => {
    programs.add('elsewhere');
    expect(await find({ places: [at('nowhere'), at('elsewhere')] })).toBe(at('elsewhere'));
  });

  it('one that Playwright downloaded earlier is next', async () => {
    programs.add('of-playwright');
    programs.add('apt-get');
    addPlaywright();
    expect(await find()).toBe(at('of-playwright'));
    expect(programs.calls()).toEqual([]);
  });

  it.each([
    [0, 'playwright install --with-deps --no-shell chromium'],
    [1000, 'playwright install --no-shell chromium'],
  ])("then Playwright's own download, for user %i", async (uid, call) => {
    programs.add('apt-get');
    addPlaywright(DOWNLOAD);
    expect(await find({ uid })).toBe(at('of-playwright'));
    expect(programs.calls()).toEqual([call]);
    expect(told).toEqual(['No Chromium found: downloading one …']);
  });

  it.runIf(process.platform === 'linux')('then the package manager', async () => {
    programs.add('apt-get', programs.making('chromium'));
    addPlaywright();
    expect(await find()).toBe(at('chromium'));
    expect(programs.calls()).toEqual([
      'playwright install --with-deps --no-shell chromium',
      'apt-get install -y --no-install-recommends chromium',
    ]);
  });

  it.runIf(process.platform === 'linux')(
    'which may have the one without windows only',
    async () => {
      const shell = 'chromium-headless-shell';
      programs.add('apt-get', `[ "$4" = ${shell} ] || exit 100\n${programs.making(shell)}`);
      expect(await find()).toBe(at(shell));
    },
  );

  it('one clear sentence where none of them had one', async () => {
    programs.add('apt-get', 'exit 100');
    addPlaywright();
    await expect(find()).rejects.toThrow(
      /^No Chromium was found and none could be installed: install chromium or Google Chrome, or put .* CHROMIUM\.$/,
    );
  });

  it('who only looks installs nothing', async () => {
    programs.add('apt-get', programs.making('chromium'));
    addPlaywright(DOWNLOAD);
    await expect(find({ install: false })).rejects.toThrow('No Chromium was found');
    expect(programs.calls()).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('the package manager', () => {
  const INSTALL = 'apt-get install -y --no-install-recommends thing';

  it('is asked once more after an update', () => {
    const known = at('known');
    programs.add('apt-get', `case $1 in update) : > '${known}';; *) [ -e '${known}' ];; esac`);
    expect(installByApt('thing', { env: programs.env, uid: 0 })).toBe(true);
    expect(programs.calls()).toEqual([INSTALL, 'apt-get update', INSTALL]);
  });

  it('is not asked again where the update fails', () => {
    programs.add('apt-get', 'exit 100');
    expect(installByApt('thing', { env: programs.env, uid: 0 })).toBe(false);
    expect(programs.calls()).toEqual([INSTALL, 'apt-get update']);
  });

  it('is called by sudo, which may not ask for a password, where we are not root', () => {
    programs.add('sudo');
    expect(installByApt('thing', { env: programs.env, uid: 1000 })).toBe(true);
    expect(programs.calls()).toEqual([`sudo -n ${INSTALL}`]);
  });

  it.each([0, 1000])('is missing, for user %i', (uid) => {
    expect(installByApt('thing', { env: programs.env, uid })).toBe(false);
    expect(programs.calls()).toEqual([]);
  });
});
