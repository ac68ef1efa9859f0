import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSite, tinySite, type ServedSite } from '../harness/site.ts';
import { eventually } from '../harness/suite.ts';
import { FACTS, SITE, WORDS } from '../harness/two-releases.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(tinySite(SITE), { target: 'dev' });
});
afterAll(async () => {
  await site?.close();
});

const get = async (address: string): Promise<string> =>
  (await fetch(new URL(address, site.url))).text();
const write = (file: string, text: string): void => writeFileSync(path.join(site.dir, file), text);

it('V6 an edit of shared words shows in every version', async () => {
  for (const page of ['api/loom', '2.0/api/loom']) {
    expect(await get(page)).toContain('One input of a loom');
  }
  write('docs/api/loom.api.yml', WORDS.replace('One input', 'Every input'));
  for (const page of ['api/loom', '2.0/api/loom']) {
    await eventually(async () => (await get(page)).includes('Every input of a loom'), true);
  }
});

it('V6 a sample that a version inherits is read again, and compared with its release', async () => {
  expect(await get('2.0')).toContain('spin');
  write('samples/cloth.py', 'import loom as lm\n\nlm.Tapestry()\n');
  await eventually(async () => (await get('2.0')).includes('Tapestry'), true);
  await eventually(() => site.output().includes('samples/cloth.py:3:1'), true);
  expect(site.output()).toContain('isn’t in 2.0.0: 3.0.0 has it.');
});

it('V6 the facts of an older release show in its version, with headings and inventory', async () => {
  const facts = 'reference/facts/loom/2.0.0.json';
  expect(await get('2.0/api/loom')).not.toContain('id="loom.Tapestry"');
  write(facts, String(FACTS[facts]).replace('"loom.shear":', '"loom.Tapestry":'));
  await eventually(async () => (await get('2.0/api/loom')).includes('id="loom.Tapestry"'), true);
  const answer = await fetch(new URL('2.0/objects.inv', site.url));
  expect(await answer.text()).toContain('# Version: 2.0.0');
});
