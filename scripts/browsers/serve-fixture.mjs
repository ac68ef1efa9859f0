import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Builds a copy of a fixture site and serves it.
 * @param {string} root of the repository
 * @param {string} name folder below `test/fixtures/`
 * @returns {Promise<{url: string, close: () => Promise<void>}>} `url` ends with a slash
 * @throws {Error} with the command's output if it doesn't build or start within a minute
 */
export async function serveFixture(root, name) {
  const folder = mkdtempSync(path.join(tmpdir(), `quire-firefox-${name}-`));
  const site = path.join(folder, 'site');
  const filter = (file) => path.basename(file) !== '.quire';
  cpSync(path.join(root, 'test', 'fixtures', name), site, { recursive: true, filter });
  const where = ['--site', site, '--out', path.join(folder, 'dist')];
  const built = start(root, ['build', ...where]);
  if ((await built.ended) !== 0) throw new Error(`${name} does not build:\n${built.output()}`);
  const served = start(root, ['preview', ...where]);
  const url = await firstAddress(served);
  const close = async () => {
    served.child.kill('SIGINT');
    await served.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}

function start(root, args) {
  const child = spawn(process.execPath, [path.join(root, 'bin', 'quire.mjs'), ...args], {
    cwd: tmpdir(),
    env: { ...process.env, NO_COLOR: '1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', stop);
      resolve(code ?? 1);
    });
  });
  return { child, ended, output: () => Buffer.concat(parts).toString('utf8') };
}

async function firstAddress({ child, output }) {
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null;) {
    const url = /https?:\/\/[^\s/]+(?:\/\S*)?/.exec(output())?.[0];
    if (url !== undefined) return url.endsWith('/') ? url : `${url}/`;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`The server printed no address:\n${output()}`);
}
