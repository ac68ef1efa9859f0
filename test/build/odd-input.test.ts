import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from '../harness/tree.ts';
import { makeFolder } from '../harness/run-folder.ts';
import { ROOT, buildSite, quire, quireAlone, tinySite, writeSite } from '../harness/site.ts';

const INTRO = '---\ntitle: Introduction\nslug: /\n---\n\nText.\n';
const QUIRE = path.join(ROOT, 'bin', 'quire.mjs');

/** Root can write anywhere, so as root, the test of a read-only folder runs as another user. */
const OTHER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const readsEngine = `require('fs').readFileSync(${JSON.stringify(QUIRE)})`;
/** Whether that user can read the engine. */
const mayRun = spawnSync(process.execPath, ['-e', readsEngine], OTHER).status === 0;

/** Changes the owner of a folder and everything in it. */
function giveTo(folder: string, uid: number | undefined): void {
  if (uid === undefined) return;
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(folder, name), uid, uid);
}

describe('what is odd but right', () => {
  it('paths with spaces and letters of every kind, CRLF, a byte order mark', async () => {
    const dir = tinySite({
      'docs/intro.md':
        '\uFEFF---\r\ntitle: Introduction\r\nslug: /\r\n---\r\n\r\n[Straße](./über%20uns/straße%20東京.md)\r\n',
      'docs/über uns/straße 東京.md': '# Straße\n\n[Home](../intro.md)\n',
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(output).not.toMatch(/error/);
    expect(code).toBe(0);
    expect(existsSync(path.join(outDir, 'über uns', 'straße 東京.html'))).toBe(true);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toContain(
      `href="/${encodeURI('über uns/straße 東京')}"`,
    );
  });

  it('a page of 5 MB', async () => {
    const paragraph =
      'An asset is an object in persistent storage, such as a *table* or a `file`.\n\n';
    const text = paragraph.repeat(Math.ceil(5_000_000 / paragraph.length));
    const dir = tinySite({ 'docs/intro.md': INTRO, 'docs/large.md': `# Large\n\n${text}` });
    const { code, outDir } = await buildSite(dir);
    expect(code).toBe(0);
    expect(statSync(path.join(outDir, 'large.html')).size).toBeGreaterThan(5_000_000);
  });

  it('a site folder whose own path has spaces and letters of every kind', async () => {
    const dir = writeSite(path.join(makeFolder('odd'), 'mein Platz 東京', 'site'), {
      'docs/intro.md': INTRO,
    });
    expect((await buildSite(dir)).code).toBe(0);
  });

  it('folders that look like prefixes of each other', async () => {
    const dir = tinySite({
      'docs/intro.md': INTRO,
      'docs/a.md': '# A\n',
      'docs/a/b.md': '# B\n',
      'docs/a-b.md': '# AB\n',
    });
    const { code, outDir } = await buildSite(dir);
    expect(code).toBe(0);
    for (const file of ['a.html', 'a/b.html', 'a-b.html']) {
      expect(existsSync(path.join(outDir, file)), file).toBe(true);
    }
  });
});

describe('files that a build writes', () => {
  const GENERATED = ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/site-metadata.json'];

  it('pages may link to them, and each of them is there', async () => {
    const links = GENERATED.map((file) => `[x](${file})`).join(', ');
    const dir = tinySite({ 'docs/intro.md': `${INTRO}\n${links}\n` });
    const { code, output, outDir } = await buildSite(dir);
    expect([code, output]).toEqual([0, expect.not.stringContaining('link-broken')]);
    for (const file of GENERATED) expect(existsSync(path.join(outDir, file)), file).toBe(true);
  });
});

describe('one mistake is told once', () => {
  const toldOf = async (files: Record<string, string>): Promise<string[]> => {
    const { output } = await buildSite(tinySite({ 'docs/intro.md': INTRO, ...files }));
    return [...output.matchAll(/^(?:error|warning) .+$/gm)].map(([line]) => line);
  };

  it('names of files that cannot be addresses, without their Markdown', async () => {
    expect(await toldOf({ 'docs/100%.md': '# A\n', 'docs/what?.md': '# B\n' })).toEqual([
      'error doc-path-invalid  docs/100%.md',
      'error doc-path-invalid  docs/what?.md',
    ]);
  });

  it('components and pages that do not compile, without what uses them and leads there', async () => {
    const told = await toldOf({
      'docs/a.md': '# A\n\n<Sack />\n\n[Team](/team)\n',
      'components/Sack.tsx': 'export default function Sack() {\n  return <b>;\n}\n',
      'pages/team.tsx': 'export default function Team() { return <h1>Team</h1>; }\n',
    });
    expect(told).toEqual([
      expect.stringMatching(/^error component-failed {2}components\/Sack\.tsx:\d/),
    ]);
  });

  it('what would have been published in silence', async () => {
    const told = await toldOf({
      'docs/a.md': '# A\n\n```python\na = 1\n\n## Next\n',
      'docs/b.md': '\n---\ntitle: B\n---\n\nText.\n',
      'docs/c.MD': '# C\n',
      'docs/d.md': '# D\n\n<Tabs><TabItem>x</TabItem></Tabs>\n',
    });
    expect(told.sort()).toEqual([
      'error front-matter-invalid  docs/b.md:2:1',
      'error tabs-invalid  docs/d.md:3:7',
      'warning block-unclosed  docs/a.md:3:1',
      'warning file-ignored  docs/c.MD',
    ]);
  });
});

describe('what is missing', () => {
  it('no site folder', async () => {
    const dir = path.join(makeFolder('none'), 'site');
    const { code, output } = await quire(['build', '--site', dir]);
    expect(code).toBe(1);
    expect(output).toContain(`There is no site folder at ${dir}`);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('no configuration', async () => {
    const dir = makeFolder('none');
    const { code, output } = await quire(['build', '--site', dir]);
    expect(code).toBe(1);
    expect(output).toContain('site.config.ts');
  });

  it('a configuration that does not parse', async () => {
    const dir = tinySite({
      'site.config.ts': 'export default {\n  title: ,\n};\n',
      'docs/intro.md': INTRO,
    });
    const { code, output } = await buildSite(dir);
    expect(code).toBe(1);
    expect(output).toContain('site.config.ts:2');
  });

  it.each([
    ['no command', [], 'Usage'],
    ['an unknown command', ['bulid'], 'bulid'],
    ['an unknown option', ['build', '--sitee', 'x'], '--sitee'],
  ])('%s', async (_name, args, text) => {
    const { code, output } = await quire(args);
    expect(code).toBe(2);
    expect(output).toContain(text);
  });

  it('preview of what was never built', async () => {
    const dir = tinySite({ 'docs/intro.md': INTRO });
    const out = path.join(path.dirname(dir), 'dist');
    const { code, output } = await quireAlone(['preview', '--site', dir, '--out', out], {
      PORT: '0',
    });
    expect(code).toBe(1);
    expect(output).toContain('quire build');
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('a PORT that is none', async () => {
    const dir = tinySite({ 'docs/intro.md': INTRO });
    await buildSite(dir);
    const out = path.join(path.dirname(dir), 'dist');
    const { code, output } = await quireAlone(['preview', '--site', dir, '--out', out], {
      PORT: 'abc',
    });
    expect(code).toBe(1);
    expect(output).toContain('PORT is "abc"');
    expect(output).not.toMatch(/^\s+at /m);
  });
});

describe('a configuration or sidebars that throw are told with the place of the throw', () => {
  const dir = tinySite({
    'docs/intro.md': INTRO,
    'parts/nav.ts':
      "interface Nav {\n  a: string;\n}\n\nexport function nav(a: string): Nav {\n  if (a) throw new Error('no way');\n  return { a };\n}\n",
  });
  // At a different depth than its target, so that relative paths from one don't work from the other.
  const linked = path.join(makeFolder('linked'), 'deep', 'site');
  mkdirSync(path.dirname(linked));
  symlinkSync(dir, linked);

  it.each<[what: string, text: string, place: string, said: string]>([
    [
      'an error, below types',
      'interface Word {\n  a: 1;\n}\n\nconst a: string = `luck`;\n  throw new Error(`no ${a}`);\n',
      'site.config.ts:6:9',
      'no luck.',
    ],
    [
      'what nobody knows',
      'type A = 1;\nexport default { title: nobody.title };\n',
      'site.config.ts:2:25',
      'ReferenceError: nobody is not defined.',
    ],
    [
      'what Node throws',
      "type A = 1;\nconst site: object = JSON.parse('{');\nexport default site;\n",
      'site.config.ts:2:27',
      'SyntaxError: Expected property name',
    ],
    [
      'what is awaited',
      "import { readFile } from 'node:fs/promises';\ntype A = 1;\nconst title = await readFile('/no/where');\nexport default { title };\n",
      'site.config.ts:3:15',
      'ENOENT: no such file or directory',
    ],
    [
      'a file that it imports',
      "import { nav } from './parts/nav';\nexport default nav('a');\n",
      'parts/nav.ts:6:16',
      'no way.',
    ],
    [
      'a package that is not there',
      "const a = 1;\nimport b from '@no/pack.age/c';\nexport default [a, b];\n",
      'site.config.ts:2:15',
      "Cannot find package '@no/pack.age'.",
    ],
    [
      'a name that a package does not have',
      "type A = 1;\nimport { nope } from 'node:fs';\nexport default nope;\n",
      'site.config.ts:2:22',
      "SyntaxError: The requested module 'node:fs' does not provide an export named 'nope'.",
    ],
  ])('%s', async (_what, text, place, said) => {
    writeSite(dir, { 'site.config.ts': text });
    // The second time, the compiled module is reused.
    for (const site of [dir, dir, linked]) {
      const { code, output } = await buildSite(site);
      expect(code).toBe(1);
      expect(output).toContain(
        `error module-failed  ${place}\n  site.config.ts failed while it was loaded: ${said}`,
      );
      expect(output).not.toMatch(/^\s+at /m);
    }
  });

  it.each([
    ['sidebars.ts', 'type A = 1;\n\nexport default { docs: [nobody] };\n', 'sidebars.ts:3:25'],
    ['sidebars.cjs', '\nmodule.exports = { docs: [nobody] };\n', 'sidebars.cjs:2:27'],
  ])('%s', async (name, text, place) => {
    const site = tinySite({ 'docs/intro.md': INTRO, [name]: text });
    const { code, output } = await buildSite(site);
    expect(code).toBe(1);
    const said = `${name} failed while it was loaded: ReferenceError: nobody is not defined.`;
    expect(output).toContain(`error module-failed  ${place}\n  ${said}\n`);
  });
});

describe('the output folder', () => {
  it('an error leaves it as it was, and the fixed site replaces it', async () => {
    const dir = tinySite({ 'docs/intro.md': INTRO, 'docs/old.md': '# Old\n' });
    const { outDir } = await buildSite(dir);
    const before = readTree(outDir);
    expect(Object.keys(before)).toContain('old.html');

    writeSite(dir, { 'docs/intro.md': `${INTRO}\n[x](/nowhere)\n`, 'docs/new.md': '# New\n' });
    expect((await buildSite(dir)).code).toBe(1);
    expect(readTree(outDir)).toEqual(before);
    expect(readdirSync(path.dirname(outDir)).sort()).toEqual(['dist', 'site']);

    writeSite(dir, { 'docs/intro.md': INTRO });
    expect((await buildSite(dir)).code).toBe(0);
    expect(existsSync(path.join(outDir, 'new.html'))).toBe(true);
  });

  it('one below a file is refused in a sentence', async () => {
    const dir = tinySite({ 'docs/intro.md': INTRO });
    const file = path.join(path.dirname(dir), 'file');
    writeFileSync(file, '');
    const { code, output } = await quire([
      'build',
      '--site',
      dir,
      '--out',
      path.join(file, 'dist'),
    ]);
    expect(code).toBe(1);
    expect(output).toContain('couldn’t be written');
    expect(output).not.toMatch(/^\s+at /m);
  });

  it.skipIf(!mayRun)('one that is read-only is refused in a sentence', async () => {
    const dir = tinySite({ 'docs/intro.md': INTRO });
    // Compiles everything, so that the other user doesn't have to.
    expect((await buildSite(dir)).code).toBe(0);
    const parent = path.join(path.dirname(dir), 'read-only');
    mkdirSync(parent);
    giveTo(path.dirname(dir), OTHER.uid);
    chmodSync(parent, 0o555);
    const args = ['build', '--site', dir, '--out', path.join(parent, 'dist')];
    const { status, stdout, stderr } = spawnSync(process.execPath, [QUIRE, ...args], {
      ...{ ...OTHER, cwd: tmpdir(), encoding: 'utf8' },
    });
    chmodSync(parent, 0o755);
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(/couldn’t be written to .*read-only.dist/);
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(readdirSync(parent)).toEqual([]);
  });

  // A limit on file sizes simulates a full disk: the process fails, or is killed, while it writes.
  describe.runIf(process.platform === 'linux').each([
    ['few', 0],
    // With this many pages, a thread writes them.
    ['many', 120],
  ])('a write error in a site of %s pages', (_, count) => {
    it('is reported, and leaves it as it was', async () => {
      const pages = Array.from({ length: count }, (_, i) => [`docs/page-${i}.md`, `# Page ${i}\n`]);
      const dir = tinySite({ 'docs/intro.md': INTRO, ...Object.fromEntries(pages) });
      const { outDir } = await buildSite(dir);
      const before = readTree(outDir);
      const text = 'A very long page. '.repeat(20_000);
      // Every page is written again, this one last.
      const footer = "footer: { copyright: 'Changed' }";
      const config = `export default { title: 'T', url: 'https://t.test', ${footer} };`;
      writeSite(dir, { 'docs/z-large.md': `# Large\n\n${text}`, 'site.config.ts': config });
      const script = 'ulimit -f 200; exec "$0" "$@"';
      const args = [QUIRE, 'build', '--site', dir, '--out', outDir];
      const failed = spawnSync('bash', ['-c', script, process.execPath, ...args], {
        encoding: 'utf8',
      });
      expect(failed.status, failed.stderr).not.toBe(0);
      expect(failed.stdout + failed.stderr).toMatch(
        /couldn’t be written to .*: EFBIG: file too large/,
      );
      expect(readTree(outDir)).toEqual(before);
      const again = await buildSite(dir);
      expect(again.output).toContain('Built');
      expect(existsSync(path.join(outDir, 'z-large.html'))).toBe(true);
      const beside = readdirSync(path.dirname(outDir));
      expect(beside.filter((name) => name.includes('-next-'))).toEqual([]);
    });
  });
});
