import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installByApt } from '../../scripts/install-by-apt.mjs';
import { buildSite, makeFolder, serveCommand, serveSite, tinySite } from '../harness/site.ts';
import type { ServedSite } from '../harness/site.ts';

const page = (title: string): string => `---\ntitle: ${title}\n---\n\n## Part\n\nText.\n`;
const MANY = 300;
const REDIRECTS = `
- { source: /old, destination: /guide/a }
- { source: /old-part, destination: '/guide/a#part' }
- { source: /asked, destination: '/guide/a?from=old' }
- { source: '/with%20blank/ü', destination: /guide/b }
- { source: /for-now, destination: /guide/b, permanent: false }
- { source: /out, destination: 'https://other.example/x' }
- { source: '/library/:path*', destination: '/guide/:path*' }
- { source: /library/special, destination: /guide/b, permanent: false }
- { source: '/library/deep/:path*', destination: '/guide/b', permanent: false }
${Array.from({ length: MANY }, (_, i) => `- { source: /many/a-rather-long-name-of-a-page-${i}, destination: /guide/a }`).join('\n')}
`;

/** What is asked, where it leads (query and anchor included) and with which code. */
const CASES: [string, string, number][] = [
  ['/old', '/guide/a', 301],
  ['/old/', '/guide/a', 301],
  ['/old.html', '/guide/a', 301],
  ['/old/index.html', '/guide/a', 301],
  ['/old?x=1&y=2', '/guide/a?x=1&y=2', 301],
  ['/old-part', '/guide/a#part', 301],
  ['/old-part?x=1', '/guide/a?x=1#part', 301],
  ['/asked?x=1', '/guide/a?from=old', 301],
  ['/with%20blank/%C3%BC', '/guide/b', 301],
  ['/for-now', '/guide/b', 302],
  ['/out', 'https://other.example/x', 301],
  ['/library', '/guide', 301],
  ['/library/', '/guide', 301],
  ['/library/a', '/guide/a', 301],
  ['/library/a/?x=1', '/guide/a?x=1', 301],
  ['/library/a.html', '/guide/a', 301],
  ['/library/special', '/guide/b', 302],
  ['/library/deep/er', '/guide/b', 302],
  ['/library/x%20y', '/guide/x%20y', 301],
  ['/many/a-rather-long-name-of-a-page-299', '/guide/a', 301],
];

/** A wildcard onto the root of the host, where two slashes would be another host. */
const TO_ROOT = "- { source: '/up/:path*', destination: '/:path*' }";
const ROOT_CASES: typeof CASES = [
  ['/up', '/', 301],
  ['/up/', '/', 301],
  ['/up/guide/a?x=1', '/guide/a?x=1', 301],
  ['/up//other.example', '/other.example', 301],
];

const FILES = {
  'docs/index.md': page('Home'),
  'docs/guide/index.md': page('Guide'),
  'docs/guide/a.md': page('A'),
  'docs/guide/b.md': page('B'),
  'redirects.yml': REDIRECTS,
};

let outDir = '';
let rootDir = '';
let dir = '';
const text = (name: string): string => readFileSync(path.join(outDir, name), 'utf8');

beforeAll(async () => {
  dir = tinySite(FILES);
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  ({ outDir } = built);
  const root = await buildSite(tinySite({ ...FILES, 'redirects.yml': TO_ROOT }));
  expect(root.code, root.output).toBe(0);
  rootDir = root.outDir;
});

/** Address and code of the answers of a server, as written in `CASES`. */
async function answers(url: string, cases = CASES): Promise<[string, string | null, number][]> {
  const origin = new URL(url).origin;
  return Promise.all(
    cases.map(async ([asked]): Promise<[string, string | null, number]> => {
      const response = await fetch(origin + asked, { redirect: 'manual' });
      await response.arrayBuffer();
      return [
        asked,
        response.headers.get('location')?.replace(origin, '') ?? null,
        response.status,
      ];
    }),
  );
}

describe('files for hosts that only send files', () => {
  it('a page for every address that moved, wildcards written out', () => {
    for (const name of ['old', 'library', 'library/a', 'library/b', 'with blank/ü']) {
      expect(existsSync(path.join(outDir, `${name}.html`)), name).toBe(true);
    }
    expect(text('old.html')).toContain('content="0; url=/guide/a"');
    expect(text('old.html')).toContain('<link rel="canonical" href="https://tiny.test/guide/a">');
    expect(text('library/special.html')).toContain('href="/guide/b"');
    expect(text('out.html')).toContain('url=https://other.example/x');
  });

  it('the addresses have the base path', async () => {
    const based = await buildSite(tinySite(FILES), ['--base', '/docs/']);
    const read = (name: string): string => readFileSync(path.join(based.outDir, name), 'utf8');
    expect(read('old.html')).toContain('url=/docs/guide/a"');
    expect(read('_redirects')).toContain('/docs/old /docs/guide/a 301\n');
  });

  it('cost readers nothing: no page, script or data of a page names an address that moved', () => {
    const { routes } = JSON.parse(text('_quire/manifest.json')) as {
      routes: { file: string; payloadFile: string; kind: string }[];
    };
    for (const { file, payloadFile, kind } of routes) {
      expect(text(file)).not.toContain('a-rather-long-name');
      if (kind !== 'not-found') expect(text(payloadFile)).not.toContain('a-rather-long-name');
    }
    expect(text('_quire/manifest.json')).not.toContain('a-rather-long-name');
  });
});

describe('rules for platforms', () => {
  it('_redirects: exact ones before wildcards, long wildcards before short ones', () => {
    const lines = text('_redirects').trim().split('\n');
    expect(lines).toHaveLength(MANY + 9);
    expect(lines.slice(-2)).toEqual([
      '/library/deep/* /guide/b 302',
      '/library/* /guide/:splat 301',
    ]);
    expect(lines).toContain('/with%20blank/%C3%BC /guide/b 301');
  });

  it('vercel.json', () => {
    const { redirects } = JSON.parse(text('_quire/hosting/vercel.json')) as { redirects: object[] };
    expect(redirects).toContainEqual({
      source: '/library/:path*',
      destination: '/guide/:path*',
      permanent: true,
    });
  });
});

describe('servers of the engine', () => {
  let site: ServedSite | undefined;
  afterAll(() => site?.close());

  it('preview', async () => {
    const args = ['preview', '--site', dir, '--out', outDir];
    site = await serveCommand(dir, args, { PORT: '0' });
    expect(await answers(site.url)).toEqual(CASES);
    const page = await fetch(new URL('/guide/a', site.url), { redirect: 'manual' });
    expect(page.status).toBe(200);
    const root = await serveCommand(dir, ['preview', '--site', dir, '--out', rootDir], {
      PORT: '0',
    });
    expect(await answers(root.url, ROOT_CASES)).toEqual(ROOT_CASES);
    await root.close();
  });

  it('dev, which follows changes of the file', async () => {
    await site?.close();
    const copy = tinySite(FILES);
    site = await serveSite(copy, { target: 'dev' });
    expect(await answers(site.url)).toEqual(CASES);
    writeFileSync(
      path.join(copy, 'redirects.yml'),
      '- { source: /new-one, destination: /guide/b }\n',
    );
    const ask = async (to: string): Promise<number> =>
      (await fetch(new URL(to, site?.url), { redirect: 'manual' })).status;
    await expect.poll(() => ask('/new-one'), { timeout: 10_000 }).toBe(301);
    expect(await ask('/old')).toBe(404);
    writeFileSync(
      path.join(copy, 'redirects.yml'),
      '- { source: /new-one, destination: /guide/bb }\n',
    );
    await expect.poll(() => site?.output(), { timeout: 10_000 }).toContain('redirects.yml:1:3');
    expect(site.output()).toContain('redirect-target-missing');
  });
});

it('a destination whose anchor is not on its page fails the build', async () => {
  const site = tinySite({
    ...FILES,
    'redirects.yml': "- {source: /x, destination: '/guide/a#prat'}",
  });
  const { code, output } = await buildSite(site);
  expect(code).toBe(1);
  expect(output).toContain('redirect-target-missing  redirects.yml:1:3');
  expect(output).toContain('Nearest: #part.');
});

it('a link to an address that moved is told where it leads', async () => {
  const linked = { ...FILES, 'docs/link.md': `${page('Link')}\n[x](/old)\n` };
  const { code, output } = await buildSite(tinySite(linked));
  expect(code).toBe(1);
  expect(output).toContain('/old moved to /guide/a');
});

const NGINX = process.env['NGINX'] ?? 'nginx';
const CADDY = process.env['CADDY'] ?? 'caddy';

/** Whether a server's program is there. In CI it is installed, so that its test never skips. */
function has(command: string, debianPackage: string): boolean {
  const isThere = (): boolean => spawnSync(command, ['version']).error === undefined;
  return isThere() || (process.env['CI'] !== undefined && installByApt(debianPackage) && isThere());
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Answers of a server that is started for them, and what it printed when it gave none. */
async function answersOf(command: string, args: string[], port: number, cases: typeof CASES) {
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => said.push(part.toString()));
  }
  try {
    for (let i = 0; i < 100 && child.exitCode === null; i += 1) {
      const up = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (up) return await answers(`http://127.0.0.1:${port}/`, cases);
      await wait(50);
    }
    throw new Error(`${command} did not answer:\n${said.join('')}`);
  } finally {
    const gone = new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
  }
}

/** A configuration of nginx that uses the rules as their first lines say. */
const nginxConf = (home: string, port: number, out: string): string => `
daemon off; master_process off; pid ${home}/pid; error_log stderr warn; events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}
  include ${out}/_quire/hosting/redirects.nginx.conf;
  server {
    listen 127.0.0.1:${port};
    absolute_redirect off;
    if ($quire_moved) { return 301 $quire_moved; }
    if ($quire_moved_for_now) { return 302 $quire_moved_for_now; }
    location / { root ${out}; try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;

const caddyfile = (port: number, out: string): string => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  import ${out}/_quire/hosting/redirects.caddy
  root * ${out}
  file_server
}
`;

describe('servers of others, on this machine', () => {
  it.skipIf(!has(NGINX, 'nginx-light'))('nginx (skipped where it is not installed)', async () => {
    const serve = async (out: string, cases: typeof CASES) => {
      const [port, home] = [await freePort(), makeFolder('nginx')];
      const file = path.join(home, 'nginx.conf');
      writeFileSync(file, nginxConf(home, port, out));
      return answersOf(NGINX, ['-p', home, '-c', file, '-e', 'stderr'], port, cases);
    };
    expect(await serve(outDir, CASES)).toEqual(CASES);
    expect(await serve(rootDir, ROOT_CASES)).toEqual(ROOT_CASES);
  });

  it.skipIf(!has(CADDY, 'caddy'))('Caddy (skipped where it is not installed)', async () => {
    const serve = async (out: string, cases: typeof CASES) => {
      const [port, home] = [await freePort(), makeFolder('caddy')];
      const file = path.join(home, 'Caddyfile');
      writeFileSync(file, caddyfile(port, out));
      return answersOf(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], port, cases);
    };
    expect(await serve(outDir, CASES)).toEqual(CASES);
    expect(await serve(rootDir, ROOT_CASES)).toEqual(ROOT_CASES);
  });
});
