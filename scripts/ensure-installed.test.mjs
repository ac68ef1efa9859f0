import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fakePrograms } from '../test/harness/fake-programs.ts';
import { makeFolder } from '../test/harness/run-folder.ts';
import { ensureInstalled, recordMatches } from './ensure-installed.mjs';

const LOCK = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', dev: true },
    'node_modules/c-darwin': { version: '1.0.0', optional: true },
    'node_modules/own': { resolved: 'packages/own', link: true },
    'packages/own': { dependencies: { a: '1.0.0' } },
  },
};
const A = { 'node_modules/a': { version: '1.0.0' } };
const B = { 'node_modules/b': { version: '1.0.0' } };

it.each([
  ['everything', { ...A, ...B }, true, true],
  ['production packages are enough to build', A, false, true],
  ['the test tools are missing', A, true, false],
  ['another version', { 'node_modules/a': { version: '0.9.0' }, ...B }, false, false],
  ['nothing', {}, false, false],
])('%s', (_name, packages, dev, result) => {
  expect(recordMatches(LOCK, { packages }, dev)).toBe(result);
});

/** A project with this lock file; with `packages`, npm's record lists them as installed. */
function projectWith(packages) {
  const root = makeFolder('project');
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(LOCK));
  if (packages) writeFileSync(recordOf(root), JSON.stringify({ packages }));
  return root;
}
const recordOf = (root) => path.join(root, 'node_modules', '.package-lock.json');
const stateOf = (root) => path.join(root, 'node_modules', '.quire-lock');

it('what is installed is noted, and not looked at again', async () => {
  const root = projectWith({ ...A, ...B });
  await ensureInstalled(root, { dev: true });
  expect(readFileSync(stateOf(root), 'utf8')).toMatch(/ all$/);
  rmSync(recordOf(root));
  await ensureInstalled(root, { dev: true });
});

describe('what is missing is installed by npm', () => {
  const npmWith = (lines) => {
    const programs = fakePrograms();
    programs.add('npm', lines);
    return programs;
  };
  const told = [];
  const install = (root, env, options) =>
    ensureInstalled(root, { env, log: (line) => told.push(line), ...options });

  it.each([
    ['with the test tools', { dev: true }, {}, 'npm ci --no-audit --no-fund --include=dev', ' all'],
    ['as npm would by itself', {}, {}, 'npm ci --no-audit --no-fund', ' all'],
    ['to serve', {}, { NODE_ENV: 'production' }, 'npm ci --no-audit --no-fund', ' production'],
  ])('%s, once', async (_name, options, variables, call, noted) => {
    const root = projectWith();
    const npm = npmWith(`pwd > '${path.join(root, 'where')}'`);
    told.length = 0;
    await install(root, { ...npm.env, ...variables }, options);
    expect(npm.calls()).toEqual([call]);
    expect(told).toEqual(['Installing packages (npm ci) …']);
    expect(readFileSync(path.join(root, 'where'), 'utf8').trim()).toBe(realpathSync(root));
    expect(readFileSync(stateOf(root), 'utf8')).toMatch(new RegExp(`${noted}$`));
    await install(root, npm.env, options);
    expect(npm.calls()).toEqual([]);
  });

  it('again where the lock file is another one', async () => {
    const root = projectWith({ ...A, ...B });
    const npm = npmWith();
    await install(root, npm.env);
    expect(npm.calls()).toEqual([]);
    const more = { packages: { ...LOCK.packages, 'node_modules/d': { version: '1.0.0' } } };
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(more));
    await install(root, npm.env);
    expect(npm.calls()).toHaveLength(1);
  });

  it('by the npm that started us, whatever is on PATH', async () => {
    const root = projectWith();
    const own = path.join(makeFolder('npm'), 'npm-cli.js');
    writeFileSync(own, "require('fs').writeFileSync('of-own', process.argv.slice(2).join(' '));");
    const npm = npmWith();
    await install(root, { ...npm.env, npm_execpath: own });
    expect(readFileSync(path.join(root, 'of-own'), 'utf8')).toBe('ci --no-audit --no-fund');
    expect(npm.calls()).toEqual([]);
  });

  it('a failure is told, not noted, and keeps nobody from trying again', async () => {
    const root = projectWith();
    const npm = npmWith('exit 7');
    await expect(install(root, npm.env)).rejects.toThrow('npm ci ended with exit code 7.');
    expect(existsSync(stateOf(root))).toBe(false);
    npm.add('npm');
    await install(root, npm.env);
    expect(npm.calls()).toHaveLength(2);
  });

  it('where there is no npm, that is said', async () => {
    const { env } = fakePrograms();
    await expect(install(projectWith(), env)).rejects.toThrow(/^npm could not be started: .*npm/);
  });

  it('two at once install once', async () => {
    const root = projectWith();
    const npm = npmWith();
    await Promise.all([install(root, npm.env), install(root, npm.env)]);
    expect(npm.calls()).toHaveLength(1);
  });

  it('the lock of a process that was killed holds nobody up', async () => {
    const root = projectWith();
    const npm = npmWith();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    mkdirSync(path.join(root, '.quire'));
    writeFileSync(path.join(root, '.quire', 'install.lock'), String(pid));
    await install(root, npm.env);
    expect(npm.calls()).toHaveLength(1);
    expect(existsSync(path.join(root, '.quire', 'install.lock'))).toBe(false);
  });
});
