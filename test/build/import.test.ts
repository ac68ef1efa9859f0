import {
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, copyFixture, makeFolder, quire, tinySite, writeSite } from '../harness/site.ts';

const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

describe('a site of another generator, with ten lines of configuration (K2)', () => {
  let outDir: string;
  let output: string;
  const page = (name: string): string => read(outDir, `${name}.html`);

  beforeAll(async () => {
    const dir = copyFixture('imported-classic');
    expect(read(dir, 'site.config.ts').split('\n').length).toBeLessThanOrEqual(10);
    ({ outDir, output } = await buildSite(dir));
  });

  it('K2 builds without a word', () => {
    expect(output).not.toMatch(/error|warning/);
    expect(output).toContain('Built 8 pages');
  });

  it('the newest version is the latest, below the address of the docs; docs/ is what comes next', () => {
    expect(page('docs')).toContain('Welcome to 1.0.');
    expect(page('docs/next')).toContain('Welcome. See');
    expect(page('docs/next')).toContain('href="/docs/next/guides/code#marks"');
    expect(page('docs/guides/code')).toMatch(/aria-current="page"[^>]*>Code</);
  });

  it.each([
    ['tabs of the theme, with their values', /role="tab"[^>]*aria-selected="true"[^>]*>Second</],
    ['an admonition with its title behind its name', /admonition--warning[\s\S]*?Be careful<\/p>/],
    ['an admonition as a component', /admonition--tip[\s\S]*?As a component<\/p>Text in it\./],
    ['a link component', '<a href="/docs/guides/code">A link</a>'],
    ['an address by useBaseUrl', '<a href="/img/logo.svg">the logo</a>'],
    ['a picture by require', /<img src="\/_quire\/assets\/square-\w+\.png" alt="By require"/],
    ['a picture by import', /<img src="\/_quire\/assets\/square-\w+\.png" alt="By import"/],
    ['a picture by @site', /<img src="[^"]+\.svg" alt="By path"/],
    ['a partial with a prop', 'Shared text for everybody.'],
    ['data that is imported', 'Mercury, Venus'],
    ['a component that the page exports', /background-color:#25c2a0">Exported here</],
    ['a component in its first state, with prose in it', /Count: (?:<!-- -->)?4<\/button>/],
    [
      'tabs in a component, of JSX in a .js file and TypeScript',
      /aria-selected="true"[^>]*>Asset</,
    ],
    ['what a component asks of the site', /Code of (?:<!-- -->)?Carried over<\/a>/],
  ])('%s', (_, expected) => {
    expect(page('docs/guides/parts')).toMatch(expected);
  });

  it('HTML in Markdown, comments and folded parts', () => {
    expect(page('docs')).toContain('<div class="plain"><b>HTML</b> in Markdown</div>');
    expect(page('docs')).not.toContain('A comment');
    expect(page('docs')).toMatch(/<summary>More<\/summary>/);
  });

  it('CSS modules of every component are in the stylesheet, under the names of the page', () => {
    const html = page('docs/guides/parts');
    const sheet = /href="(\/_quire\/assets\/style-[^"]+\.css)"/.exec(html)?.[1] ?? '';
    const css = read(outDir, sheet);
    for (const [name, rule] of [
      ['box', 'outline:3px solid #010203'],
      ['badge', 'color:#040506'],
    ]) {
      const scoped = new RegExp(`class="(_${name}_\\w+)"`).exec(html)?.[1];
      expect(css).toContain(`.${scoped}{${rule}}`);
    }
  });
});

describe('what a module of a site needs and is not there', () => {
  it('costs the pages that show it, and no other', async () => {
    const dir = tinySite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.test', onlyWarn: ['component-failed', 'component-unknown', 'import-unknown'] };\n",
      'docs/intro.mdx':
        "---\ntitle: Intro\nslug: /\n---\n\nimport Good from '@site/src/Good';\n\n<Good />\n",
      'docs/other.mdx':
        "# Other\n\nimport { Bad } from '../src/Bad';\n\n<Bad />\n\nText after it.\n",
      'src/Good.jsx': 'export default function Good() { return <b>good</b>; }\n',
      'src/Bad.jsx':
        "import { named } from 'a-package-that-nobody-has';\nimport X from '@theme/Nothing';\nexport function Bad() { return <X>{named()}</X>; }\n",
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /warning component-failed {2}src\/Bad\.jsx\n.*“a-package-that-nobody-has” is not installed/,
    );
    expect(output).toMatch(/warning import-unknown {2}docs\/other\.mdx:3:1/);
    expect(read(outDir, 'index.html')).toContain('<b>good</b>');
    expect(read(outDir, 'other.html')).toContain('Text after it.');
  });
});

describe('quire import', () => {
  const imported = (): string => {
    const dir = copyFixture('imported-classic');
    rmSync(path.join(dir, 'site.config.ts'));
    return dir;
  };

  it('writes a configuration of ten lines at most that builds, and says what is lost, with its line', async () => {
    const dir = imported();
    writeFileSync(
      path.join(dir, 'docs', 'odd.mdx'),
      "import Chart from 'a-package-that-nobody-has';\n\n# Odd\n\n<Chart />\n\n![](./nothing.png)\n",
    );
    const { code, output } = await quire(['import', dir]);
    expect(code, output).toBe(0);
    expect(read(dir, 'site.config.ts').trim().split('\n').length).toBeLessThanOrEqual(10);
    const lines = read(dir, 'docusaurus.config.js').split('\n');
    const line = (text: string): number => lines.findIndex((one) => one.includes(text)) + 1;
    for (const [text, what] of [
      ['remarkPlugins', 'The option `remarkPlugins` of the docs'],
      ['blog: {', '`blog` of the preset'],
      ["'/gone'", 'The redirect from /gone'],
      ["to: '/blog'", 'The entry “Blog” of the navbar'],
      ["label: 'Code'", 'The entry “Code” of the navbar'],
      ['copyright', 'The markup of the copyright line'],
      ['somethingNew', '`somethingNew` of the theme'],
      ['i18n', 'The translations (de)'],
    ] as const) {
      const place = `docusaurus.config.js:${line(text)}\n  ${what}`;
      expect(output).toContain(place);
    }
    expect(output).toContain('The plugin “docusaurus-plugin-somebody” could not be carried over');
    expect(output).toContain('1 post of the blog could not be carried over: 2020-01-01-hello.md');
    expect(output).toMatch(/What the package “prism-react-renderer” gives/);
    // Three pages and one that is odd, three of the version.
    expect(output).toContain('Pages that build: 7 of 7');
    expect(output).toMatch(/ {2}warned of: import-unknown × 1\n {4}docs\/odd\.mdx:1:1 {2}\S/);
    expect(output).toMatch(/ {2}warned of: image-missing × 1\n {4}docs\/odd\.mdx:7:1 {2}\S/);

    const config = JSON.parse(read(dir, 'site.config.json')) as Record<string, unknown>;
    expect(config).toMatchObject({
      title: 'Carried over',
      url: 'https://carried.example.com',
      favicon: '/img/logo.svg',
      docs: { route: '/docs' },
      editUrl: 'https://git.example.com/edit',
      versions: [
        { name: 'current', href: '/docs/next' },
        { name: '1.0', href: '/docs', isLast: true },
      ],
      navbar: {
        title: 'Carried',
        logo: { src: '/img/logo.svg', width: 64, height: 32 },
        items: [
          { label: 'Manual', doc: 'intro' },
          { label: 'Parts', doc: 'guides/parts' },
        ],
      },
      footer: {
        links: [
          { label: 'Start', href: '/docs' },
          { label: 'Chat', href: 'https://chat.example.com' },
          { label: 'Code', href: 'https://git.example.com' },
        ],
        copyright: 'By somebody',
      },
    });
    expect(read(dir, 'redirects.yml')).toContain('- source: "/old"\n');

    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    expect(built.output).toMatch(/warning image-missing {2}docs\/odd\.mdx:7:1/);
    expect(read(built.outDir, 'old.html')).toContain('/docs/guides/parts');
    expect(read(built.outDir, 'index.html')).toContain('/docs');
    expect(existsSync(path.join(built.outDir, 'docs/next/odd.html'))).toBe(true);
  });

  it('pages that are excluded are none, and other docs are named with all of their pages', async () => {
    const dir = writeSite(path.join(makeFolder('parts'), 'site'), {
      'docusaurus.config.js': `module.exports = {
  title: 'T',
  url: 'https://t.example.com',
  customFields: { answer: 42 },
  presets: [['classic', { docs: { routeBasePath: '/', exclude: ['drafts/**', '**/_*.md'] } }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }],
  ],
};
`,
      'docs/index.md': '# Home\n\nText.\n',
      'docs/drafts/later.md': '# Later\n\n<Unknown />\n',
      'api/one.md': '# One\n',
      'api/more/two.mdx': '# Two\n',
      'api_versioned_docs/version-1/one.md': '# One\n',
    });
    rmSync(path.join(dir, 'site.config.ts'));
    const { code, output } = await quire(['import', dir, '--format', 'text']);
    expect(code, output).toBe(0);
    expect(output).toContain(
      'docusaurus.config.js:7\n  Another folder of docs, `api` with 2 pages, could not be carried over.',
    );
    expect(output).toContain(
      '2 pages of other docs could not be carried over: more/two.mdx, one.md.',
    );
    expect(output).toContain('1 page of other docs could not be carried over: version-1/one.md.');
    expect(output).toContain('docusaurus.config.js:4\n  The fields of your own (`customFields`)');
    expect(output).toContain('Pages that build: 1 of 1 in docs and its versions. 3 files of other');
    expect(output).toContain('left out by `docs.exclude`: docs/drafts/later.md');
    expect(output).not.toContain('plugin “@docusaurus');
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    expect(existsSync(path.join(built.outDir, 'index.html'))).toBe(true);
    expect(existsSync(path.join(built.outDir, 'drafts/later.html'))).toBe(false);
  });

  it('nothing that exists is overwritten, and a folder without a configuration is told', async () => {
    const dir = copyFixture('imported-classic');
    const own = read(dir, 'site.config.ts');
    const again = await quire(['import', dir]);
    expect([again.code, read(dir, 'site.config.ts')]).toEqual([1, own]);
    expect(again.output).toContain('error import-invalid');
    const nowhere = await quire(['import', makeFolder('nothing')]);
    expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('import-invalid')]);
    expect((await quire(['import'])).code).toBe(2);
  });

  it('takes docs beside the folder, a TypeScript configuration, and says why one cannot be run', async () => {
    const around = makeFolder('monorepo');
    const dir = writeSite(path.join(around, 'website'), {
      'docusaurus.config.ts': [
        "import type { Config } from '@docusaurus/types';",
        "import * as yaml from 'js-yaml';",
        "import { readFileSync } from 'node:fs';",
        'const { name } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));',
        'const config: Config = {',
        "  title: name, url: 'https://mono.example.com', baseUrl: '/base/',",
        "  presets: [['@docusaurus/preset-classic', { docs: { path: '../docs', routeBasePath: '/',",
        "    sidebarPath: './nav/left.js', editUrl: 'https://git.example.com/tree/website' } }]],",
        '  customFields: { users: yaml.load(__dirname).users.map((user: string) => user) },',
        '} satisfies Config;',
        'export default config;',
        '',
      ].join('\n'),
      'nav/left.js': "module.exports = { left: { Start: ['start', 'sub/more'] } };\n",
      '../package.json': '{ "name": "Mono" }',
      '../docs/start.md': '---\nslug: /\n---\n\n# Start\n\n[More](./sub/more.md) ![x](./x.png)\n',
      '../docs/sub/more.md': '# More\n\n[Back](../start.md), [again](/start.md)\n',
      '../docs/x.png': readFileSync(
        path.join(import.meta.dirname, '../fixtures/imported-classic/docs/img/square.png'),
      ),
    });
    rmSync(path.join(dir, 'site.config.ts'));
    const { code, output } = await quire(['import', dir]);
    expect(code, output).toBe(0);
    expect(output).toContain('Pages that build: 2 of 2');
    expect(output).not.toContain('warned of');
    const built = await buildSite(dir);
    expect(built.output).not.toMatch(/warning|error/);
    expect(read(built.outDir, 'sub/more.html')).toContain('href="/base/"');
    expect(read(built.outDir, 'index.html')).toContain(
      'href="https://git.example.com/tree/docs/start.md"',
    );

    rmSync(path.join(dir, 'site.config.ts'));
    rmSync(path.join(dir, 'site.config.json'));
    rmSync(path.join(around, 'package.json'));
    const broken = await quire(['import', dir]);
    expect([broken.code, existsSync(path.join(dir, 'site.config.ts'))]).toEqual([1, false]);
    expect(broken.output).toMatch(/error import-invalid {2}docusaurus\.config\.ts[\s\S]*ENOENT/);
    expect(broken.output).toContain('not installed: “js-yaml”');
  });

  it('names files as they are seen from where it was called', async () => {
    const dir = tinySite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.test', scripts: ['/a.js'] };\n",
      'docs/start.md': '# Start\n\n[gone](./gone.md)\n',
    });
    rmSync(path.join(dir, 'site.config.ts'));
    const { output } = await quire(['import', dir, '--format', 'github']);
    const from = path.relative(realpathSync(tmpdir()), path.join(dir, 'docs/start.md'));
    expect(output).toContain(`::warning file=${from},line=3`);
  });
});

describe('a page that cannot be parsed', () => {
  const files = {
    'docs/intro.md': '---\ntitle: Intro\nslug: /\n---\n\nText.\n',
    'docs/odd.md': '# Odd\n\nA <b>tag that stays open.\n',
  };

  it('is an error, and where the site only warns of it, shows its source', async () => {
    const strict = await buildSite(tinySite(files));
    expect([strict.code, strict.output]).toEqual([1, expect.stringContaining('error mdx-syntax')]);
    const lenient = await buildSite(
      tinySite({
        ...files,
        'site.config.ts':
          "export default { title: 'T', url: 'https://t.test', onlyWarn: ['mdx-syntax'] };\n",
      }),
    );
    expect(lenient.code, lenient.output).toBe(0);
    expect(lenient.output).toMatch(/warning mdx-syntax {2}docs\/odd\.md:3/);
    expect(read(lenient.outDir, 'odd.html').replace(/<[^>]*>/g, '')).toContain(
      'tag that stays open.',
    );
  });
});

describe('--untrusted', () => {
  const INTRO = '---\ntitle: Intro\nslug: /\n---\n\n';
  const refused = async (text: string, more: Record<string, string> = {}) => {
    const dir = tinySite({ 'docs/intro.md': INTRO + text, ...more });
    const { code, output, outDir } = await buildSite(dir, ['--untrusted']);
    return { code, output, outDir, dir };
  };

  it('refuses every kind of code of a page, each at its place, and runs none of it', async () => {
    const mark = path.join(makeFolder('ran'), 'ran');
    const write = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`;
    const { code, output } = await refused(
      [
        "import Own from '@site/components/Own';",
        "import fs from 'node:fs';",
        '',
        `export const ran = globalThis.process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`,
        '',
        '{1 + 1}',
        '',
        '<Own />',
        '',
        '<script>alert(1)</script>',
        '',
        '<b onClick="alert(1)">x</b>',
        '',
        '[y](javascript:alert(1))',
        '',
      ].join('\n'),
      { 'components/Own.jsx': `${write};\nexport default function Own() { return null; }\n` },
    );
    expect(code).toBe(1);
    for (const [line, what] of [
      [6, 'The import “@site/components/Own”'],
      [7, 'The import “node:fs”'],
      [9, 'This export'],
      [11, 'This expression'],
      [13, '<Own>'],
      [15, 'The element <script>'],
      [17, 'The attribute `onClick`'],
      [19, 'The link “javascript:alert(1)”'],
    ] as const) {
      expect(output).toMatch(
        new RegExp(`error untrusted-code {2}docs/intro\\.md:${line}:\\d+\\n {2}${escape(what)}`),
      );
    }
    expect(output).toContain('8 errors');
    expect(existsSync(mark)).toBe(false);
  });

  it('lets data, partials, pictures and what every page has through', async () => {
    const { code, output, outDir } = await refused(
      [
        "import Tabs from '@theme/Tabs';",
        "import TabItem from '@theme/TabItem';",
        "import Part from './_part.mdx';",
        '',
        "<Tabs values={[{ label: 'One', value: 'a' }]}>",
        '<TabItem value="a">{"text"} {/* a comment */}</TabItem>',
        '</Tabs>',
        '',
        '<Part who={`you`} />',
        '',
        '<Card {...{ label: "A card", href: "/" }} />',
        '',
      ].join('\n'),
      { 'docs/_part.mdx': 'For {props.who}, of {frontMatter.title}.\n' },
    );
    expect(code, output).toBe(0);
    const html = read(outDir, 'index.html');
    expect(html).toMatch(/>One<\/button>/);
    expect(html).toContain('For you, of Intro.');
    expect(html).toContain('A card');
  });

  it('publishes no file from outside of the site, by a path or by a link', async () => {
    const dir = tinySite({ 'docs/intro.md': `${INTRO}[secret](../../secret.txt)\n` });
    writeFileSync(path.join(path.dirname(dir), 'secret.txt'), 'secret');
    const { output } = await buildSite(dir, ['--untrusted']);
    expect(output).toContain('The link “../../secret.txt” leads nowhere');
    writeSite(dir, { 'docs/intro.md': `${INTRO}Text.\n`, 'static/a.txt': '' });
    rmSync(path.join(dir, 'static/a.txt'));
    symlinkSync(path.join(path.dirname(dir), 'secret.txt'), path.join(dir, 'static/a.txt'));
    const linked = await buildSite(dir, ['--untrusted']);
    expect([linked.code, linked.output]).toEqual([
      1,
      expect.stringContaining('error untrusted-code  static/a.txt'),
    ]);
    expect((await buildSite(dir)).code).toBe(0);
  });

  it('trust is no part of what a build keeps', async () => {
    const dir = tinySite({ 'docs/intro.md': `${INTRO}{1 + 1}\n` });
    expect((await buildSite(dir)).code).toBe(0);
    expect((await buildSite(dir, ['--untrusted'])).output).toContain('error untrusted-code');
  });

  function escape(text: string): string {
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  }
});
