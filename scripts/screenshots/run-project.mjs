import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ScreenshotError } from './manifest.mjs';

const LOADED = `{ workspaceOrError { ... on Workspace {
  locationEntries { loadStatus locationOrLoadError {
    __typename ... on PythonError { message } } } } } }`;
/** No telemetry, and no welcome dialog. */
const INSTANCE = 'telemetry:\n  enabled: false\nnux:\n  enabled: false\n';
/** Seconds to wait for the web interface to start on a busy machine. */
const PATIENCE = 180;

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Runs the steps that create a project in an empty folder. */
function prepare(project, examples, scratch, env) {
  for (const { copy, to, run, in: folder = '.' } of project.prepare) {
    if (copy !== undefined) {
      cpSync(path.join(examples, copy), path.join(scratch, to), { recursive: true });
      continue;
    }
    const cwd = path.join(scratch, folder);
    const result = spawnSync(run, { cwd, env, shell: true, encoding: 'utf8' });
    if (result.status !== 0)
      throw new ScreenshotError(`$ ${run}\n${result.stdout}${result.stderr}`);
  }
  return path.join(scratch, project.folder);
}

async function waitForProject(url, server, log) {
  const end = Date.now() + PATIENCE * 1000;
  while (Date.now() < end && server.exitCode === null) {
    let entries = [];
    try {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: LOADED }),
      });
      entries = (await answer.json()).data.workspaceOrError.locationEntries;
    } catch {
      // not there yet
    }
    const loads = entries.map((entry) => entry.locationOrLoadError);
    const broken = loads.find((load) => load?.__typename === 'PythonError');
    if (broken) throw new ScreenshotError(`The project does not load: ${broken.message}`);
    if (loads.length > 0 && loads.every((load) => load?.__typename === 'RepositoryLocation'))
      return;
    await sleep(500);
  }
  throw new ScreenshotError(`The web interface didn’t start:\n${readFileSync(log, 'utf8')}`);
}

/**
 * Creates a project in an empty folder and serves its web interface on the loopback address.
 * @param {import('./manifest.mjs').Project} project
 * @param {{examples: string, scratch: string, python: string}} places `python`: the group's interpreter
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 * @throws {ScreenshotError} if a command fails or the interface doesn't start
 */
export async function serveProject(project, { examples, scratch, python }) {
  const home = path.join(scratch, 'dagster-home');
  mkdirSync(home);
  writeFileSync(path.join(home, 'dagster.yaml'), INSTANCE);
  const env = {
    ...process.env,
    DAGSTER_HOME: home,
    DAGSTER_DISABLE_TELEMETRY: '1',
    PATH: [path.dirname(python), process.env.PATH].join(path.delimiter),
    PYTHONPATH: path.join(scratch, project.folder, 'src'),
  };
  const cwd = prepare(project, examples, scratch, env);
  const port = await freePort();
  const log = path.join(scratch, 'dg-dev.log');
  const output = openSync(log, 'w');
  const args = ['dev', '--host', '127.0.0.1', '--port', `${port}`];
  const stdio = ['ignore', output, output];
  const server = spawn('dg', args, { cwd, env, stdio, detached: true });
  const stop = async () => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    process.kill(-server.pid, 'SIGINT');
    await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
    if (server.exitCode === null && server.signalCode === null)
      process.kill(-server.pid, 'SIGKILL');
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitForProject(url, server, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
