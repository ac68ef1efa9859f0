import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite, quireAlone, tinySite, writeSite, type SiteFiles } from '../harness/site.ts';

const CONFIG = (versions = ''): string =>
  `export default { title: 'T', url: 'https://t.test', examples: 'samples', versions: [${versions}] };\n`;
/** The site when its release was tagged. */
const THEN: SiteFiles = {
  'site.config.ts': CONFIG(),
  'sidebars.ts': "export default { docs: ['index', 'same', 'gone', 'parts'] };\n",
  'docs/index.md': '# Then\n',
  'docs/same.md': '# Same\n',
  'docs/gone.md': '# Gone\n',
  'docs/parts.md':
    '# Parts\n\nimport Part from \'./_Part.md\';\n\n<Part />\n\n<CodeExample path="shown.py" />\n',
  'docs/_Part.md': 'Oak.\n',
  'samples/shown.py': 'then()\n',
  'samples/test_shown.py': 'assert 1\n',
};
/** What has changed since. */
const NOW: SiteFiles = {
  'sidebars.ts': "export default { docs: ['index', 'new', 'same', 'parts'] };\n",
  'docs/index.md': '# Now\n',
  'docs/new.md': '# New\n',
  'docs/_Part.md': 'Elm.\n',
  'docs/_Other.md': 'Ash.\n',
  'samples/shown.py': 'now()\n',
  'samples/test_shown.py': 'assert 2\n',
};

function git(dir: string, ...args: string[]): void {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@t.test'];
  execFileSync('git', [...who, ...args], { cwd: dir, stdio: 'pipe' });
}
/** A repository whose first commit is tagged. */
function tagged(files: SiteFiles, tag = 'v1'): string {
  const dir = tinySite(files);
  git(dir, 'init', '--quiet');
  git(dir, 'add', '.');
  git(dir, 'commit', '--quiet', '-m', 'Then');
  git(dir, 'tag', tag);
  return dir;
}
const version = (dir: string, ...args: string[]) => quireAlone(['version', ...args, '--site', dir]);
const files = (dir: string): string[] =>
  execFileSync('git', ['status', '--porcelain', '-uall', 'versions', 'versioned_sidebars'], {
    cwd: dir,
  })
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));

describe('V6 `quire version` keeps a release', () => {
  it('as what differs from today, which makes the version with the entry that it prints', async () => {
    const dir = tagged(THEN);
    writeSite(dir, { ...NOW, 'site.config.ts': CONFIG() });
    rmSync(path.join(dir, 'docs/gone.md'));
    git(dir, 'add', 'docs/index.md');
    const { code, output } = await version(dir, '1.0');
    expect(code, output).toBe(0);
    expect(files(dir)).toEqual([
      'versioned_sidebars/version-1.0-sidebars.json',
      'versions/1.0/docs/_Part.md',
      'versions/1.0/docs/gone.md',
      'versions/1.0/docs/index.md',
      'versions/1.0/examples/shown.py',
      'versions/1.0/version.yml',
    ]);
    expect(readFileSync(path.join(dir, 'versions/1.0/version.yml'), 'utf8')).toBe(
      'missing:\n  - pages: "new.md"\n    reason: It was added after 1.0.\n',
    );
    const entries = output.slice(output.indexOf('  { name'));
    writeSite(dir, { 'site.config.ts': CONFIG(entries) });
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    const read = (file: string): string => readFileSync(path.join(built.outDir, file), 'utf8');
    expect([read('index.md'), read('1.0.md')]).toEqual([
      '# Now\n',
      expect.stringMatching(/# Then/),
    ]);
    expect(read('1.0/parts.md')).toMatch(/Oak[^]*then\(\)/);
    expect(read('parts.md')).toMatch(/Elm[^]*now\(\)/);
    expect(existsSync(path.join(built.outDir, '1.0/new.html'))).toBe(false);
    expect(read('1.0/same.html')).toContain('/1.0/gone');

    const again = await version(dir, '1.0');
    expect([again.code, again.output]).toEqual([1, 'versions/1.0 exists already.\n']);
  });

  it('without a difference as an entry, and a file that says so', async () => {
    const dir = tagged(THEN);
    const { code, output } = await version(dir, '1.0');
    expect(code, output).toBe(0);
    expect(files(dir)).toEqual(['versions/1.0/version.yml']);
    expect(output).toContain("{ name: '1.0', label: '1.0', href: '/1.0' },");
    writeSite(dir, { 'site.config.ts': CONFIG(output.slice(output.indexOf('  { name'))) });
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    expect(existsSync(path.join(built.outDir, '1.0/gone.html'))).toBe(true);
  });

  it('with the sidebars of the latest, if those lack no more than new pages', async () => {
    const dir = tagged(THEN);
    writeSite(dir, {
      ...{ 'site.config.ts': CONFIG(), 'docs/new.md': '# New\n' },
      'sidebars.ts': "export default { docs: ['index', 'new', 'same', 'gone', 'parts'] };\n",
    });
    expect((await version(dir, '1.0')).code).toBe(0);
    expect(files(dir)).toEqual(['versions/1.0/version.yml']);
  });

  it('of another revision than the last tag', async () => {
    const dir = tagged(THEN, 'v1');
    writeSite(dir, { 'site.config.ts': CONFIG(), 'docs/index.md': '# Between\n' });
    git(dir, 'commit', '--quiet', '-am', 'Between');
    git(dir, 'tag', 'v2');
    writeSite(dir, { 'site.config.ts': CONFIG(), 'docs/index.md': '# Now\n' });
    const kept = (name: string): string =>
      readFileSync(path.join(dir, `versions/${name}/docs/index.md`), 'utf8');
    expect((await version(dir, '2.0')).code).toBe(0);
    expect((await version(dir, '1.0', 'v1')).code).toBe(0);
    expect([kept('2.0'), kept('1.0')]).toEqual(['# Between\n', '# Then\n']);
  });

  it('and says what stops it', async () => {
    const alone = tinySite(THEN);
    const bare = tagged(THEN);
    git(bare, 'tag', '-d', 'v1');
    expect(await version(alone, '1.0')).toEqual({
      code: 1,
      output: 'The site isn’t in a Git repository.\n',
    });
    expect(await version(bare, '1.0')).toEqual({
      code: 1,
      output:
        'The repository has no tag. Name the revision of the release: quire version NAME REVISION\n',
    });
    expect(await version(bare, '1.0', 'v9')).toEqual({
      code: 1,
      output: 'There is no revision “v9”. `git tag` lists the tags.\n',
    });
    for (const args of [[], ['a/b'], ['1', '2', '3']])
      expect((await version(bare, ...args)).code).toBe(2);
    expect(files(bare)).toEqual([]);
  });

  it('not while an older version inherits changes that nobody has confirmed', async () => {
    const entries =
      "{ name: '2.0', label: '2.0', href: '/', isLast: true }, { name: '1.0', label: '1.0', href: '/1.0' }";
    const config = { 'site.config.ts': CONFIG(entries) };
    const dir = tagged({
      ...THEN,
      ...config,
      'versions/1.0/version.yml': 'missing: []\n',
    });
    const check = (...args: string[]) => quireAlone(['check', ...args, '--site', dir]);
    const unconfirmed = async (): Promise<string[]> => {
      const { output } = await check();
      return output.split('\n').filter((line) => line.includes('inherited-unconfirmed'));
    };
    const lock = path.join(dir, 'versions/1.0/confirmed.lock');
    // A version that nobody has confirmed isn't watched.
    expect(await unconfirmed()).toEqual([]);
    await check('--confirm');
    expect(readFileSync(lock, 'utf8').match(/^[0-9a-f]{12} docs\/.*$/gm)?.length).toBe(4);
    expect(await unconfirmed()).toEqual([]);
    writeSite(dir, {
      ...config,
      'docs/same.md':
        '---\ntags: []\n---\n\n# Same\n\n<Release since="2.0">\n\nNewer.\n\n</Release>\n',
    });
    expect(await unconfirmed(), 'what 1.0 shows is the same').toEqual([]);
    writeSite(dir, {
      ...config,
      'docs/_Part.md': 'Elm.\n',
      'docs/gone.md': '# Gone\n\nFor good.\n',
    });
    expect(await unconfirmed(), 'a page, and a partial of another').toEqual([
      expect.stringContaining('docs/gone.md:1:1'),
      expect.stringContaining('docs/parts.md:1:1'),
    ]);
    const refused = await version(dir, '1.5');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('1.0 inherits this page, which has changed');
    expect(existsSync(path.join(dir, 'versions/1.5'))).toBe(false);
    await check('--confirm');
    expect(await unconfirmed()).toEqual([]);
    expect((await version(dir, '1.5')).code).toBe(0);
  });
});
