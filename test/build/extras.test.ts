import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, tinySite } from '../harness/site.ts';

const INTRO = '---\ntitle: Introduction\nslug: /\n---\n\nText.\n';

/**
 * The stylesheet of a built site.
 * @param more keys of its configuration
 */
async function styleOf(more: string): Promise<string> {
  const config = `export default { title: 'T', url: 'https://t.test'${more} };\n`;
  const dir = tinySite({ 'site.config.ts': config, 'docs/intro.md': INTRO });
  const { outDir, code, output } = await buildSite(dir);
  expect(code, output).toBe(0);
  const assets = path.join(outDir, '_quire', 'assets');
  const name = readdirSync(assets).find((file) => /^style-.*\.css$/.test(file)) ?? '';
  return readFileSync(path.join(assets, name), 'utf8');
}

/** The optional parts around pages that have styles. */
const styled = (css: string): string[] =>
  ['.announcement', '.feedback'].filter((one) => css.includes(one));

it.each([
  ['an announcement', ", announcement: { id: 'a', text: 'New.' }"],
  ['feedback', ", feedback: { url: 'https://feedback.test/' }"],
])('a site with %s has the styles of extras', async (_, config) => {
  expect(styled(await styleOf(config))).toEqual(['.announcement', '.feedback']);
});

it('a site without extras has none of their styles', async () => {
  expect(styled(await styleOf(''))).toEqual([]);
});
