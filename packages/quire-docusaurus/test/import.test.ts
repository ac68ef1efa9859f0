import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../test/harness/run-folder.ts';
import {
  buildSite,
  copyFixture,
  quire,
  quireAlone,
  tinySite,
  writeSite,
} from '../../../test/harness/site.ts';

const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

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
      ['remarkPlugins', 'The plugin “remark-math” for Markdown, which isn’t installed,'],
      ['blog: {', '`blog` of the preset'],
      ["'/gone'", 'The redirect from /gone'],
      ["to: '/blog'", 'The entry “Blog” of the navbar'],
      ['copyright', 'The markup of the copyright line'],
      ['somethingNew', '`somethingNew` of the theme'],
      ['i18n', 'The translations (de)'],
    ] as const) {
      const place = `docusaurus.config.js:${line(text)}\n  ${what}`;
      expect(output).toContain(place);
    }
    expect(output).toContain('The plugin “docusaurus-plugin-somebody” couldn’t be carried over');
    expect(output).toMatch(/^Not carried over: 1 post of the blog; translations \(de\)\.$/m);
    expect(output).toContain('1 post of the blog couldn’t be carried over: 2020-01-01-hello.md');
    expect(output).toMatch(/Values from the package “prism-react-renderer”/);
    // Three pages, the odd one, and three of the version; each may need the plugin.
    expect(output).toContain('Pages built whole: 0 of 7');
    expect(output).toContain(
      '  without a plugin that doesn’t run, which each of them may need: 6 (',
    );
    expect(output).toContain('npm install a-package-that-nobody-has remark-math\n');
    expect(output).toContain('  with holes, where a part failed: 1 (docs/odd.mdx)\n');
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
        links: [
          { label: 'Code', href: 'https://git.example.com' },
          {
            label: 'More',
            items: [
              { label: 'Start', href: '/docs' },
              { label: 'Chat', href: 'https://chat.example.com' },
            ],
          },
        ],
      },
      footer: {
        links: [
          { label: 'Start', href: '/docs' },
          { label: 'Chat', href: 'https://chat.example.com' },
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

  it('pages that are excluded are none, and older versions of other docs are named', async () => {
    const dir = writeSite(path.join(makeFolder('parts'), 'site'), {
      'docusaurus.config.js': `module.exports = {
  title: 'T',
  url: 'https://t.example.com',
  stylesheets: ['a.css'],
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
      '1 page of older versions of api couldn’t be carried over: version-1/one.md.',
    );
    expect(output).toContain('docusaurus.config.js:4\n  `stylesheets`');
    expect(output).toContain(
      'Pages built whole: 3 of 3 in docs, api. Files of other kinds that are left out, as listed: 1.',
    );
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
        "  themeConfig: { navbar: { logo: { src: '/base/logo.svg' }, items: [{ to: '/base/sub/more', label: 'M' }] } },",
        '  customFields: { users: yaml.load(__dirname).users.map((user: string) => user) },',
        '} satisfies Config;',
        'export default config;',
        '',
      ].join('\n'),
      'nav/left.js': "module.exports = { left: { Start: ['start', 'sub/more'] } };\n",
      '../package.json': '{ "name": "Mono" }',
      '../docs/start.md': '---\nslug: /\n---\n\n# Start\n\n[More](./sub/more.md) ![x](./x.png)\n',
      '../docs/sub/more.md':
        '# More\n\n[Back](../start.md), [again](/start.md), [base](/base/sub/more) ![l](/base/logo.svg)\n',
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"/>',
      '../docs/x.png': readFileSync(
        path.join(
          import.meta.dirname,
          '../../../test/fixtures/imported-classic/docs/img/square.png',
        ),
      ),
    });
    rmSync(path.join(dir, 'site.config.ts'));
    const { code, output } = await quire(['import', dir]);
    expect(code, output).toBe(0);
    expect(output).toContain('Pages built whole: 2 of 2');
    expect(output).not.toContain('warned of');
    const config = JSON.parse(read(dir, 'site.config.json')) as Record<string, unknown>;
    expect(config['navbar']).toMatchObject({
      logo: { src: '/logo.svg' },
      items: [{ label: 'M', doc: 'sub/more' }],
    });
    const built = await buildSite(dir);
    expect(built.output).not.toMatch(/warning|error/);
    expect(read(built.outDir, 'sub/more.html')).toMatch(
      /href="\/base\/sub\/more"[\s\S]*src="\/base\/logo.svg"/,
    );
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
    expect(broken.output).toContain('aren’t installed: “js-yaml”');
  });

  it('reads a configuration without its packages if one of them fails', async () => {
    const dir = tinySite({
      'docusaurus.config.js':
        "import themes from 'fails-here';\nexport default { extensions: ['quire-docusaurus'], title: 'Still read', url: 'https://t.test', themeConfig: { prism: { theme: themes.one } } };\n",
      'node_modules/fails-here/package.json':
        '{ "name": "fails-here", "type": "module", "exports": "./index.js" }',
      'node_modules/fails-here/index.js':
        "export default {};\nthrow new Error('not with this Node');\n",
      'docs/start.md': '# Start\n',
    });
    rmSync(path.join(dir, 'site.config.ts'));
    const { code, output } = await quire(['import', dir]);
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /warning import-invalid {2}docusaurus\.config\.js[^]*not with this Node/,
    );
    expect(output).toContain(
      'Values from the package “fails-here” couldn’t be carried over, because the configuration was read without it',
    );
    expect(read(dir, 'site.config.json')).toContain('Still read');
    expect(output).toContain('Pages built whole: 1 of 1');
  });

  it('builds what Docusaurus accepts: sidebars without ending, required TypeScript, empty categories', async () => {
    const dir = tinySite({
      'docusaurus.config.ts': `export default {
  title: 'T', url: 'https://t.test',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: require.resolve('./nav') } }]],
};
`,
      'nav.ts': `module.exports = {
  docs: ['start', ...require('./items.ts').items, { type: 'category', label: 'Later', items: [] }],
};
`,
      'items.ts': "const list: { items: string[] } = { items: ['more'] };\nexport default list;\n",
      'docs/start.md': '# Start\n',
      'docs/more.md': '# More\n',
    });
    rmSync(path.join(dir, 'site.config.ts'));
    const { code, output } = await quire(['import', dir]);
    expect(code, output).toBe(0);
    expect(output).toContain('Pages built whole: 2 of 2');
    expect(output).toContain('warned of: sidebar-category-empty × 1\n    nav.ts');
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    expect(read(built.outDir, 'start.html')).toMatch(
      /aria-current="page"[^>]*>Start<[\s\S]*href="\/more"/,
    );
  });

  it('names files as they are seen from where it was called', async () => {
    const dir = tinySite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.test', scripts: ['/a.js'] };\n",
      'docs/start.md': '# Start\n\n[gone](./gone.md)\n',
    });
    rmSync(path.join(dir, 'site.config.ts'));
    const { output } = await quireAlone(
      ['import', dir, '--format', 'github'],
      {},
      path.dirname(dir),
    );
    expect(output).toContain('::warning file=site/docs/start.md,line=3');
  });
});
