import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasServer, startServer } from '../harness/host-servers.ts';
import { buildSite, serveCommand, serveSite, tinySite } from '../harness/site.ts';
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

/** The requested address, its target (query and anchor included), and the status code. */
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

/** A wildcard to the root of the host, where two slashes would mean another host. */
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

/** A server's answers in the form of `CASES`. */
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
  expect(output).toContain('redirect-target-missing  redirects.yml:1:29');
  expect(output).toContain('Nearest: #part.');
});

it('a link to an address that moved is told where it leads', async () => {
  const linked = { ...FILES, 'docs/link.md': `${page('Link')}\n[x](/old)\n` };
  const { code, output } = await buildSite(tinySite(linked));
  expect(code).toBe(1);
  expect(output).toContain('/old moved to /guide/a');
});

describe('servers of others, on this machine', () => {
  const there = (['nginx', 'Caddy'] as const).filter(hasServer);
  it.each(there)('%s (left out where it is not installed)', async (name) => {
    const serve = async (out: string, cases: typeof CASES) => {
      const server = await startServer(name, out);
      try {
        return await answers(`http://127.0.0.1:${server.port}/`, cases);
      } finally {
        await server.close();
      }
    };
    expect(await serve(outDir, CASES)).toEqual(CASES);
    expect(await serve(rootDir, ROOT_CASES)).toEqual(ROOT_CASES);
  });
});
