import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, quire, tinySite, writeSite, type SiteFiles } from '../harness/site.ts';
import { CONFIG, FACTS, SITE, WORDS } from '../harness/two-releases.ts';

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/&#x27;/g, "'");
const read = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8');
const article = (html: string): string => /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';

describe('V6 the reference of a version is that of its own release', () => {
  let out = '';
  const page = (file: string): string => article(read(out, file));
  /** Of names and commands, without those of parameters. */
  const idsOf = (file: string): string[] =>
    [...page(file).matchAll(/ id="((?:loom[._-])[^"]+)"/g)]
      .map(([, id = '']) => id)
      .filter((id) => !/^loom\.[^-]*-/.test(id));

  beforeAll(async () => {
    const built = await buildSite(tinySite(SITE));
    expect(built.code, built.output).toBe(0);
    out = built.outDir;
  });

  it('shows names, members, parameters and defaults of the release, and leaves later ones out', () => {
    expect(idsOf('api/loom.html')).toEqual([
      'loom.weave',
      'loom.Thread',
      'loom.Thread.spin',
      'loom.Thread.split_fibers',
      'loom.BlockOfThreads',
      'loom.Tapestry',
    ]);
    expect(idsOf('2.0/api/loom.html')).toEqual([
      'loom.weave',
      'loom.Thread',
      'loom.Thread.spin',
      'loom.BlockOfThreads',
    ]);
    const [now, then] = [page('api/loom.html'), page('2.0/api/loom.html')].map(textOf);
    expect(now).toContain("name='new'");
    expect(now).toContain('How hard the threads');
    expect(now).toContain('Added after 2.0.0, by 3.0.0');
    expect(then).toContain("name='old'");
    expect(then).not.toMatch(/tension|Tapestry|Added after/);
    // Neither in the contents of the page.
    expect(read(out, '2.0/api/loom.html')).not.toContain('Pictures');
  });

  it('shows a name that only the older release has, with the words of its overlay', () => {
    expect(idsOf('2.0/api/old.html')).toEqual(['loom.shear']);
    expect(textOf(page('2.0/api/old.html'))).toContain('Takes the wool off');
    expect(existsSync(path.join(out, 'api/old.html'))).toBe(false);
  });

  it('shows the commands and options of the release', () => {
    expect(textOf(page('cli.html'))).toMatch(/--fast[\s\S]*loom-cli plan/);
    expect(idsOf('2.0/cli.html')).toEqual(['loom-cli', 'loom-cli-run', 'loom-cli-run--quiet']);
    expect(textOf(page('2.0/cli.html'))).not.toMatch(/--fast|loom-cli plan/);
  });

  it('links from prose, samples and the index lead to the same version, and “See also” lists its pages', () => {
    const links = (file: string): Set<string> =>
      new Set([...page(file).matchAll(/href="(\/[^"#]*)#loom\./g)].map(([, href = '']) => href));
    expect(links('index.html')).toEqual(new Set(['/api/loom']));
    expect(links('2.0.html')).toEqual(new Set(['/2.0/api/loom']));
    expect(links('2.0/api/names.html')).toEqual(new Set(['/2.0/api/loom', '/2.0/api/old']));
    expect(page('api/loom.html')).toContain(
      '<p class="api-see unsearched">See also: <a href="/">Home',
    );
    const used = /<p class="api-see[^"]*">(.*?)<\/p>/.exec(page('2.0/api/loom.html'))?.[1];
    expect(used).toContain('<a href="/2.0">Home</a>');
    expect(used).not.toContain('href="/"');
  });

  it('installs the packages of the release, and knows the titles of its pages', () => {
    const install = (file: string): string | undefined =>
      /uv add ([^<]+)/
        .exec(textOf(page(file)))?.[1]
        ?.trim()
        .split(/\s/)[0];
    expect([install('install.html'), install('2.0/install.html')]).toEqual([
      'loom==3.0.0',
      'loom==2.0.0',
    ]);
    const see = (file: string): string | undefined =>
      /See also[\s\S]*?<\/p>/.exec(page(file))?.[0].match(/<a href="[^"]*install">[^<]*/)?.[0];
    expect(see('api/loom.html')).toBe('<a href="/install">Install it');
    expect(see('2.0/api/loom.html')).toBe('<a href="/2.0/install">Install the old one');
  });

  it('each version has its inventory, below which every name has its anchor', () => {
    for (const [folder, release, count] of [
      ['', '3.0.0', 7],
      ['2.0/', '2.0.0', 5],
    ] as const) {
      const bytes = readFileSync(path.join(out, `${folder}objects.inv`));
      const head = bytes.toString('latin1').split('\n');
      expect(head[2]).toBe(`# Version: ${release}`);
      const start = bytes.indexOf('zlib.\n') + 'zlib.\n'.length;
      const lines = inflateSync(bytes.subarray(start)).toString().trim().split('\n');
      expect(lines).toHaveLength(count);
      for (const line of lines) {
        const [name = '', , , uri = ''] = line.split(' ');
        const [file, anchor] = uri.replace('$', name).split('#');
        expect(read(out, `${folder}${file}.html`)).toContain(` id="${anchor}"`);
      }
    }
    expect(page('api/names.html')).toContain('href="/objects.inv"');
    expect(page('2.0/api/names.html')).toContain('href="/2.0/objects.inv"');
  });
});

describe('V6 what a page of a version shows and its release lacks is an error at its place', () => {
  const problemsOf = async (files: SiteFiles, command = 'build'): Promise<string> => {
    const dir = tinySite({ ...SITE, ...files });
    const { code, output } =
      command === 'build' ? await buildSite(dir) : await quire([command, '--site', dir]);
    expect(code, output).toBe(1);
    return output;
  };
  const more = (text: string): SiteFiles => ({
    'docs/more.md': `---\ntitle: More\n---\n\n${text}\n`,
  });

  it.each<[string, string, string, string]>([
    ['a name', '```python\nimport loom\n\nloom.Tapestry()\n```', '8:1', '“loom.Tapestry” isn’t'],
    ['an import', '```python\nfrom loom import Tapestry\n```', '6:18', '“Tapestry” isn’t'],
    [
      'a package',
      '```python\nimport loom_dye\n\nloom_dye.dip()\n```',
      '8:1',
      '“loom_dye.dip” isn’t',
    ],
    [
      'a member of a class',
      '```python\nlm.Thread.split_fibers\n```',
      '6:1',
      '“lm.Thread.split_fibers” isn’t',
    ],
    [
      'a member of a variable',
      '```python\nthread.split_fibers()\n```',
      '6:8',
      '“split_fibers” isn’t',
    ],
    [
      'a parameter',
      '```python\nlm.weave(\n    name="a",\n    tension=2,\n)\n```',
      '8:5',
      'The parameter “tension” of “loom.weave” isn’t',
    ],
    ['a command', '```bash\nls && loom-cli plan\n```', '6:7', 'The command “loom-cli plan” isn’t'],
    [
      'an option',
      '```bash\nloom-cli run --quiet \\\n  --fast\n```',
      '7:3',
      'The option “--fast” of “loom-cli run” isn’t',
    ],
    [
      'a variable',
      '```bash\nLOOM_SPEED=2 LOOM_HOME=. ls\n```',
      '6:1',
      'The environment variable “LOOM_SPEED” isn’t',
    ],
    [
      'the variable of an option',
      '```yaml\nenv:\n  LOOM_FAST_X: 1\n```',
      '7:3',
      'The environment variable “LOOM_FAST_X” isn’t',
    ],
    [
      'a key',
      '```yaml\ntype: loom.BlockOfThreads\nattributes:\n  count: 1\n  dye_color: red\n```',
      '9:3',
      'The key “dye_color” of “loom.BlockOfThreads” isn’t',
    ],
    [
      'a key of TOML',
      '```toml\n[tool.loom]\nname = "a"\n\n[tool.cloth]\ndye_color = "red"\n```',
      '10:1',
      'The key “dye_color” isn’t',
    ],
    [
      'a key beside a type in YAML',
      '```yaml\ntype: loom.BlockOfThreads\nsheen: matte\n```',
      '7:1',
      'The key “sheen” isn’t',
    ],
    [
      'a key of a settings file',
      '```yaml\nframes: 2\nsheen: matte\n```',
      '7:1',
      'The key “sheen” isn’t',
    ],
    ['a type in YAML', '```yaml\ntype: loom.Tapestry\n```', '6:7', '“loom.Tapestry” isn’t'],
    ['PyObject', '<PyObject object="Tapestry" />', '5:1', '“loom.Tapestry” isn’t'],
  ])('%s in a block', async (_, text, place, message) => {
    const output = await problemsOf(more(text));
    expect(output).toContain(`error name-unknown  docs/more.md:${place}`);
    expect(output).toContain(`In version 2.0.0: ${message} in 2.0.0: 3.0.0 has it.`);
    expect(output).toContain('<Release since="3.0.0">');
    expect(output).toContain('1 error');
  });

  it.each<[string, string]>([
    ['`lm.Tapestry`', '5:2'],
    ['`Thread.split_fibers`', '5:2'],
    ['`loom-cli plan`', '5:2'],
    ['`--fast`', '5:2'],
    ['`LOOM_SPEED`', '5:2'],
    ['`split_fibers()`', '5:2'],
  ])('%s in prose', async (text, place) => {
    const output = await problemsOf(more(text), 'check');
    expect(output).toContain(`error name-unknown  docs/more.md:${place}`);
    expect(output).toContain('In version 2.0.0: ');
    expect(output).toContain('1 error');
  });

  it('a sample, at its own place, once for both versions if both lack the name', async () => {
    const sample = 'import loom\n\nloom.waeve()\nloom.Tapestry()\n';
    const output = await problemsOf({ 'samples/cloth.py': sample });
    expect(output).toMatch(
      /error name-unknown {2}samples\/cloth\.py:3:1\n {2}“loom\.waeve” isn’t in the documented/,
    );
    expect(output).toMatch(
      /error name-unknown {2}samples\/cloth\.py:4:1\n {2}In version 2\.0\.0: “loom\.Tapestry”/,
    );
    expect(output).toContain('2 errors');
  });

  it('a file of the version itself is compared with its release alone', async () => {
    const output = await problemsOf({
      'versions/2.0.0/examples/cloth.py': 'import loom\n\nloom.shear()\nloom.Tapestry()\n',
    });
    expect(output).toContain('error name-unknown  versions/2.0.0/examples/cloth.py:4:1');
    expect(output).toContain('1 error');
  });

  it('a page of a package that only newer releases have, and a name in the words of the version', async () => {
    const output = await problemsOf({
      'versions/2.0.0/version.yml': '',
      'versions/2.0.0/docs/api/old.api.yml':
        'package: loom\nsections:\n  - title: Wool\n    names:\n      shaer: Takes the wool off a sheep.\n',
    });
    expect(output).toContain('error name-unknown  docs/api/dye.md:5:1');
    expect(output).toContain('In version 2.0.0: The package “loom-dye” isn’t in 2.0.0');
    expect(output).toContain('error api-name-unknown  versions/2.0.0/docs/api/old.api.yml:5:7');
  });

  it('a release without facts', async () => {
    const dir = tinySite(SITE);
    rmSync(path.join(dir, 'reference/releases/2.0.0.lock'));
    const { code, output } = await buildSite(dir);
    expect(code).toBe(1);
    expect(output).toContain('error facts-missing');
    expect(output).toContain('There are no facts of release 2.0.0');
    expect(output).not.toContain('name-unknown');
  });

  it('what <Release> leaves out of the version isn’t compared, nor are words of the author’s own', async () => {
    const text = [
      '<Release since="3.0.0">\n\n```python\nimport loom\n\nloom.Tapestry()\n```\n\n`loom-cli plan`\n\n</Release>',
      '```python\nimport other\n\nsplit_fibers = 1\nother.split_fibers\nself.split_fibers()\n```',
      '```bash\nloom-cli run --quiet && other-cli plan --fast\n```',
      '```yaml\ntype: other.Thing\nattributes:\n  dye_colour: red\n```',
      '```toml\n[tool.loom]\ndye_color = "red"\n```',
      '```yaml\nframes: 2\nsheen: of another program\ngloss: 2\n```',
      '`OTHER_SPEED`, `other.split`, `plan`',
    ].join('\n\n');
    const dir = tinySite({ ...SITE, ...more(text) });
    const { code, output } = await quire(['check', '--site', dir]);
    expect(code, output).toBe(0);
  });
});

describe('V6 words of a version say only what differs', () => {
  const LAID: SiteFiles = {
    'versions/2.0.0/docs/api/loom.api.yml': `package: loom
sections:
  - title: Cloth
    names:
      weave:
        words: Worked with a treadle.
        params: { name: Where the treadle keeps it. }
      shear: Takes the wool off a sheep.
`,
    'versions/2.0.0/docs/api/old.md': '---\ntitle: Old names\n---\n\nNone.\n',
    'versions/2.0.0/docs/api/old.api.yml': '',
    'versions/2.0.0/docs/loom.cli.yml':
      'program: loom-cli\ncommands:\n  loom-cli run: { params: { quiet: Needs a cushion. } }\n',
  };
  const { 'versions/2.0.0/docs/api/old.api.yml': _, ...rest } = { ...SITE, ...LAID };

  it('takes everything else from the newer version, and follows it', async () => {
    const dir = tinySite(rest);
    const first = await buildSite(dir);
    expect(first.code, first.output).toBe(0);
    const old = textOf(article(read(first.outDir, '2.0/api/loom.html')));
    expect(old).toMatch(
      /Worked with a treadle[\s\S]*Where the treadle keeps it[\s\S]*See also:\s*Thread/,
    );
    expect(old).toMatch(/One input of a loom[\s\S]*Takes the wool off/);
    expect(old).not.toContain('Makes a cloth');
    const now = textOf(article(read(first.outDir, 'api/loom.html')));
    expect(now).toContain('Makes a cloth of all threads');
    const commands = textOf(article(read(first.outDir, '2.0/cli.html')));
    expect(commands).toMatch(/Works at the loom[\s\S]*Starts it[\s\S]*Needs a cushion/);

    writeSite(dir, {
      'site.config.ts': CONFIG,
      'docs/api/loom.api.yml': WORDS.replace('One input', 'Every input'),
    });
    const second = await buildSite(dir);
    expect(second.output).toContain('(2 rendered)');
    expect(textOf(article(read(second.outDir, '2.0/api/loom.html')))).toContain('Every input');
  });

  it('a problem is at the file that has the text', async () => {
    const dir = tinySite({
      ...rest,
      'docs/api/loom.api.yml': WORDS.replace('One input', 'An [input](/api/dye)'),
      'versions/2.0.0/docs/api/loom.api.yml': String(
        LAID['versions/2.0.0/docs/api/loom.api.yml'],
      ).replace('a treadle.', 'a [treadle](/treadle).'),
    });
    const { code, output } = await buildSite(dir);
    expect(code).toBe(1);
    expect(output).toContain('error link-broken  versions/2.0.0/docs/api/loom.api.yml:6:');
    expect(output).toContain('error link-broken  docs/api/loom.api.yml:10:');
    expect(output).toContain('version 2.0.0 has no page /api/dye');
    expect(output).toContain('2 errors');
  });

  it('an entry that takes the place of another isn’t compared with what that says', async () => {
    const tapestry = WORDS.replace('of all threads that it gets', 'for `lm.Tapestry`');
    const check = async (files: SiteFiles): Promise<string> =>
      (await quire(['check', '--site', tinySite({ ...files, 'docs/api/loom.api.yml': tapestry })]))
        .output;
    expect(await check(SITE)).toContain('error name-unknown  docs/api/loom.api.yml:6:');
    expect(await check(rest)).not.toContain('error');
  });
});

describe('V6 check-api holds every version', () => {
  const check = (files: SiteFiles, ...args: string[]) =>
    quire(['check-api', '--site', tinySite({ ...SITE, ...files }), ...args]);

  it('counts the names of each', async () => {
    const { code, output } = await check({});
    expect(code, output).toBe(0);
    expect(output).toContain(
      'loom: 4 of 4 names have words\nloom-dye: 1 of 1 names have words\n2.0.0: loom: 4 of 4 names have words\n',
    );
  });

  it('a name of an older release without words is an error, and so is one in its words that it lacks', async () => {
    const { code, output } = await check({
      'versions/2.0.0/docs/api/old.api.yml':
        'package: loom\nsections:\n  - title: Wool\n    names:\n      shaer: Takes the wool off.\n',
    });
    expect(code).toBe(1);
    expect(output).toContain('In version 2.0.0: “loom.shear” has no words.');
    expect(output).toContain('a words file in the folder of version 2.0.0');
    expect(output).toContain('error api-name-unknown  versions/2.0.0/docs/api/old.api.yml:5:7');
    expect(output).toContain('2 errors');
  });

  it('what only an older release lacks names the version; what both lack is reported once', async () => {
    const { code, output } = await check({
      'docs/api/loom.api.yml': WORDS.replace('all threads', '`lm.Nothing` and `lm.Tapestry`'),
    });
    expect(code).toBe(1);
    expect(output).toContain('error api-target-unknown  docs/api/loom.api.yml:6:16');
    expect(output).toContain('  “lm.Nothing” in these words');
    expect(output).toContain('In version 2.0.0: “lm.Tapestry” in these words');
    expect(output).toContain('2 errors');
  });
});

describe('V6 a second build', () => {
  it('renders the articles of a version again when its facts change', async () => {
    const dir = tinySite(SITE);
    await buildSite(dir);
    const facts = 'reference/facts/loom/2.0.0.json';
    const text = String(FACTS[facts]).replace("'old'", "'older'");
    writeSite(dir, { 'site.config.ts': CONFIG, [facts]: text });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(textOf(article(read(outDir, '2.0/api/loom.html')))).toContain("name='older'");
    expect(textOf(article(read(outDir, 'api/loom.html')))).toContain("name='new'");
  });

  it('gives a page the headings of what its release has', async () => {
    const dir = tinySite(SITE);
    await buildSite(dir);
    const facts = 'reference/facts/loom/2.0.0.json';
    const text = String(FACTS[facts]).replace('"loom.shear":', '"loom.Tapestry":');
    writeSite(dir, {
      'site.config.ts': CONFIG,
      [facts]: text,
      'versions/2.0.0/docs/api/old.md': '---\ntitle: Old names\n---\n\nNone.\n',
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(read(outDir, '2.0/api/loom.html')).toContain('id="loom.Tapestry"');
  });
});
