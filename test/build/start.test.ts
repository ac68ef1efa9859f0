import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveCommand, tinySite } from '../harness/site.ts';

const SITE = { 'docs/intro.md': '---\ntitle: Introduction\nslug: /\n---\n\nText.\n' };

describe('quire start', () => {
  it('builds, serves at PORT, takes the next one when that is taken, and ends well on Ctrl-C', async () => {
    const dir = tinySite(SITE);
    const args = ['start', '--site', dir, '--out', path.join(path.dirname(dir), 'dist')];
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;
    try {
      const served = await serveCommand(dir, args, { PORT: String(port) });
      expect(served.output()).toContain(`Port ${port} is taken`);
      expect(new URL(served.url).port).not.toBe(String(port));
      const answer = await fetch(served.url);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<h1>Introduction</h1>');
      expect(await served.close()).toBe(0);
    } finally {
      other.close();
    }
  });

  it('with a base path: the site is there and nowhere else', async () => {
    const dir = tinySite(SITE);
    const out = path.join(path.dirname(dir), 'dist');
    const args = ['start', '--site', dir, '--out', out, '--base', 'docs'];
    const served = await serveCommand(dir, args, { PORT: '0' });
    expect(new URL(served.url).pathname).toBe('/docs/');
    expect((await fetch(served.url)).status).toBe(200);
    expect((await fetch(new URL('/', served.url))).status).toBe(404);
    expect(await served.close()).toBe(0);
  });

  it('a site with errors is not served', async () => {
    const dir = tinySite({ 'docs/intro.md': `${SITE['docs/intro.md']}\n[x](/nowhere)\n` });
    const args = ['start', '--site', dir, '--out', path.join(path.dirname(dir), 'dist')];
    await expect(serveCommand(dir, args, { PORT: '0' })).rejects.toThrow('ended with code 1');
  });
});
