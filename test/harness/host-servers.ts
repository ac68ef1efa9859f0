import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installByApt } from '../../scripts/install-by-apt.mjs';
import { makeFolder } from './run-folder.ts';
import { ROOT } from './site.ts';

/** A server of a host, set up as in the guide for operators, with the configuration that a build generates. */
export interface HostServer {
  port: number;
  close: () => Promise<void>;
}

/** The parts of an answer that readers notice. */
export interface HostAnswer {
  status: number;
  /** Path and query, without the server's origin. */
  location: string | undefined;
  headers: Record<string, string | undefined>;
  body: string;
  /** The body as it was sent, compressed or not. */
  bytes: Buffer;
}

/** The servers, by name, with the Debian package and the environment variable that names another program. */
const SERVERS = {
  nginx: { program: process.env['NGINX'] ?? 'nginx', debianPackage: 'nginx-light' },
  Caddy: { program: process.env['CADDY'] ?? 'caddy', debianPackage: 'caddy' },
} as const;
export type HostName = keyof typeof SERVERS;

/** Whether a server's program is available. `npm run test:all` installs it where it can. */
export function hasServer(name: HostName): boolean {
  const { program, debianPackage } = SERVERS[name];
  const isThere = (): boolean => spawnSync(program, ['version']).error === undefined;
  return (
    isThere() ||
    (process.env['QUIRE_TEST_ALL'] !== undefined && installByApt(debianPackage) && isThere())
  );
}

/**
 * Starts a server on this machine.
 * @param outDir built site
 * @param base base path that it was built for
 */
export async function startServer(name: HostName, outDir: string, base = '/'): Promise<HostServer> {
  const [port, home] = [await freePort(), makeFolder(name.toLowerCase())];
  const root = rootOf(outDir, base, home);
  const file = path.join(home, name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  // The highlighter doesn't have a grammar for Caddyfiles.
  const language = name === 'nginx' ? 'nginx' : 'text';
  const guide = fromGuide(language, port, root, path.join(outDir, '_quire/hosting'));
  writeFileSync(file, name === 'nginx' ? nginxConf(home, guide) : caddyfile(guide));
  return runServer(name, file, port);
}

/** Runs a server with a configuration, until it answers. */
export async function runServer(name: HostName, file: string, port: number): Promise<HostServer> {
  const home = path.dirname(file);
  const args =
    name === 'nginx'
      ? ['-p', home, '-c', file, '-e', 'stderr']
      : ['run', '--config', file, '--adapter', 'caddyfile'];
  const child = spawn(SERVERS[name].program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => said.push(part.toString()));
  }
  const close = async (): Promise<void> => {
    const gone = new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
  };
  for (let i = 0; i < 100 && child.exitCode === null; i += 1) {
    if (await askServer(port, '/').catch(() => undefined)) return { port, close };
    await wait(50);
  }
  await close();
  throw new Error(`${name} did not answer:\n${said.join('')}`);
}

/** Sends a request with the address exactly as given, unlike `fetch`. */
export function askServer(
  port: number,
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: address, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { location } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          location: location?.replace(`http://127.0.0.1:${port}`, ''),
          headers: response.headersDistinct as never as Record<string, string | undefined>,
          body: Buffer.concat(parts).toString(),
          bytes: Buffer.concat(parts),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The root folder for a server: with a base path, the parent of a folder of that name. */
function rootOf(outDir: string, base: string, home: string): string {
  if (base === '/') return outDir;
  const inside = path.join(home, 'root', base.slice(1, -1));
  mkdirSync(path.dirname(inside), { recursive: true });
  symlinkSync(outDir, inside);
  return path.join(home, 'root');
}

const TEMP = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
/** Configuration that a server needs on this machine, besides that of the guide. */
export const nginxConf = (
  home: string,
  guide: string,
  processes = 'master_process off',
): string => `
daemon off; ${processes}; pid ${home}/pid; error_log stderr warn; events {}
${guide.replace(
  'http {',
  `http {
  access_log off;
  ${TEMP.map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}`,
)}
`;

export const caddyfile = (guide: string, admin = 'off'): string => `
{
  admin ${admin}
  auto_https off
}
${guide}
`;

/**
 * The configuration in the guide for operators, with an address and folders of this machine, so that the tested setup
 * is the documented one.
 */
function fromGuide(language: string, port: number, root: string, hosting: string): string {
  const block = guideBlock(language, '', port);
  return put(put(block, '/srv/docs/_quire/hosting', hosting), '/srv/docs', root);
}

/** The first block in a language after a heading of the guide, with an address of this machine. */
export function guideBlock(language: string, heading: string, port: number): string {
  const guide = readFileSync(path.join(ROOT, 'docs', 'deploying.md'), 'utf8');
  const part = guide.slice(guide.indexOf(heading));
  const block = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(part)?.[1];
  if (block === undefined) throw new Error(`docs/deploying.md has no ${language}.`);
  return language === 'nginx'
    ? put(block, 'listen 443 ssl;', `listen 127.0.0.1:${port};`)
    : put(block, 'docs.example.com', `http://127.0.0.1:${port}`);
}

function put(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`docs/deploying.md has no “${from}”: ${text}`);
  return text.replaceAll(from, () => to);
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
