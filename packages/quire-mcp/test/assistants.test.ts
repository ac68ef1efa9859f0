import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTokens } from '../src/count-tokens.ts';
import { buildSite, copyFixture, quire, ROOT, serveCommand } from '../../../test/harness/site.ts';
import type { ServedSite } from '../../../test/harness/site.ts';

const TOOLS = ['search', 'get_page', 'get_symbol', 'get_sample', 'list_versions'];

let dir: string;
let outDir: string;
let http: ServedSite;
let address: URL;
const clients: Partial<Record<'stdio' | 'http', Client>> = {};
/** Output of the stdio server besides its answers. */
let said = '';

beforeAll(async () => {
  dir = copyFixture('api');
  const built = await buildSite(dir, ['--base', '/docs/']);
  expect(built.code, built.output).toBe(0);
  ({ outDir } = built);
  const args = ['mcp', '--site', dir, '--out', outDir];
  // A secret beside the output folder, and one inside it that isn't a page.
  writeFileSync(path.join(outDir, '..', 'secret.md'), '# Secret\n');
  writeFileSync(path.join(outDir, 'stray.md'), '# Secret\n');

  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.join(ROOT, 'bin', 'quire.mjs'), ...args],
    stderr: 'pipe',
  });
  transport.stderr?.on('data', (part) => (said += String(part)));
  clients.stdio = new Client({ name: 'test', version: '1' });
  await clients.stdio.connect(transport);

  http = await serveCommand(dir, [...args, '--http'], { PORT: '0' });
  address = new URL(http.url.replace(/\/$/, ''));
  clients.http = new Client({ name: 'test', version: '1' });
  // The SDK's types don't support `exactOptionalPropertyTypes`.
  type Transport = Parameters<Client['connect']>[0];
  await clients.http.connect(new StreamableHTTPClientTransport(address) as Transport);
});

afterAll(async () => {
  await clients.stdio?.close();
  await clients.http?.close();
  if (http) expect(await http.close()).toBe(0);
});

describe.each(['stdio', 'http'] as const)('assistants over %s', (kind) => {
  /** The text of an answer; one that failed starts with `error: `. */
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<string> => {
    const result = await clients[kind]?.callTool({ name, arguments: args });
    const [part] = (result?.content ?? []) as { type: string; text: string }[];
    return (result?.isError === true ? 'error: ' : '') + (part?.text ?? '');
  };

  it('learn which tools there are, and that they only read', async () => {
    const { tools } = (await clients[kind]?.listTools()) ?? { tools: [] };
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  it('search as readers do', async () => {
    const found = await call('search', { query: 'weaving' });
    expect(found).toContain('## Weaving (');
    expect(found).toContain('(/guides/weaving#about-lmthread)');
    // The start of a page is listed without a heading, a section with its heading.
    expect(found).toMatch(/^- \(\/guides\/weaving\)/m);
    expect(found).toMatch(/^- \S.* \(\/guides\/weaving#about-lmthread\)/m);
    expect(await call('search', { query: 'wevaing' })).toContain('## Weaving (');
    expect(await call('search', { query: 'weaving', kinds: ['api'] })).not.toContain('## Weaving');
    expect(await call('search', { query: 'zzzqqq' })).toBe('Nothing was found.');
    const other = await call('search', { query: 'weaving', version: '../../x' });
    expect(other).toBe('error: There is no version of that name. There are: 3.0.0.');
  });

  it('read pages by path, by URL and by the file of the copy', async () => {
    const page = await call('get_page', { page: '/guides/weaving' });
    expect(page).toMatch(
      /^Page: \/guides\/weaving\n\n# Weaving\n\nA \[`lm\.weave`\]\(\/api\/loom#loom\.weave\)/,
    );
    for (const same of ['guides/weaving', '/docs/guides/weaving', '/guides/weaving.md'])
      expect(await call('get_page', { page: same }), same).toBe(page);
    const url = 'https://loom.test/docs/guides/weaving/?a=b';
    expect(await call('get_page', { page: url })).toBe(page);
  });

  it('read one section', async () => {
    const section = await call('get_page', { page: '/api/loom#loom.Thread' });
    expect(section).toMatch(/^Page: \/api\/loom#loom\.Thread\n\n### `loom\.Thread`\n/);
    expect(section).toContain('#### `Thread.spin`');
    expect(section).not.toContain('### `loom.Silk`');
    const missing = await call('get_page', { page: '/guides/weaving#nowhere' });
    expect(missing).toContain('No section has the anchor "nowhere"');
  });

  it('read a long page in parts that fit, without a gap', async () => {
    const whole = await call('get_page', { page: '/api/loom', max_tokens: 20_000 });
    const html = readFileSync(path.join(outDir, 'api', 'loom.html'), 'utf8');
    let text = '';
    let offset: string | undefined = '0';
    let parts = 0;
    while (offset !== undefined && parts < 100) {
      const args = { page: '/api/loom', max_tokens: 300, offset: Number(offset) };
      const part = await call('get_page', args);
      expect(countTokens(part)).toBeLessThanOrEqual(300);
      text += part.replace(/^Page: .*\n\n/, '').replace(/\n\n\[Cut here[^]*$/, '');
      offset = /\[Cut here\. Continue with offset (\d+)\.\]/.exec(part)?.[1];
      const [, list = ''] = part.split('Sections that follow:\n');
      if (parts++ === 0) expect(list).not.toBe('');
      // A list that is cut ends with a whole entry.
      if (list !== '') expect(part).toMatch(/\n$/);
      for (const [, anchor] of list.matchAll(/^- #([^:\n]+)/gm))
        expect(html).toContain(`id="${anchor}"`);
    }
    const plain = (of: string): string => of.replace(/\s+/g, '');
    expect(plain(text)).toBe(plain(whole.replace(/^Page: .*\n\n/, '')));
  });

  it('look up names, also by their end and by a short name of the package', async () => {
    const spin = await call('get_symbol', { name: 'loom.Thread.spin' });
    expect(spin).toMatch(/^loom\.Thread\.spin \(method\)\nPage: \/api\/loom#loom\.Thread\.spin\n/);
    expect(spin).toContain('#### `Thread.spin`');
    expect(await call('get_symbol', { name: 'lm.Cloth' })).toMatch(/^loom\.Cloth \(class\)\n/);
    expect(await call('get_symbol', { name: '@weave' })).toMatch(/^loom\.weave \(function\)\n/);
    expect(await call('get_symbol', { name: 'nothing' })).toMatch(/^error: The API reference/);
  });

  it('get samples by a name in them, and by page', async () => {
    const sample = 'def daily():\n    return lm.Cloth()\n```';
    expect(await call('get_sample', { name: 'daily' })).toContain(sample);
    const page = await call('get_sample', { page: '/guides/weaving', name: '' });
    expect(page).toContain(sample);
    expect(page).toContain('lm.Silk("weft").spin()');
    // A part of a word doesn't match.
    expect(await call('get_sample', { name: 'dail' })).toBe('No sample was found.');
    expect(await call('get_sample')).toBe('error: Give a `name`, a `page`, or both.');
  });

  it('list versions', async () => {
    expect(await call('list_versions')).toBe('- 3.0.0: 3.0.0, the latest, 4 pages, at /\n');
  });

  it.each([
    '../secret',
    '/../secret.md',
    '/guides/../../secret',
    '/guides/..%2f..%2fsecret',
    '..\\secret',
    '%2e%2e/secret',
    '/docs/../../secret',
    'file:///etc/passwd',
    '/etc/passwd',
    '/stray',
    '/_quire/manifest.json',
    '/guides/weaving\0.md',
    '/%',
    '__proto__',
    'constructor',
    '/nowhere',
    'a/'.repeat(900),
  ])('get nothing for %j', async (page) => {
    const answer = await call('get_page', { page });
    expect(answer).toMatch(/^error: There is no page/);
    expect(answer).not.toContain('Secret');
    expect(await call('get_sample', { page, name: 'x' })).toMatch(/^error: There is no page/);
  });

  it('get a refusal for arguments that are too long or of the wrong kind, and can go on', async () => {
    for (const args of [{ query: 'x'.repeat(50_000) }, { query: 5 }, {}, { query: 'a', limit: -1 }])
      expect(await call('search', args)).toMatch(/^error: .*[Ii]nvalid/);
    const long = await call('search', { query: 'weaving '.repeat(240) });
    expect(long).toContain('## Weaving (');
    expect(await call('get_symbol', { name: '.'.repeat(2000) })).toMatch(/^error: /);
    expect(await call('get_page', { page: '/', max_tokens: 1e9 })).toMatch(/^error: /);
    expect(await call('get_page', { page: '/guides/weaving', offset: 1e9 })).toMatch(/^Page: /);
  });
});

describe('over HTTP', () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  /** Sends one request with headers that `fetch` wouldn't send. */
  const send = (
    headers: Record<string, string> = {},
    { method = 'POST', path: where = '/mcp', text = body } = {},
  ): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const accept = 'application/json, text/event-stream';
      const all = { accept, 'content-type': 'application/json', ...headers };
      const { port } = address;
      const sent = request(
        { host: '127.0.0.1', port, path: where, method, headers: all },
        (res) => {
          let answer = '';
          res.on('data', (part) => (answer += String(part)));
          res.on('end', () => resolve({ status: res.statusCode ?? 0, text: answer }));
        },
      );
      sent.once('error', reject);
      sent.end(text);
    });

  it('answers this machine under each of its names', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const own = `${host}:${address.port}`;
      expect((await send({ host: own })).status, host).toBe(200);
      expect((await send({ host: own, origin: `http://${own}` })).status, host).toBe(200);
    }
  });

  it.each([
    ['another host, as after DNS rebinding', { host: 'evil.test' }],
    ['a host that ends like this one', { host: 'localhost.evil.test' }],
    ['a host with a user', { host: 'evil.test@localhost' }],
    ['another origin', { origin: 'https://evil.test' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['an origin without a name', { origin: 'null' }],
    ['a number outside of this machine', { host: '192.0.2.1' }],
  ])('refuses %s', async (_, headers) => {
    const { status, text } = await send(headers);
    expect(status).toBe(403);
    expect(text).not.toContain('get_page');
  });

  it('answers other addresses and methods with an error', async () => {
    expect((await send({}, { path: '/' })).status).toBe(404);
    expect((await send({}, { path: '/mcp/../../secret.md' })).status).toBe(404);
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS'])
      expect((await send({}, { method, text: '' })).status, method).toBe(405);
    expect((await send({}, { text: '{' })).status).toBe(400);
    expect((await send({}, { text: 'x'.repeat(200_000) })).status).toBe(413);
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
    // The next request still works.
    expect((await send()).status).toBe(200);
  });
});

it('nothing but the protocol goes to standard output, and nothing is wrong', () => {
  // The client fails on any other output; the line about compiling is optional.
  expect(said.replace(/^Compiling the engine …\n/, '')).toBe('');
});

it('answers from a build that replaced the one it started with', async () => {
  const file = path.join(dir, 'docs', 'guides', 'spinning.md');
  writeFileSync(file, '---\ntitle: Spinning\n---\n\nWith a whirligig.\n');
  const built = await buildSite(dir, ['--base', '/docs/']);
  rmSync(file);
  expect(built.code, built.output).toBe(0);
  const found = await clients.http?.callTool({ name: 'search', arguments: { query: 'whirligig' } });
  expect(JSON.stringify(found)).toContain('/guides/spinning');
});

it('without a build, says how to make one', async () => {
  const { code, output } = await quire(['mcp', '--site', dir, '--out', `${outDir}-none`]);
  expect([code, output]).toEqual([1, expect.stringContaining('run `quire build` first.')]);
});
