import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite, tinySite } from '../harness/site.ts';

const INTRO = '---\ntitle: Introduction\nslug: /\n---\n\nText.\n';
const OWN = 'export default function Own() { return null; }\n';

describe('a problem with something that no page says has its place', () => {
  it.each<[what: string, files: Record<string, string>, problem: string]>([
    [
      'a module that throws when it is loaded',
      { 'components/Own.tsx': `const a = 1;\n\nif (a) throw new Error('no');\n${OWN}` },
      'error component-failed  components/Own.tsx:3:14',
    ],
    [
      'a module beside the components that does not compile',
      { 'components/Own.tsx': `import '../src/x';\n${OWN}`, 'src/x.ts': '\nexport default ;\n' },
      'error component-failed  src/x.ts:2:16',
    ],
    [
      'styles of a component',
      {
        'components/Own.tsx': `import './a.module.css';\n${OWN}`,
        'components/a.module.css': '.a {',
      },
      'error component-failed  components/a.module.css:1:1',
    ],
    [
      'a link in a component',
      {
        'docs/a.md': '# A\n\n<Own />\n',
        'components/Own.tsx': 'export default () => (\n  <a href="/nowhere">x</a>\n);\n',
      },
      'error link-broken  components/Own.tsx:2:12',
    ],
    [
      'a link in an expression',
      { 'docs/a.md': '# A\n\n{<a href="/nowhere">x</a>}\n', 'components/Own.tsx': OWN },
      'error link-broken  docs/a.md:3:11',
    ],
    [
      'a link in a sidebar',
      {
        'docs/a.md': '# A\n',
        'sidebars.ts':
          "export default { docs: ['a', 'intro',\n  { type: 'link', label: 'x', href: '/nowhere' }] };\n",
      },
      'error link-broken  sidebars.ts:2:38',
    ],
    [
      'a page at the address of another one',
      { 'docs/a.md': '---\nslug: /\n---\n\n# A\n' },
      'error route-duplicate  docs/intro.md:3:7',
    ],
    [
      'a category at the address of a page',
      {
        'docs/a.md': '# A\n',
        'sidebars.ts':
          "export default { docs: ['a', { type: 'category', label: 'x', link: { type: 'generated-index', slug: '/a' }, items: ['intro'] }] };\n",
      },
      'warning route-duplicate  sidebars.ts',
    ],
    [
      'a page at an address of the engine',
      { 'docs/404.md': '# A\n' },
      'warning route-duplicate  docs/404.md',
    ],
    [
      'two tags',
      {
        'docs/a.md': '---\ntags: [one, two]\n---\n\n# A\n',
        'docs/tags.yml':
          'one:\n  label: One\n  permalink: /x\ntwo:\n  label: Two\n  permalink: /x\n',
      },
      'warning route-duplicate  docs/tags.yml:4',
    ],
    [
      'two tags that are not declared',
      { 'docs/a.md': '---\ntags: [a b, a-b]\n---\n\n# A\n' },
      'warning route-duplicate  docs/a.md',
    ],
  ])('%s', async (_, files, problem) => {
    const { output } = await buildSite(tinySite({ 'docs/intro.md': INTRO, ...files }));
    expect([...output.matchAll(/^(?:error|warning) .+$/gm)].map(([line]) => line)).toEqual([
      problem,
    ]);
  });
});

it('no control character of a page gets into HTML or into the log', async () => {
  const dir = tinySite({
    'docs/intro.md':
      '---\ntitle: "I\\x19"\nslug: /\ndescription: "d\\e[31m"\n---\n\nText \u0019 &#25; {\'\\x19\'} `\u001b`\n\n<Own a="\u0019" />\n',
    'docs/s/_category_.json': JSON.stringify({ label: 'S\u0019' }),
    'docs/s/a.md': '# A\u0019\n\n```python title="\u0019"\nx = "\u001b"\n```\n',
    'components/Own.tsx': "export default ({ a }) => <b title={a}>{'\\x19'}</b>;\n",
  });
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  for (const file of readdirSync(built.outDir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|md|txt|xml)$|page[\\/].*json$/.test(file)) continue;
    const text = readFileSync(path.join(built.outDir, file), 'utf8');
    // oxlint-disable-next-line no-control-regex -- they are meant
    expect(text, file).not.toMatch(/[\0-\b\v\x0e-\x1f\x7f]|\\u00[01][0-9a-f]/);
  }
  const wrong = tinySite({
    'docs/intro.md':
      '# I\n\n[x](<a&#10;::stop-commands::x.md>) [y](<b\u009b31m.md>)\n\n[z](javascript:alert(1))\n',
    'docs/b\n::error::name.md': '# B\n\n[x](./nowhere.md)\n',
  });
  for (const format of ['text', 'github', 'json']) {
    const { code, output } = await buildSite(wrong, ['--format', format]);
    expect(code).toBe(1);
    const commands = output.split('\n').filter((line) => /^\s*(?:::|##\[)/.test(line));
    expect(
      commands.filter((line) => format !== 'github' || !/^::(?:error|warning) /.test(line)),
    ).toEqual([]);
    // oxlint-disable-next-line no-control-regex -- they are meant
    expect(output).not.toMatch(/[\0-\t\v-\x1f\x7f-\x9f]/);
    if (format === 'text')
      expect(output).toContain('The link “a\\n::stop-commands::x.md” leads nowhere');
    expect(output).toContain('runs code instead of leading anywhere');
  }
});

it('no file of a site has NUL or a slot of the engine, and private characters stay what they are', async () => {
  const marks = '\uE000\uE0010\uE002a\uE003';
  const dir = tinySite({
    'site.config.ts': `export default { title: 'T${marks}\\0', tagline: 'a\\0b', url: 'https://tiny.test' };\n`,
    'docs/intro.md': `---\ntitle: "I ${marks}\\0"\nslug: /\ndescription: "d\\0${marks}"\ntags: ["t\\0${marks}"]\n---\n\nText ${marks}\0 {'${marks}\\0'}\n\n<Own a="${marks}">${marks}\0</Own>\n\n## H ${marks}\0\n`,
    'docs/s/_category_.json': JSON.stringify({
      label: `S${marks}\0`,
      link: { type: 'generated-index' },
    }),
    'docs/s/a.md': `# A ${marks}\0\n\n\`\`\`python title="${marks}\0"\n${marks}\0\n\`\`\`\n`,
    'components/Own.tsx':
      "export default ({ children, a }) => <b title={a + '\\0'}>{children}{'\\0'}</b>;\n",
    'pages/team.tsx': `export default () => <h1 title={'\\0'}>{'team ${marks}\\0'}</h1>;\n`,
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  const pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:html|md|txt|xml|json)$/.test(file),
  );
  expect(pages).toContain('team.html');
  for (const file of pages) {
    const text = readFileSync(path.join(outDir, file), 'utf8');
    expect(text, file).not.toContain('\0');
    expect(text, file).not.toMatch(/<slot-/);
  }
  const html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  expect(html).toContain(`Text ${marks}\uFFFD ${marks}\uFFFD</p>`);
  expect(html).toContain(`>${marks}\uFFFD\uFFFD</b>`);
});
