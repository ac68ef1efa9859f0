import { unzipSync } from 'fflate/browser';
import { expect, it } from 'vitest';
import { eventually, useLoop } from './loop.ts';

const loop = useLoop();

it('an archive is served, and an open page links to the new one when a file of its folder changes', async () => {
  loop.put('../samples/mill/mill.py', 'print(1)\n');
  loop.put('docs/grown/mill.md', '---\ntitle: Mill\n---\n\n<ArchiveLink path="mill" />\n');
  await eventually(async () => (await fetch(loop.url('/grown/mill'))).status, 200);
  const page = await loop.open('/grown/mill');
  const link = page.locator('article a[download]');
  const href = async (): Promise<string> => (await link.getAttribute('href')) ?? '';
  const text = async (): Promise<string> => {
    const response = await fetch(new URL(await href(), loop.site().url));
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Buffer.from(files['mill/mill.py'] ?? []).toString();
  };
  const first = await href();
  expect(await text()).toBe('print(1)\n');
  loop.edit('../samples/mill/mill.py', '1', '2');
  await eventually(async () => (await href()) !== first, true);
  expect(await text()).toBe('print(2)\n');
});
