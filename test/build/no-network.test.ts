import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../harness/run-folder.ts';
import { copyFixture, quireAlone, ROOT, serveCommand, tinySite } from '../harness/site.ts';

const GUARD = path.join(ROOT, 'test', 'harness', 'no-network.cjs');
let dir: string;

/** Environment in which connections to other machines fail, and a function that lists them. */
function withoutNetwork(): { env: Record<string, string>; asked(): string[] } {
  const file = path.join(makeFolder('network'), 'asked.txt');
  const options = `${process.env['NODE_OPTIONS'] ?? ''} --require ${JSON.stringify(GUARD)}`;
  return {
    env: { NODE_OPTIONS: options.trim(), NETWORK_LOG: file },
    asked: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []),
  };
}

const args = (command: string): string[] => {
  const out = path.join(path.dirname(dir), 'dist');
  return [command, '--site', dir, ...(command === 'check-api' ? [] : ['--out', out])];
};

beforeAll(() => {
  // Components, diagrams, pictures, samples, an API reference and links to other sites.
  dir = copyFixture('api');
});

describe('no command asks another machine', () => {
  it.each(['build', 'check', 'check-api'])('%s', async (command) => {
    const { env, asked } = withoutNetwork();
    const { output } = await quireAlone(args(command), env);
    expect(output).toMatch(/Built|Checked|checked|words/);
    expect(asked()).toEqual([]);
  });

  it.each(['dev', 'preview'])('%s, also when it answers', async (command) => {
    const { env, asked } = withoutNetwork();
    const site = await serveCommand(dir, args(command), { ...env, PORT: '0' });
    for (const page of ['', 'guides/weaving', 'api/loom', 'nowhere'])
      await (await fetch(site.url + page)).text();
    expect(await site.close()).toBe(0);
    expect(asked()).toEqual([]);
  });

  it('mcp, also when it answers', async () => {
    const { env, asked } = withoutNetwork();
    const site = await serveCommand(dir, [...args('mcp'), '--http'], { ...env, PORT: '0' });
    const body = JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'search', arguments: { query: 'weaving' } },
    });
    const headers = {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    };
    const answer = await fetch(site.url.replace(/\/$/, ''), { method: 'POST', body, headers });
    expect(await answer.text()).toContain('Weaving');
    expect(await site.close()).toBe(0);
    expect(asked()).toEqual([]);
  });

  it('the guard itself notices what the code of a site asks, in processes and threads', async () => {
    const { env, asked } = withoutNetwork();
    const site = tinySite({
      'docs/index.md': '# Home\n',
      'site.config.ts':
        "await fetch('https://network.test/a').catch(() => 0);\nexport default { title: 'Tiny', url: 'https://tiny.test', plugins: './plugins.mjs' };\n",
      'plugins.mjs':
        "import { connect } from 'node:net';\nconst wait = (socket) => new Promise((done) => socket.once('error', done));\nawait wait(connect(80, '192.0.2.7'));\nexport default { remarkPlugins: [() => () => {}] };\n",
    });
    const out = path.join(path.dirname(site), 'dist');
    await quireAlone(['build', '--site', site, '--out', out], env);
    expect(asked()).toEqual(expect.arrayContaining(['network.test:443', '192.0.2.7:80']));
  });
});
