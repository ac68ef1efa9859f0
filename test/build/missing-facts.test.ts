import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyFixture, quire } from '../harness/site.ts';

/** The errors of a command, without what pages lack that have nothing to do with facts. */
async function errorsOf(site: string, ...command: string[]): Promise<string[]> {
  const { code, output } = await quire([...command, '--site', site]);
  expect(code).toBe(1);
  return [...output.matchAll(/^error ([\w-]+)/gm)]
    .map(([, id = '']) => id)
    .filter((id) => !id.startsWith('description-'));
}

it.each([['build'], ['check'], ['check-api']])(
  'quire %s reports a release without facts once, with what to do',
  async (command) => {
    const site = copyFixture('api');
    const config = path.join(site, 'site.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replaceAll('3.0.0', '9.9.9'));
    expect(await errorsOf(site, command)).toEqual(['facts-missing']);
    const { output } = await quire([command, '--site', site]);
    expect(output).toContain('There are no facts of release 9.9.9');
    expect(output).toContain('npm run facts -- --lock');
    expect(output).toContain('Releases with facts: 1.0.0, 2.0.0, 3.0.0.');
  },
);

it('a lock whose files of facts are gone is one problem, and other problems stay', async () => {
  const site = copyFixture('api');
  rmSync(path.join(site, 'reference/facts'), { recursive: true });
  writeFileSync(path.join(site, 'docs/guides/more.md'), '# More\n\n[Nowhere](/nowhere)\n');
  expect((await errorsOf(site, 'build')).sort()).toEqual(['facts-missing', 'link-broken']);
});
