import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { largeReference } from '../../bench/large-reference.mjs';
import { makeFolder } from '../harness/run-folder.ts';
import { buildSite, copyFixture, quire, writeSite } from '../harness/site.ts';
import type { SiteFiles } from '../harness/site.ts';

const WORDS = 'docs/api/loom.api.yml';

const read = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8');
const main = (html: string): string =>
  html.slice(html.indexOf('<article'), html.indexOf('</article>'));
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"');
/** The HTML from one id up to the next heading. */
const entry = (html: string, id: string): string =>
  html.slice(html.indexOf(`id="${id}"`)).split(/<h[234]/)[0] ?? '';

describe('the pages of an API reference', () => {
  let outDir = '';
  let page = '';

  beforeAll(async () => {
    const { code, output, outDir: out } = await buildSite(copyFixture('api'));
    expect(code, output).toBe(0);
    outDir = out;
    page = main(read(out, 'api/loom.html'));
  });

  it('every name has its anchor, and the contents list sections and names', () => {
    const ids = [...page.matchAll(/ id="(loom\.[^"-]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(
      'weave multi_weave testing.fake_loom Thread Thread.key Thread.spin Silk Cloth Cloth.cut Pattern Pattern.PLAIN Pattern.TWILL LoomError _core.AnyThread'
        .split(' ')
        .map((name) => `loom.${name}`),
    );
    const html = read(outDir, 'api/loom.html');
    const contents = html.slice(html.indexOf('class="toc-mobile"'), html.indexOf('class="prose"'));
    expect(contents).toContain('href="#make-cloth"');
    expect(contents).toContain('href="#loom.testing.fake_loom"');
    expect(contents).not.toContain('#loom.Thread.spin');
  });

  it('a long signature is names, and opens to one parameter a line; a short one links its types', () => {
    const html = entry(page, 'loom.weave');
    expect(textOf(/<summary.*?<\/summary>/s.exec(html)?.[0] ?? '')).toBe(
      'loom.weave(fn=None, *, name=None, threads=(), pattern=None, tension=1.0, **kwargs)',
    );
    const signature = /<pre class="code sig">.*?<\/pre>/s.exec(html)?.[0] ?? '';
    expect(textOf(signature)).toBe(
      [
        'loom.weave(',
        '    fn: Optional[Callable[..., Any]] = None,',
        '    *,',
        '    name: Optional[str] = None,',
        '    threads: Sequence[Thread] = (),',
        '    pattern: Optional[Mapping[str, Union[str, Pattern]]] = None,',
        '    tension: float = 1.0,',
        '    **kwargs,',
        ') -> Cloth\n',
      ].join('\n'),
    );
    const spin = entry(page, 'loom.Thread.spin');
    expect(textOf(spin)).toContain('spin(turns: int = 1) -> Thread');
    expect(spin).not.toContain('<details class="api-sig">');
  });

  it('each parameter, return value, exception and member has an address, its type linked, and its default', () => {
    const html = entry(page, 'loom.weave');
    const terms = [...html.matchAll(/<dt id="([^"]+)">(.*?)<\/dt>/g)];
    expect(terms.map(([, id, term]) => `${id}: ${textOf(term ?? '')}`)).toEqual([
      'loom.weave-fn: fn Optional[Callable[..., Any]], default None',
      'loom.weave-name: name Optional[str], default None',
      'loom.weave-threads: threads Sequence[Thread], default ()',
      'loom.weave-pattern: pattern Optional[Mapping[str, Union[str, Pattern]]], default None Beta',
      'loom.weave-tension: tension float, default 1.0',
      'loom.weave-kwargs: **kwargs optional',
      'loom.weave-color: color optional Deprecated',
      'loom.weave--returns: Cloth',
      'loom.weave--raises-LoomError: LoomError',
      'loom.weave--raises-ValueError: ValueError',
    ]);
    for (const [, id, term] of terms)
      expect(term).toMatch(
        new RegExp(`<a class="hash-link" href="#${id}" aria-label="[^"]+"></a>$`),
      );
    const links = [...html.matchAll(/<small>.*?<a class="name" href="([^"]+)">(\w+)<\/a>/g)];
    expect(links.map(([, href, name]) => `${name} ${href}`)).toEqual([
      'Thread /api/loom#loom.Thread',
      'Pattern /api/loom#loom.Pattern',
    ]);
    expect(textOf(entry(page, 'loom.Thread'))).toContain('key str, required');
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says what is known of its marks, versions and place in the source', () => {
    const many = entry(page, 'loom.multi_weave');
    expect(many).toContain('<span class="badge preview">Preview</span>');
    expect(many).toContain('Added after 2.0.0, by 3.0.0');
    expect(many).toContain('href="https://example.com/loom/3.0.0/loom/core.py#L40"');
    expect(textOf(entry(page, 'loom.weave'))).toContain(
      'Changed after 2.0.0By 3.0.0: parameter tension added.',
    );
    expect(textOf(entry(page, 'loom.Cloth'))).toContain(
      'Superseded. In 4.0. Use Tapestry instead.',
    );
    expect(entry(page, 'loom.Thread')).not.toMatch(/Added|Changed|badge/);
  });

  it('parameters, returns, exceptions, an example and more to read are blocks of their own', () => {
    const html = entry(page, 'loom.weave');
    const parts = [...html.matchAll(/<p class="api-part">(.*?)<\/p>/g)].map((m) => m[1]);
    expect(parts).toEqual(['Overloads', 'Returns', 'Raises']);
    const folds = [...html.matchAll(/<summary class="unsearched">(.*?)<\/summary>/g)];
    expect(folds.slice(1).map(([, summary = '']) => textOf(summary))).toEqual([
      'Parameters fn, name, threads, pattern, tension, **kwargs, color · Returns · Raises LoomError, ValueError',
      'Example (5 lines)',
    ]);
    expect(textOf(html)).toContain('See also: Weaving');
    expect(textOf(html)).toContain('**kwargs optionalSpellings of earlier versions');
    expect(html).toMatch(/<code>pattern<\/code>.*badge beta.*<\/dt>/);
    expect(textOf(html)).toContain(
      'color optional DeprecatedTo be removed in 4.0. Use pattern instead.',
    );
    expect(html).toContain(
      '<a class="name" href="/api/loom#loom.LoomError"><code>LoomError</code></a>',
    );
    expect(textOf(html)).toContain('@lm.weave(threads=[lm.Thread("warp")])');
    expect(html).toContain('<a href="/guides/weaving">Weaving</a>');
  });

  it('a return value without words is in the signature only', () => {
    const spin = entry(page, 'loom.Thread.spin');
    expect(spin).not.toContain('Returns');
    expect(textOf(spin)).toContain('-> Thread');
    expect(textOf(entry(page, 'loom.testing.fake_loom'))).toContain(
      'Returns\n\nClothIt has no width',
    );
    expect(textOf(entry(page, 'loom.weave'))).toContain(
      'Returns\n\nClothA cloth that is not woven',
    );
    expect(entry(page, 'loom.Thread')).not.toContain('Returns');
  });

  it('overloads are a line each, with what the signature above does not say; parameters are told once', () => {
    const html = entry(page, 'loom.weave');
    const lines = textOf(/Overloads<\/p>\s*(<pre.*?<\/pre>)/s.exec(html)?.[1] ?? '').trim();
    expect(lines.split('\n')).toEqual([
      'loom.weave(fn: Callable[..., Any]) -> Cloth',
      'loom.weave(*, …, **kwargs) -> Callable[[Callable[..., Any]], Cloth]',
    ]);
    expect(html).toContain('<a class="name" href="/api/loom#loom.Cloth">Cloth</a>]');
    expect(html.match(/<dt id="[^"]+"><code>(?:fn|tension)<\/code>/g)).toHaveLength(2);
    expect(entry(page, 'loom.multi_weave')).not.toContain('Overloads');
  });

  it('words may stand with another name: of parameters, and of the class a constructor comes from', () => {
    expect(entry(page, 'loom.multi_weave')).toContain('What the cloth is stored under');
    expect(entry(page, 'loom.Silk')).toContain('How much of it a cloth takes');
  });

  it('a class behind an internal base shows the nearest public one, and the members it inherits', () => {
    const html = entry(page, 'loom.Silk');
    expect(textOf(html)).toContain('class, based on Thread');
    expect(html).toContain(
      '<p class="api-members">Inherited from <a href="/api/loom#loom.Thread">Thread</a>: <a href="/api/loom#loom.Thread.key">key</a> <a href="/api/loom#loom.Thread.spin">spin</a></p>',
    );
    expect(entry(page, 'loom.Thread')).not.toContain('Inherited');
  });

  it('a type alias in a signature links to its entry, and an internal class to its public base', () => {
    expect(entry(page, 'loom.Cloth.cut')).toContain(
      'Union[<span class="tt">int</span>, <a class="name" href="/api/loom#loom._core.AnyThread">AnyThread</a>, <a class="name" href="/api/loom#loom.Thread">FineThread</a>]',
    );
    const alias = entry(page, 'loom._core.AnyThread');
    expect(textOf(alias)).toContain('internal type alias');
    expect(textOf(alias)).toContain('AnyThread = Union[Thread, str]');
    expect(alias).toContain('<a class="name" href="/api/loom#loom.Thread">Thread</a>, ');
    expect(page).toContain('<code>AnyThread</code>');
    expect(textOf(main(read(outDir, 'api/changes.html')))).not.toContain('loom._core');
  });

  it('an entry starts with the line that imports it; members have none', () => {
    expect(entry(page, 'loom.testing.fake_loom')).toContain(
      '<code class="api-import">from loom.testing import fake_loom</code>',
    );
    expect(entry(page, 'loom.Thread.spin')).not.toContain('api-import');
  });

  it('members of an enumeration are a list with anchors', () => {
    expect(entry(page, 'loom.Pattern')).toContain(
      `<dt id="loom.Pattern.TWILL"><code>TWILL</code> <small>'twill'</small><a class="hash-link"`,
    );
  });

  it('its Markdown has signatures as code, and blocks under their names', () => {
    const markdown = read(outDir, 'api/loom.md');
    expect(markdown).toContain('### `loom.weave`\n');
    expect(markdown).toContain(
      '```python\nloom.weave(\n    fn: Optional[Callable[..., Any]] = None,',
    );
    expect(markdown).toContain('Parameters `fn, name, threads, pattern, tension, **kwargs, color`');
    expect(markdown).toContain('#### `Thread.spin`\n');
  });

  it('names in text, samples and PyObject lead to their entries; headings and other words do not', () => {
    const guide = main(read(outDir, 'guides/weaving.html'));
    const names = [...guide.matchAll(/<a class="name" href="\/api\/loom#([^"]+)">(.*?)<\/a>/g)];
    expect(names.map(([, name, text]) => `${textOf(text ?? '')} ${name}`)).toEqual([
      'lm.weave loom.weave',
      'Cloth loom.Cloth',
      'Thread loom.Thread',
      'loom.Silk.spin loom.Thread.spin',
      'weave loom.weave',
      'threads loom.weave-threads',
      'Thread loom.Thread',
      'Cloth loom.Cloth',
      'Silk loom.Silk',
    ]);
    expect(guide).toMatch(/<h2[^>]*>About <code>lm\.Thread<\/code>/);
  });

  it('a name lists the guides that use it', () => {
    const used =
      '<p class="api-see unsearched">See also: <a href="/guides/weaving">Weaving</a></p>';
    expect(entry(page, 'loom.Thread.spin')).toContain(used);
    expect(entry(page, 'loom.Silk')).toContain('<a href="/guides/weaving">Weaving</a>');
    expect(entry(page, 'loom.Pattern')).not.toContain('See also');
    expect(read(outDir, 'api/loom.md')).toContain('See also: [Weaving]');
  });

  it('the index has every name, members behind their class, and is no text to search', () => {
    const index = main(read(outDir, 'index.html'));
    const names = [...index.matchAll(/<li(?: class="m")?><a href="\/api\/loom#(loom\.[^"]+)"/g)];
    expect(names.map(([, name]) => name)).toEqual(
      'Cloth Cloth.cut LoomError multi_weave Pattern Pattern.PLAIN Pattern.TWILL Silk Thread Thread.key Thread.spin weave testing.fake_loom'
        .split(' ')
        .map((name) => `loom.${name}`),
    );
    expect(index).toContain(
      '<li><a href="#names-loom.testing"><code>loom.testing</code></a> 1</li>',
    );
    const texts = path.join(outDir, '_quire/search/3.0.0/text');
    const all = readdirSync(texts).map((file) => read(texts, file));
    expect(all.filter((text) => text.includes('Start with the guide'))).toHaveLength(1);
    expect(all.find((text) => text.includes('Start with the guide'))).not.toContain('multi_weave');
  });

  it('objects.inv is at the root, and every entry has its anchor', () => {
    const bytes = readFileSync(path.join(outDir, 'objects.inv'));
    const start = bytes.indexOf('zlib.\n') + 'zlib.\n'.length;
    const lines = inflateSync(bytes.subarray(start)).toString().trim().split('\n');
    expect(lines).toHaveLength(15);
    for (const line of lines) {
      const [name = '', role, , uri = ''] = line.split(' ');
      const [file, anchor] = uri.replace('$', name).split('#');
      expect(role).toMatch(/^py:/);
      expect(read(outDir, `${file}.html`)).toContain(` id="${anchor}"`);
    }
  });

  it('changes between two releases are lists', async () => {
    const changes = main(read(outDir, 'api/changes.html'));
    expect(textOf(changes)).toContain('loom 1.0.0 to 3.0.0: 2 added, 1 removed, 2 changed');
    expect(changes).toContain(
      '<li><a class="name" href="/api/loom#loom.Silk"><code>loom.Silk</code></a></li>',
    );
    expect(changes).toContain('<li><code>loom.shear</code></li>');
    expect(textOf(changes)).toContain('loom.weave: parameter tension added');
  });

  it('packages that only one of two releases has are listed with their names', () => {
    const changes = textOf(main(read(outDir, 'api/changes.html')));
    expect(changes).toContain('1 package in 3.0.0 only\nloom-tools 0.2: no names to import');
    expect(changes).toContain('1 package in 1.0.0 only\nloom-felt 1.0.0: Felt, card');
  });
});

describe('a page of 3,000 names, with the words and signatures of this repository’s own reference', () => {
  it('stays under 345 kB in brotli, with few elements for each name', async () => {
    const dir = path.join(makeFolder('large'), 'site');
    const { code, output, outDir } = await buildSite(writeSite(dir, largeReference(3000)));
    expect(code, output).toBe(0);
    const html = read(outDir, 'api/big.html');
    expect(html.match(/<(?:h3|h4|dt) id="big\.[^"-]+"/g)).toHaveLength(3000);
    // The addresses of 3,964 parameters, return values and exceptions are a tenth of it, and the names of parameters that are
    // visible while their details are folded a hundredth.
    expect(brotliCompressSync(html).length).toBeLessThan(345_000);
    // All elements, including the lists of contents and members: browsers and accessibility tests process each of them.
    // Every code span in the words is one; the words of the reference have 26.14 for each name. The places where long
    // names break on phones are another 0.52, the links of parameters and the like to themselves 1.32, and the summaries
    // behind which parameters are folded 1.9.
    expect((html.match(/<\w/g) ?? []).length).toBeLessThan(3000 * 30.1);
  });
});

describe('a second build', () => {
  it('renders what the change shows on, and a guide when a name it uses moves', async () => {
    const dir = copyFixture('api');
    const build = async (files: SiteFiles): Promise<{ rendered: string; outDir: string }> => {
      writeSite(dir, { 'site.config.ts': read(dir, 'site.config.ts'), ...files });
      const { code, output, outDir } = await buildSite(dir);
      expect(code, output).toBe(0);
      return { rendered: /\((\d+) rendered\)/.exec(output)?.[1] ?? '', outDir };
    };
    await build({});
    const words = read(dir, WORDS);
    const other = await build({ [WORDS]: words.replace('One input', 'Every input') });
    expect(other.rendered).toBe('1');
    expect(read(other.outDir, 'api/loom.html')).toContain('Every input of a loom.');

    const guide = read(dir, 'docs/guides/weaving.md');
    const reworded = await build({
      'docs/guides/weaving.md': guide.replace('are there too', 'are there as well'),
    });
    expect(reworded.rendered).toBe('1');
    const less = await build({
      'docs/guides/weaving.md': guide
        .replace('`loom.Silk.spin`', 'it')
        .replace('lm.Silk("weft").spin()', ''),
    });
    expect(less.rendered).toBe('2');
    expect(entry(main(read(less.outDir, 'api/loom.html')), 'loom.Silk')).not.toContain(
      'Weaving</a></span>',
    );

    const cloth = words.slice(words.indexOf('      Cloth:'), words.indexOf('      Pattern:'));
    const moved = await build({
      [WORDS]: words.replace(cloth, ''),
      'docs/api/cloth.api.yml': `package: loom\nsections:\n  - title: Cloth\n    names:\n${cloth}`,
      'docs/api/cloth.md': '---\ntitle: Cloth\n---\n\n<ApiReference words="./cloth.api.yml" />\n',
    });
    expect(read(moved.outDir, 'guides/weaving.html')).toContain('href="/api/cloth#loom.Cloth"');
    expect(read(moved.outDir, 'api/loom.html')).toContain('href="/api/cloth#loom.Cloth"');

    const facts = 'reference/facts/loom/3.0.0.json';
    const later = await build({ [facts]: read(dir, facts).replace('"line": 90', '"line": 91') });
    expect(read(later.outDir, 'api/cloth.html')).toContain('core.py#L91');
  });
});

describe('what is wrong', () => {
  const problemsOf = async (files: (words: string) => SiteFiles): Promise<string> => {
    const dir = copyFixture('api');
    writeSite(dir, {
      'site.config.ts': read(dir, 'site.config.ts'),
      ...files(read(dir, WORDS)),
    });
    const { code, output } = await buildSite(dir);
    expect(code, output).toBe(1);
    return output;
  };

  it.each<[string, (words: string) => SiteFiles, string[]]>([
    [
      'a name without facts',
      (words) => ({ [WORDS]: words.replace('      Silk:', '      Sikl:') }),
      ['error api-name-unknown  docs/api/loom.api.yml:41:7', 'Nearest: loom.Silk.'],
    ],
    [
      'broken YAML',
      (words) => ({ [WORDS]: words.replace('words: One', 'words: One: ') }),
      ['error api-words-invalid  docs/api/loom.api.yml:31:'],
    ],
    [
      'a link that leads nowhere, and a name in `see` that is none',
      (words) => ({
        [WORDS]: words
          .replace('(https://example.com/plain)', '(/plain)')
          .replace('see: [Thread]', 'see: [Thred, /nowhere]'),
      }),
      [
        'error link-broken  docs/api/loom.api.yml:14:20',
        'error api-target-unknown  docs/api/loom.api.yml:43:15',
        'error link-broken  docs/api/loom.api.yml:43:22',
      ],
    ],
    [
      'names in a fence and in a sample that the release does not have',
      () => ({
        'docs/more.md':
          '# More\n\n- Spin:\n\n  ```python\n  import loom as l\n  l.Thread.spni()\n  ```\n\n<CodeExample path="more.py" startAfter="start" />\n',
        'samples/more.py': 'from loom import weave, waeve\n# start\nweave()\n',
      }),
      [
        'error name-unknown  docs/more.md:7:3',
        '“l.Thread.spni” isn’t in the documented release.',
        'error name-unknown  samples/more.py:1:25',
        'Nearest: loom.weave',
      ],
    ],
    [
      'an example that is not there',
      (words) => ({ [WORDS]: words.replace('#daily', '#weekly') }),
      ['error sample-cut  docs/api/loom.api.yml:21:18', 'start_weekly'],
    ],
    [
      'no file of words',
      () => ({ 'docs/api/loom.md': '<ApiReference words="./lom.api.yml" />\n' }),
      ['error sample-missing  docs/api/loom.md:1:1', 'docs/api/lom.api.yml'],
    ],
    [
      'a site without facts',
      () => ({ 'site.config.ts': "export default { title: 'T', url: 'https://t.test' };\n" }),
      ['error component-unknown  docs/api/loom.md:8:1', '<ApiReference>'],
    ],
  ])('%s', async (_, files, expected) => {
    const output = await problemsOf(files);
    for (const text of expected) expect(output).toContain(text);
  });
});

describe('check-api', () => {
  const check = async (dir: string, ...args: string[]) =>
    quire(['check-api', '--site', dir, ...args]);

  it('tells all at once, narrowed to a file or a package, in three formats', async () => {
    const dir = copyFixture('api');
    expect(await check(dir)).toMatchObject({ code: 0, output: 'loom: 9 of 9 names have words\n' });
    const words = read(dir, WORDS);
    writeSite(dir, {
      'site.config.ts': read(dir, 'site.config.ts'),
      [WORDS]: words
        .replace('tension: How', 'tenson: How')
        .replace('/guides/weaving, loom', '/guides/waving, loom')
        .replace(/ {6}LoomError: The.*\n/, ''),
    });
    const { code, output } = await check(dir);
    expect(code).toBe(1);
    for (const text of [
      'error api-name-unknown  docs/api/loom.api.yml:15:11',
      'error api-words-missing  docs/api/loom.api.yml:7:7',
      'error api-target-unknown  docs/api/loom.api.yml:22:15',
      '“loom.LoomError” has no words.',
      'loom: 8 of 9 names have words',
    ]) {
      expect(output).toContain(text);
    }
    const ofFile = await check(dir, '--file', WORDS, '--format', 'json');
    const report = JSON.parse(ofFile.output) as { errors: number; problems: { file: string }[] };
    expect(report.errors).toBeGreaterThan(2);
    expect(new Set(report.problems.map(({ file }) => file))).toEqual(new Set([WORDS]));
    const github = await check(dir, '--package', 'loom', '--format', 'github');
    expect(github.output).toContain(
      'docs/api/loom.api.yml,line=15,col=11,title=api-name-unknown::',
    );
    expect(await check(dir, '--package', 'lom')).toMatchObject({ code: 2 });
  });

  it('is there only on a site with the extension', async () => {
    const dir = copyFixture('api');
    writeSite(dir, {});
    rmSync(path.join(dir, 'docs/api'), { recursive: true });
    expect(existsSync(path.join(dir, WORDS))).toBe(false);
    expect(await check(dir)).toMatchObject({
      code: 2,
      output: expect.stringContaining('There is no command “check-api”.') as string,
    });
  });
});

describe('a page that lists settings', () => {
  const SETTINGS = `---
title: Settings
description: The keys of loom.yaml and the environment variables that the loom reads.
settings: loom.yaml
---

## Keys

### \`threads\` {#threads}

The threads that are spun first. All of them by default.

| Key | Type | Default | Meaning |
| --- | --- | --- | --- |
| \`most\` | integer | \`4\` | Most threads at once. More break. |
| \`limits[].color\` | string | required | Color that the limit is about. |
| \`old_most\` | integer |  | Deprecated. Use \`most\`. |
| Not a key | | | Text. |

\`\`\`yaml title="/etc/loom/loom.yaml"
threads:
  most: 2
  limits:
    - color: red
  unknown: 1
\`\`\`

\`threads.most\` is about all threads, \`most\` is a word, and \`LOOM_HOME\` a variable.
`;

  it('has an address for each, to which code links, and which has a card', async () => {
    const dir = copyFixture('api');
    writeSite(dir, {
      'site.config.ts': read(dir, 'site.config.ts'),
      'docs/settings.md': SETTINGS,
      'docs/variables.md':
        '---\ntitle: Variables\nsettings: environment\n---\n\n## All\n\n| Variable | Meaning |\n| --- | --- |\n| `LOOM_HOME` | Folder of the loom. |\n',
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    const page = main(read(outDir, 'settings.html'));
    const ids = [
      ...page.matchAll(/<tr id="([^"]+)"><td><code>([^<]+)<\/code><a class="hash-link"/g),
    ];
    expect(ids.map(([, id, name]) => `${id} ${name}`)).toEqual([
      'threads-most most',
      'threads-limits.color limits[].color',
      'threads-old_most old_most',
    ]);
    const links = [...page.matchAll(/<a class="name" href="([^"]+)">(?:<code>)?([^<]+)</g)];
    expect(links.map(([, href, name]) => `${name} ${href}`)).toEqual([
      'threads /settings#threads',
      'most /settings#threads-most',
      'color /settings#threads-limits.color',
      'threads.most /settings#threads-most',
      'LOOM_HOME /variables#all-LOOM_HOME',
    ]);
    const cards = Object.assign(
      {},
      ...readdirSync(path.join(outDir, 'name-cards')).map(
        (file) => JSON.parse(read(outDir, `name-cards/${file}`)) as object,
      ),
    ) as Record<string, unknown>;
    expect(cards['/settings#threads-most']).toEqual({
      signature: 'threads.most: integer = 4',
      sentence: 'Most threads at once.',
    });
    expect(cards['/variables#all-LOOM_HOME']).toEqual({
      signature: 'LOOM_HOME',
      sentence: 'Folder of the loom.',
    });
  });
});
