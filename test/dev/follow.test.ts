import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventually, problemsOf, useLoop } from './loop.ts';

const loop = useLoop();
const textAt = async (to: string): Promise<string> => (await fetch(loop.url(to))).text();

it('an open page follows its file to another name, and its slug to another address', async () => {
  const page = await loop.open('/guides/other');
  const text = readFileSync(loop.file('docs/guides/other.md'), 'utf8');
  loop.put('docs/guides/other.md', undefined);
  loop.put('docs/guides/renamed.md', text);
  await eventually(() => new URL(page.url()).pathname, '/guides/renamed');
  loop.put('docs/guides/renamed.md', text.replace('---\n', '---\nslug: /elsewhere\n'));
  await eventually(() => new URL(page.url()).pathname, '/elsewhere');
});

it('an open page follows although it has just learned that its old address is gone', async () => {
  const page = await loop.open('/guides/other');
  const leaves = page.waitForRequest('**/guides/renamed');
  const asked = page.waitForRequest('**/guides/other.json');
  const told = page.waitForResponse('**/guides/other.json');
  await page.route('**/guides/other.json', async (route) => {
    await leaves;
    await route.continue();
  });
  await page.route('**/guides/renamed', async (route) => {
    await told;
    // The page handles the missing data while the document is still loading.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  const text = readFileSync(loop.file('docs/guides/other.md'), 'utf8');
  loop.put('docs/guides/other.md', undefined);
  await asked;
  loop.put('docs/guides/renamed.md', text);
  await eventually(() => new URL(page.url()).pathname, '/guides/renamed');
});

it('a stylesheet that the site’s own imports is followed', async () => {
  const style = async (): Promise<string> => {
    const href = /href="([^"]*\/style-[^"]*\.css)"/.exec(await textAt('/'))?.[1] ?? '';
    return textAt(href);
  };
  loop.put('styles/extra.css', '.extra-mark { order: 31 }');
  loop.edit('styles.css', '', "@import './styles/extra.css';\n");
  await eventually(async () => /order: ?31/.test(await style()), true);
  loop.edit('styles/extra.css', '31', '32');
  await eventually(async () => /order: ?32/.test(await style()), true);
});

it('another file of sidebars that the configuration names is taken', async () => {
  loop.put(
    'bars2.ts',
    "export default { other: [{ type: 'doc', id: 'intro', label: 'Second' }] };\n",
  );
  loop.edit(
    'site.config.ts',
    "title: 'Loop',",
    "title: 'Loop',\n  docs: { sidebars: 'bars2.ts' },",
  );
  await eventually(async () => (await textAt('/')).includes('data-sidebar="other"'), true);
});

it('a mistake that two stages see is told once', async () => {
  loop.edit('docs/guides/long.mdx', 'Paragraph 2:', '<Fixed>\n\nParagraph 2:');
  await eventually(async () => (await problemsOf(loop.site())).length > 0, true);
  await textAt('/guides/long');
  expect(await problemsOf(loop.site())).toHaveLength(1);
});

it('an address in other letters is led to once encoded', async () => {
  loop.put('docs/über.md', '# Über\n');
  loop.put('redirects.yml', '- source: /alt\n  destination: /über\n');
  await eventually(async () => (await fetch(loop.url('/%C3%BCber'))).status, 200);
  const ask = (to: string): Promise<Response> => fetch(loop.url(to), { redirect: 'manual' });
  expect((await ask('/%C3%BCber/')).headers.get('location')).toBe('/%C3%BCber');
  const moved = await ask('/alt');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/%C3%BCber']);
});
