import { deflateSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';
import { openBuiltSite } from '../src/built-site.ts';
import { createMcpServer } from '../src/create-server.ts';

const inventory = (place: string): Buffer =>
  Buffer.concat([
    Buffer.from('# Sphinx inventory version 2\n# Project: Mill\n# Version: 1\n# zlib\n'),
    deflateSync(`mill.grind py:function 1 ${place}#grind -\n`),
  ]);

describe('V4 assistants ask about a version', () => {
  let client: Client;
  const call = async (name: string, args: Record<string, unknown>): Promise<string> => {
    const result = await client.callTool({ name, arguments: args });
    const [part] = result.content as { text: string }[];
    return (result.isError === true ? 'error: ' : '') + part?.text;
  };

  beforeAll(async () => {
    const dir = tinySite({
      'site.config.ts': `export default { title: 'Mill', url: 'https://mill.test', versions: [
        { name: '3.1.4', label: 'Latest', href: '/', isLast: true },
        { name: '2.8.0', label: '2.8.0', href: '/2.8' } ] };\n`,
      'docs/index.md': '---\ntitle: Mill\n---\n\nText.\n',
      'docs/grind.md': '---\ntitle: Grind\n---\n\n## grind\n\n```py\ngrind(stones=3)\n```\n',
      'docs/steam.md': '---\ntitle: Steam\n---\n\nText.\n',
      'versions/2.8.0/docs/grind.md':
        '---\ntitle: Grind\n---\n\n## grind\n\n```py\ngrind(sails=4)\n```\n',
      'versions/2.8.0/version.yml':
        'missing:\n  - pages: steam.md\n    reason: Steam came later.\n',
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    writeFileSync(join(outDir, 'objects.inv'), inventory('grind'));
    writeFileSync(join(outDir, '2.8', 'objects.inv'), inventory('grind'));
    const site = openBuiltSite(outDir);
    const [here, there] = InMemoryTransport.createLinkedPair();
    await createMcpServer(() => site, '1').connect(there);
    client = new Client({ name: 'test', version: '1' });
    await client.connect(here);
  });
  afterAll(() => client?.close());

  it.each([
    ['search', { query: 'grind' }, '(/grind'],
    ['get_page', { page: '/grind' }, 'Page: /grind\n'],
    ['get_symbol', { name: 'grind' }, 'Page: /grind#grind\n'],
    ['get_sample', { name: 'grind' }, 'from /grind (grind)'],
  ])('%s answers about the latest by default', async (tool, args, expected) => {
    expect(await call(tool, args)).toContain(expected);
  });

  it.each([
    ['search', { query: 'grind' }, '(/2.8/grind'],
    ['get_page', { page: '/grind' }, 'Page: /2.8/grind\n'],
    ['get_page', { page: 'https://mill.test/2.8/grind#grind' }, 'Page: /2.8/grind#grind\n'],
    ['get_symbol', { name: 'grind' }, 'Page: /2.8/grind#grind\n'],
    ['get_sample', { name: 'grind' }, 'from /2.8/grind (grind)'],
    ['get_sample', { page: '/grind' }, 'grind(sails=4)'],
  ])('%s %j answers about another one', async (tool, args, expected) => {
    const answer = await call(tool, { ...args, version: '2.8.0' });
    expect(answer).toContain(expected);
    expect(answer).not.toMatch(/stones|\(\/grind#|from \/grind /);
  });

  it('leads from an older address to the latest', async () => {
    const answer = await call('get_page', { page: '/2.8/grind', version: '3.1.4' });
    expect(answer).toContain('Page: /grind\n');
  });

  it.each([
    ['search', { query: 'grind' }],
    ['get_page', { page: '/grind' }],
    ['get_symbol', { name: 'grind' }],
    ['get_sample', { name: 'grind' }],
  ])('%s lists the versions if there is none of that name', async (tool, args) => {
    const answer = await call(tool, { ...args, version: '9' });
    expect(answer).toBe('error: There is no version of that name. There are: 3.1.4, 2.8.0.');
  });

  it('says which versions have a page that this one lacks', async () => {
    const answer = await call('get_page', { page: '/steam', version: '2.8.0' });
    expect(answer).toBe(
      'error: Version 2.8.0 has no page "/steam". These have it: 3.1.4 (/steam).',
    );
  });
});
