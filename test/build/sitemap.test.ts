import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../harness/run-folder.ts';
import { buildSite, copyFixture } from '../harness/site.ts';

/** Runs git as a test user at a given time. */
function git(cwd: string, args: string[], date = '2025-10-01T10:00:00Z'): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@extras.test'];
  execFileSync('git', [...who, ...args], { cwd, env, stdio: 'pipe' });
}

describe('R9 with a history', () => {
  let dir: string;
  const built: Record<string, string> = {};
  const read = async (site: string, name: string): Promise<void> => {
    const { outDir, code, output } = await buildSite(site);
    expect(code, output).toBe(0);
    for (const file of ['sitemap.xml', 'guides/first.html', 'guides/second.html']) {
      built[`${name} ${file}`] = readFileSync(path.join(outDir, file), 'utf8');
    }
  };

  beforeAll(async () => {
    dir = copyFixture('extras');
    await read(dir, 'none');
    git(dir, ['init', '--quiet']);
    git(dir, ['add', '.']);
    git(dir, ['commit', '--quiet', '-m', 'one']);
    const second = path.join(dir, 'docs/guides/second.md');
    writeFileSync(second, `${readFileSync(second, 'utf8')}\nA change.\n`);
    git(dir, ['add', '.']);
    git(dir, ['commit', '--quiet', '-m', 'two'], '2025-11-02T10:00:00Z');
    await read(dir, 'whole');
    const shallow = path.join(makeFolder('shallow'), 'site');
    git(dir, ['clone', '--quiet', '--depth', '1', pathToFileURL(dir).href, shallow]);
    await read(shallow, 'shallow');
  });

  it('R9 the sitemap has the listed pages only', () => {
    const found = [...built['none sitemap.xml']!.matchAll(/<loc>([^<]*)<\/loc>/g)];
    expect(found.map(([, loc]) => loc).sort()).toEqual([
      'https://extras.test/',
      'https://extras.test/guides/first',
      'https://extras.test/guides/second',
    ]);
  });

  it('R9 lastmod and the page tell the last commit', () => {
    expect(built['whole sitemap.xml']).toContain(
      'https://extras.test/guides/first</loc><lastmod>2025-10-01</lastmod>',
    );
    expect(built['whole sitemap.xml']).toContain(
      'https://extras.test/guides/second</loc><lastmod>2025-11-02</lastmod>',
    );
    expect(built['whole guides/second.html']).toContain(
      'Last updated on <time dateTime="2025-11-02T10:00:00.000Z">November 2, 2025</time>',
    );
    expect(built['whole guides/first.html']).toContain('October 1, 2025');
  });

  it.each(['none', 'shallow'])('R9 nothing is told with history: %s', (name) => {
    expect(built[`${name} sitemap.xml`]).not.toContain('lastmod');
    expect(built[`${name} guides/first.html`]).not.toContain('Last updated');
  });
});
