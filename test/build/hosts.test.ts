import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askServer,
  caddyfile,
  freePort,
  hasServer,
  nginxConf,
  runServer,
  startServer,
} from '../harness/host-servers.ts';
import { makeFolder } from '../harness/run-folder.ts';
import type { HostAnswer } from '../harness/host-servers.ts';
import { buildSite, serveCommand, tinySite } from '../harness/site.ts';

const FILES = {
  'docs/index.md': '# Home\n\n[A](./guide/a.md)\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/a.md': `# A\n\n## Part\n\n${'Text. '.repeat(400)}\n`,
  'docs/with blank/ü.md': '# Blank\n',
  'static/plain.txt': 'plain',
  'static/data.json': '{}',
  'static/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/feed-of-mine.xml': '<a/>',
  'static/deep/page.html': '<!doctype html><title>Own</title>',
  'static/folder/index.html': '<!doctype html><title>Folder</title>',
  'redirects.yml': '- { source: /old, destination: /guide/a }\n',
};
const BASES = ['/', '/docs/'];

/** Addresses below the base path. */
const PATHS = [
  ...['guide', 'guide/a', 'with%20blank/%C3%BC', 'deep/page', 'folder', 'search', 'tags'],
  ...['404', 'missing', 'guide/missing', 'deep', '_quire', '_quire/assets', 'old'],
  ...['_quire/hosting/nginx-http.conf', '_quire/hosting/site.caddy', '_quire/hosting'],
  ...['drawing.svg', 'feed-of-mine.xml'],
  ...['plain.txt', 'data.json', 'llms.txt', 'sitemap.xml', 'feed.xml', 'robots.txt', 'index.md'],
  ...['guide/a.md', 'guide.md', '_quire/manifest.json', '_quire/page/guide/a.json'],
];
const SPELLINGS = ['', '/', '.html', '/index.html', '?x=1&y=%20', '.html?x=1', '/?x=1'];
/** Request headers that change the answer for pages. */
const ACCEPTS = [
  {},
  { accept: 'text/markdown' },
  { accept: 'text/markdown, text/html;q=0.9' },
  { accept: 'text/html, text/markdown' },
  { accept: 'text/markdown;q=0' },
];

type Asked = [address: string, headers: Record<string, string>, method: string];
const CASES: Asked[] = [
  ...PATHS.flatMap((name) => SPELLINGS.map((end): Asked => [`${name}${end}`, {}, 'GET'])),
  ...['', '?x=1', 'index', 'index.html', 'index?x=1', 'index.html?x=1'].map((name): Asked => [
    name,
    {},
    'GET',
  ]),
  ...['', 'guide', 'guide/a', 'deep/page', 'missing', 'plain.txt', 'search'].flatMap((name) =>
    ACCEPTS.map((headers): Asked => [name, headers, 'GET']),
  ),
  ...['', 'guide/a', 'missing', 'plain.txt'].map((name): Asked => [name, {}, 'HEAD']),
  ['%ZZ', {}, 'GET'],
];

const header = ({ headers }: HostAnswer, name: string): string =>
  [headers[name] ?? []].flat().join(', ');

/** The parts of an answer that readers notice, in one line. */
function inBrief(answer: HostAnswer, base: string): string {
  const { status, location, body } = answer;
  if (location !== undefined) return `${status} to ${location}`;
  const type = header(answer, 'content-type');
  const cache = header(answer, 'cache-control').includes('immutable') ? 'immutable' : 'revalidate';
  const policy = header(answer, 'content-security-policy') === '' ? 'no policy' : 'policy';
  if (status >= 400 && !body.includes('Page Not Found')) return `${status} refused`;
  const what = /<title>(.*?)<\/title>/.exec(body)?.[1] ?? body.slice(0, 20).replaceAll(base, '/');
  const about = /^(?:text\/html|image\/svg|application\/xml)/.test(type)
    ? `${what}, ${policy}`
    : what;
  return `${status} ${type}, ${cache}: ${about}`;
}

it('at least 200 requests are compared', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(200);
});

describe.each(BASES)('below %s', (base) => {
  let outDir = '';
  let preview: { port: number; close: () => Promise<void> };
  const ask = async (port: number): Promise<Map<string, HostAnswer>> => {
    const answers = new Map<string, HostAnswer>();
    for (const [name, headers, method] of CASES) {
      const label = `${method} ${base}${name} ${headers['accept'] ?? ''}`.trim();
      answers.set(label, await askServer(port, base + name, headers, method));
    }
    return answers;
  };
  const brief = (answers: Map<string, HostAnswer>): string[] =>
    [...answers].map(([label, answer]) => `${label}: ${inBrief(answer, base)}`);
  let expected: Map<string, HostAnswer>;

  beforeAll(async () => {
    const dir = tinySite(FILES);
    const built = await buildSite(dir, ['--base', base, '--compress']);
    expect(built.code, built.output).toBe(0);
    ({ outDir } = built);
    const args = ['preview', '--site', dir, '--out', outDir, '--base', base];
    const served = await serveCommand(dir, args, { PORT: '0' });
    preview = {
      port: Number(new URL(served.url).port),
      close: async () => void (await served.close()),
    };
    expected = await ask(preview.port);
  });
  afterAll(() => preview.close());

  it('preview has one address for each page, Markdown on request, and a page for what is missing', () => {
    const said = (label: string): string =>
      inBrief(expected.get(label) as HostAnswer, base).replace(/^(\d+) text\//, '$1 ');
    const page = (title: string): string =>
      `200 html; charset=utf-8, revalidate: ${title} | Tiny, policy`;
    expect(said(`GET ${base}guide/a`)).toBe(page('A'));
    expect(said(`GET ${base}guide/a/`)).toBe(`301 to ${base}guide/a`);
    expect(said(`GET ${base}guide/a.html?x=1`)).toBe(`301 to ${base}guide/a?x=1`);
    expect(said(`GET ${base}guide/index.html`)).toBe(`301 to ${base}guide`);
    expect(said(`GET ${base}index.html`)).toBe(`301 to ${base}`);
    expect(said(`GET ${base}old`)).toBe(`301 to ${base}guide/a`);
    expect(said(`GET ${base}guide/a text/markdown`)).toBe(
      '200 markdown; charset=utf-8, revalidate: # A\n\n## Part\n\nText. ',
    );
    expect(said(`GET ${base}guide/a text/html, text/markdown`)).toBe(page('A'));
    expect(said(`GET ${base}missing`)).toMatch(/^404 html.*Page Not Found.*, policy$/);
    expect(inBrief(expected.get(`GET ${base}drawing.svg`) as HostAnswer, base)).toMatch(
      /, policy$/,
    );
    expect(said(`GET ${base}plain.txt`)).toBe('200 plain; charset=utf-8, revalidate: plain');
  });

  it('every page has the security headers', () => {
    const page = expected.get(`GET ${base}guide/a`) as HostAnswer;
    const policy = header(page, 'content-security-policy');
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(header(page, 'x-content-type-options')).toBe('nosniff');
    expect(header(page, 'strict-transport-security')).toBe('max-age=31536000');
    expect(header(page, 'referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(header(page, 'permissions-policy')).toContain('camera=()');
    expect(header(page, 'vary')).toContain('Accept');
  });

  it.each((['nginx', 'Caddy'] as const).filter(hasServer))(
    '%s answers as preview does (left out where it is not installed)',
    async (name) => {
      const server = await startServer(name, outDir, base);
      try {
        const answers = await ask(server.port);
        expect(brief(answers)).toEqual(brief(expected));
        const hashed = `${base}_quire/assets/${/core-[\w-]+\.js/.exec(expected.get(`GET ${base}`)?.body ?? '')?.[0]}`;
        expect(inBrief(await askServer(server.port, hashed), base)).toContain('immutable');
        // Each sends the copies that the build has compressed; nginx doesn't include a module for brotli.
        const ending = name === 'nginx' ? 'gz' : 'br';
        const encodings = { 'accept-encoding': 'zstd, br, gzip' };
        for (const [address, file] of [
          ['guide/a', 'guide/a.html'],
          ['llms-full.txt', 'llms-full.txt'],
        ] as const) {
          const sent = await askServer(server.port, base + address, encodings);
          expect(header(sent, 'content-encoding')).toBe(ending === 'gz' ? 'gzip' : 'br');
          const copy = readFileSync(path.join(outDir, `${file}.${ending}`));
          expect(sent.bytes.equals(copy), address).toBe(true);
        }
        for (const climb of ['..', '%2e%2e', '..%2f..', '%2e%2e%5c', 'guide/../..']) {
          const { status, body } = await askServer(server.port, `${base}${climb}/package.json`);
          // Outside of the base path, Caddy has nothing to say.
          const isRefused = status >= 400 || body === '';
          expect([isRefused, body.includes('"name"')], climb).toEqual([true, false]);
        }
        const page = answers.get(`GET ${base}guide/a`) as HostAnswer;
        const ours = expected.get(`GET ${base}guide/a`) as HostAnswer;
        for (const each of [
          ...['content-security-policy', 'x-content-type-options', 'referrer-policy'],
          ...['permissions-policy', 'strict-transport-security', 'cache-control'],
        ]) {
          expect(header(page, each), each).toBe(header(ours, each));
        }
        expect(header(page, 'vary')).toContain('Accept');
        expect(header(page, 'etag')).not.toBe('');
      } finally {
        await server.close();
      }
    },
  );
});

it.each((['nginx', 'Caddy'] as const).filter(hasServer))(
  '%s leaves what is outside of the base path to other applications',
  async (name) => {
    const [home, port] = [makeFolder('applications'), await freePort()];
    const hosting: string[] = [];
    // A block of Caddy has one handler of errors.
    const bases = name === 'nginx' ? ['docs', 'api'] : ['docs'];
    for (const base of bases) {
      const { outDir } = await buildSite(
        tinySite({ ...FILES, 'docs/index.md': `# In ${base}\n` }),
        [...['--base', `/${base}/`]],
      );
      mkdirSync(path.join(home, 'root'), { recursive: true });
      symlinkSync(outDir, path.join(home, 'root', base));
      hosting.push(path.join(outDir, '_quire/hosting'));
    }
    const included = (file: string, word: string): string =>
      hosting.map((dir) => `${word} ${dir}/${file}`).join(name === 'nginx' ? ';\n' : '\n');
    const file = path.join(home, name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
    writeFileSync(
      file,
      name === 'nginx'
        ? nginxConf(
            home,
            `http {
              ${included('nginx-http.conf', 'include')};
              server {
                listen 127.0.0.1:${port};
                root ${home}/root;
                ${included('nginx-server.conf', 'include')};
                location / { return 200 "their page"; }
                location ~ \\.(?:css|js|txt)$ { return 200 "their file"; }
                error_page 404 /theirs;
              }
            }`,
          )
        : caddyfile(`http://127.0.0.1:${port} {
            root * ${home}/root
            ${included('site.caddy', 'import')}
            handle {
              respond "their page"
            }
          }`),
    );
    const { close } = await runServer(name, file, port);
    try {
      for (const base of bases) {
        expect((await askServer(port, `/${base}/`)).body).toContain(`<h1>In ${base}</h1>`);
        expect((await askServer(port, `/${base}`)).location).toBe(`/${base}/`);
        expect((await askServer(port, `/${base}/plain.txt`)).body).toBe('plain');
        expect((await askServer(port, `/${base}/old`)).location).toBe(`/${base}/guide/a`);
        const missing = await askServer(port, `/${base}/missing`);
        expect([missing.status, missing.body.includes('Page Not Found')]).toEqual([404, true]);
      }
      for (const address of ['/', '/app/a', '/old', '/guide/a.html', '/docsx', '/x.txt']) {
        const { status, body, headers } = await askServer(port, address, {
          accept: 'text/markdown',
          'accept-encoding': 'gzip',
        });
        expect([status, body.slice(0, 6)], address).toEqual([200, 'their ']);
        for (const one of ['content-security-policy', 'cache-control', 'x-content-type-options'])
          expect(headers[one], `${address} ${one}`).toBeUndefined();
      }
    } finally {
      await close();
    }
  },
);

it('headers for Netlify, Cloudflare Pages and Vercel come from the same description', async () => {
  const { outDir } = await buildSite(tinySite(FILES));
  const read = (name: string): string => readFileSync(path.join(outDir, name), 'utf8');
  const { 'Content-Security-Policy': policy } = JSON.parse(read('_quire/headers.json')) as Record<
    string,
    string
  >;
  expect(read('_headers')).toContain(`/*\n  X-Content-Type-Options: nosniff\n`);
  expect(read('_headers')).toContain(`  Content-Security-Policy: ${policy}\n`);
  expect(read('_headers')).toContain(
    '/_quire/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  const vercel = JSON.parse(read('_quire/hosting/vercel.json')) as Record<string, unknown>;
  expect(vercel).toMatchObject({ cleanUrls: true, trailingSlash: false });
  expect(JSON.stringify(vercel['headers'])).toContain(JSON.stringify(policy));
});

it('a build warns of what the policy will block, where it is written', async () => {
  const { code, output } = await buildSite(
    tinySite({
      'site.config.ts': `export default {
  title: 'Tiny', url: 'https://tiny.test',
  head: [
    { tag: 'script', attributes: { src: 'https://blocked.example/a.js' } },
    { tag: 'script', attributes: { src: 'https://named.example/a.js' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://blocked.example/a.css' } },
  ],
  adapters: { analytics: { id: 'G-1', script: 'https://stats.example/s.js' } },
  contentSecurityPolicy: { 'script-src': 'https://named.example' },
};
`,
      'docs/index.mdx':
        '# Home\n\n![a](http://blocked.example/a.png) ![b](https://fine.example/b.png)\n\n<iframe src="http://blocked.example/" title="x" />\n',
    }),
  );
  expect(code, output).toBe(0);
  expect(
    [...output.matchAll(/^warning policy-blocks {2}(\S+)\n {2}(.*)/gm)]
      .map(([, place, message]) => `${place} ${message}`)
      .sort(),
  ).toEqual(
    [
      ['docs/index.mdx:3:6', 'http://blocked.example/a.png'],
      ['docs/index.mdx:5:14', 'http://blocked.example/'],
      ['site.config.ts:4:42', 'https://blocked.example/a.js'],
      ['site.config.ts:6:60', 'https://blocked.example/a.css'],
    ].map(
      ([place, address]) =>
        `${place} The content security policy blocks “${address}”, so browsers won’t load it.`,
    ),
  );
});

it('analytics may connect to the host of their script, and to no other', async () => {
  const { outDir } = await buildSite(
    tinySite({
      'site.config.ts':
        "export default { title: 'Tiny', url: 'https://tiny.test', adapters: { analytics: { id: 'G-1', script: 'https://stats.example/s.js' } } };\n",
      'docs/index.md': '# Home\n',
    }),
  );
  expect(readFileSync(path.join(outDir, '_headers'), 'utf8')).toContain(
    "connect-src 'self' https://stats.example;",
  );
});
