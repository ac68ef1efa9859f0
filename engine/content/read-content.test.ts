import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configOf } from '../../test/harness/content-of.ts';
import type { ContentModel } from '../model/content.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { readContent } from './read-content.ts';
import type { CachedFacts, FactsCache } from './read-documents.ts';
import { readVersions } from './read-versions.ts';
import { updateContent } from './update-content.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

function write(files: Record<string, string | Buffer>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), text);
  }
}

function read(mode: 'build' | 'dev' = 'build', cache?: FactsCache): ContentModel {
  return readContent({ siteDir, config: configOf(), mode, cache });
}

/** The versions besides the latest. */
function otherVersions(config: SiteConfig, { layers, versions, mode }: ContentModel) {
  const [latest] = versions as [ContentModel['versions'][0]];
  return readVersions({ siteDir, config, layers, latest, mode });
}

const docs = (model: ContentModel) => [...(model.versions[0]?.docs.values() ?? [])];
const titles = (model: ContentModel) => docs(model).map(({ id, title }) => `${id}: ${title}`);
const problems = (model: ContentModel) =>
  model.problems.map(({ id, file, line }) => `${id} ${file ?? ''}:${line ?? ''}`);

/** A cache that counts what was found in it. */
function countingCache(): FactsCache & { hits: number } {
  const facts = new Map<string, string>();
  return {
    hits: 0,
    get(key) {
      const found = facts.get(key);
      if (found !== undefined) this.hits += 1;
      return found === undefined ? undefined : (JSON.parse(found) as CachedFacts);
    },
    set: (key, value) => void facts.set(key, JSON.stringify(value)),
  };
}

describe('which files are pages', () => {
  it('sorted, private names left out, odd names kept', () => {
    write({
      'docs/b.md': '# B',
      'docs/a/z.mdx': '# Z',
      'docs/a/_category_.json': '{"label": "A"}',
      'docs/a/_part.md': '# no page',
      'docs/_drafts/x.md': '# no page',
      'docs/.hidden/x.md': '# no page',
      'docs/my guide/größe.md': '# Ü',
      'docs/picture.png': 'x',
      'docs/tags.yml': 'a:\n  label: A',
      'static/images/a.png': 'x',
      'static/.nojekyll': '',
    });
    const model = read();
    expect(problems(model)).toEqual([]);
    expect(titles(model)).toEqual(['a/z: Z', 'b: B', 'my guide/größe: Ü']);
    expect([...(model.versions[0]?.categories ?? [])]).toEqual([
      ['a', { file: 'docs/a/_category_.json', label: 'A' }],
    ]);
    expect([...model.staticFiles]).toEqual([
      ['/.nojekyll', join(siteDir, 'static/.nojekyll')],
      ['/images/a.png', join(siteDir, 'static/images/a.png')],
    ]);
  });

  it('follows symbolic links, and reports those that turn in a circle or lead nowhere', () => {
    write({ 'docs/a/x.md': '# X', 'elsewhere/y.md': '# Y' });
    symlinkSync(join(siteDir, 'elsewhere'), join(siteDir, 'docs/linked'));
    symlinkSync(join(siteDir, 'docs'), join(siteDir, 'docs/a/loop'));
    symlinkSync(join(siteDir, 'gone'), join(siteDir, 'docs/gone.md'));
    const model = read();
    expect(titles(model)).toEqual(['a/x: X', 'linked/y: Y']);
    expect(problems(model)).toEqual(['symlink-loop docs/a/loop:', 'file-unreadable docs/gone.md:']);
  });

  it('a site without docs/', () => {
    expect(problems(read())).toEqual(['docs-missing docs:']);
  });

  it('what `docs.exclude` names is no page of any version, nor after a change', () => {
    write({
      'docs/a.md': '# A',
      'docs/drafts/b.md': '# B',
      'versioned_docs/version-0/a.md': '# A',
      'versioned_docs/version-0/drafts/b.md': '# B',
    });
    const versions = [
      { name: '1', label: '1', href: '/', isLast: true },
      { name: '0', label: '0', href: '/0' },
    ];
    const config = configOf({ versions, docs: { exclude: ['drafts/**'] } });
    const model = readContent({ siteDir, config, mode: 'dev' });
    expect(titles(model)).toEqual(['a: A']);
    const [old] = otherVersions(config, model).versions;
    expect([...(old?.docs.keys() ?? [])]).toEqual(['a']);
    write({ 'docs/drafts/b.md': '# Changed', 'docs/c.md': '# C' });
    const after = updateContent(updateContent(model, 'docs/drafts/b.md'), 'docs/c.md');
    expect(titles(after)).toEqual(['a: A', 'c: C']);
    expect(titles(updateContent(after, 'docs'))).toEqual(['a: A', 'c: C']);
  });

  it('a version without its folder, beside a folder without its version', () => {
    write({ 'docs/a.md': '# A', 'versioned_docs/version-1.0/a.md': '# A' });
    const told = (name: string, href: string) => {
      const versions = [
        { name: '2', label: '2', href: '/', isLast: true },
        { name, label: name, href },
      ];
      const config = configOf({ versions });
      const model = readContent({ siteDir, config, mode: 'build' });
      return otherVersions(config, model).problems.map((p) => p.message);
    };
    expect(told('1.1', '/1.1')).toEqual([
      '`versions`: "1.1" has no folder versioned_docs/version-1.1; there is versioned_docs/version-1.0, which no version names.',
    ]);
    expect(told('1.0', '/1.0')).toEqual([]);
    expect(told('1.1', 'https://old.example')).toEqual([]);
    rmSync(join(siteDir, 'versioned_docs'), { recursive: true });
    expect(told('1.1', '/1.1')).toEqual([
      '`versions`: "1.1" has no folder versioned_docs/version-1.1, so this site has no pages of that version.',
    ]);
    write({ 'static/1.1/index.html': 'built by something else' });
    expect(told('1.1', '/1.1')).toEqual([]);
  });

  it('R6 drafts are left out of builds and shown in dev', () => {
    write({ 'docs/a.md': '---\ndraft: true\n---\n# A', 'docs/b.md': '# B' });
    expect(titles(read())).toEqual(['b: B']);
    expect(read().versions[0]?.drafts).toEqual([{ id: 'a', file: 'docs/a.md' }]);
    expect(titles(read('dev'))).toEqual(['a: A', 'b: B']);
    expect(read('dev').versions[0]?.drafts).toEqual([]);
  });
});

describe('texts', () => {
  it('byte order mark and line ends', () => {
    write({ 'docs/a.md': '\uFEFF---\r\ntitle: T\r\n---\r\ntext\r\nmore\r\n' });
    const [doc] = docs(read());
    expect(doc?.title).toBe('T');
    expect(doc?.source).toBe('---\ntitle: T\n---\ntext\nmore\n');
  });

  it('a file that is not UTF-8 is named with its line; the others are read', () => {
    write({ 'docs/a.md': Buffer.from('one\ntw\xf6\n', 'latin1'), 'docs/b.md': '# B' });
    const model = read();
    expect(problems(model)).toEqual(['file-not-utf8 docs/a.md:2']);
    expect(titles(model)).toEqual(['b: B']);
  });

  it('an empty file is a page named for its file', () => {
    write({ 'docs/01-empty.md': '' });
    expect(titles(read())).toEqual(['empty: empty']);
  });

  it('two pages with one id', () => {
    write({ 'docs/01-a.md': '# One', 'docs/02-a.md': '# Two' });
    const model = read();
    expect(titles(model)).toEqual(['a: One']);
    expect(problems(model)).toEqual(['doc-id-duplicate docs/02-a.md:']);
  });

  it('a page that asks for the id of another: that one keeps it, and the line is that of the id', () => {
    write({ 'docs/01-b.md': '---\ntitle: B\nid: c\n---\n', 'docs/c.md': '# C' });
    const model = read();
    expect(titles(model)).toEqual(['c: C']);
    expect(problems(model)).toEqual(['doc-id-duplicate docs/01-b.md:3']);
  });

  it('a file that is called a page elsewhere', () => {
    write({ 'docs/a.MD': '# A', 'docs/b.markdown': '# B', 'docs/_c.MD': '', 'docs/d.txt': '' });
    const model = read();
    expect(titles(model)).toEqual([]);
    expect(problems(model)).toEqual(['file-ignored docs/a.MD:', 'file-ignored docs/b.markdown:']);
  });

  it('a file that is nearly called a category file', () => {
    const names = ['_category.yml', '_Category_.json', '_categories_.yaml', '_category_.yml'];
    write({ 'docs/a.md': '# A', ...Object.fromEntries(names.map((n) => [`docs/${n}`, '{}'])) });
    expect(read().problems.map(({ file, fix }) => `${file}: ${fix}`)).toEqual([
      'docs/_Category_.json: Rename it to _category_.json.',
      'docs/_categories_.yaml: Rename it to _category_.yaml.',
      'docs/_category.yml: Rename it to _category_.yml.',
    ]);
  });

  it('Markdown among the pages that are components', () => {
    const files = ['a.md', 'b/c.mdx', 'index.md', '_part.md', 'd.tsx', 'e.txt'];
    write({ 'docs/a.md': '# A', ...Object.fromEntries(files.map((n) => [`pages/${n}`, ''])) });
    expect(problems(read()).sort()).toEqual([
      'file-ignored pages/a.md:',
      'file-ignored pages/b/c.mdx:',
      'file-ignored pages/index.md:',
    ]);
  });
});

describe('the cache of facts', () => {
  it('is asked by content, and gives the same model', () => {
    write({ 'docs/a.md': '---\ntitle: T\ntags: [x]\n---\n## H `c`\n', 'docs/b.md': '# B\n\ntext' });
    const cache = countingCache();
    const first = read('build', cache);
    expect(cache.hits).toBe(0);
    expect(read('build', cache)).toEqual(first);
    expect(cache.hits).toBe(2);
    write({ 'docs/b.md': '# Changed' });
    expect(titles(read('build', cache))).toEqual(['a: T', 'b: Changed']);
    expect(cache.hits).toBe(3);
  });

  it('a page whose partial changed is read again', () => {
    write({
      'docs/a.md': "import P from './_p.md';\n\n<P />\n",
      'docs/_p.md': '## Old',
    });
    const cache = countingCache();
    const headings = () => docs(read('build', cache))[0]?.headings.map(({ id }) => id);
    expect(headings()).toEqual(['old']);
    write({ 'docs/_p.md': '## New' });
    expect(headings()).toEqual(['new']);
  });

  it('problems are reported on every run, those of partials too', () => {
    write({
      'docs/a.md': '---\nnonsense_key: 1\n---\n',
      'docs/b.md': "import P from './_p.md';\n\n<P />\n",
      'docs/_p.md': 'a\n\n<div>\n',
    });
    const cache = countingCache();
    const first = problems(read('build', cache));
    expect(first).toHaveLength(2);
    expect(first[1]).toMatch(/^mdx-syntax docs\/_p\.md:/);
    expect(problems(read('build', cache))).toEqual(first);
  });
});

describe('updateContent gives what reading everything would give', () => {
  const FILES = {
    'docs/a.md': '# A',
    'docs/b/c.md': "import P from '../_p.md';\n\n<P />\n",
    'docs/b/_category_.yml': 'label: B',
    'docs/_p.md': '## Part',
    'docs/z.md': '# Z',
    'docs/tags.yml': 'one:',
    'redirects.yml': '- { source: /old, destination: /a }',
    'static/x.txt': 'x',
  };
  const steps: [string, () => string][] = [
    ['a changed page', () => (write({ 'docs/a.md': '# Other' }), 'docs/a.md')],
    ['a new page', () => (write({ 'docs/b/b.md': '# New' }), 'docs/b/b.md')],
    ['a removed page', () => (rmSync(join(siteDir, 'docs/a.md')), 'docs/a.md')],
    ['a partial', () => (write({ 'docs/_p.md': '## Changed' }), 'docs/_p.md')],
    [
      'a category file',
      () => (write({ 'docs/b/_category_.yml': 'label: X' }), 'docs/b/_category_.yml'),
    ],
    ['tags', () => (write({ 'docs/tags.yml': 'two:' }), 'docs/tags.yml')],
    ['removed tags', () => (rmSync(join(siteDir, 'docs/tags.yml')), 'docs/tags.yml')],
    ['redirects', () => (write({ 'redirects.yml': '- { source: /x }' }), 'redirects.yml')],
    ['removed redirects', () => (rmSync(join(siteDir, 'redirects.yml')), 'redirects.yml')],
    ['a removed folder', () => (rmSync(join(siteDir, 'docs/b'), { recursive: true }), 'docs/b')],
    ['a new folder', () => (write({ 'docs/n/1.md': '# 1', 'docs/n/2.md': '# 2' }), 'docs/n')],
    ['a page with an error', () => (write({ 'docs/a.md': '---\nslug: [\n---' }), 'docs/a.md')],
    [
      'a page that asks for an id',
      () => (write({ 'docs/02-y.md': '---\nid: z\n---' }), 'docs/02-y.md'),
    ],
    ['a page of another kind', () => (write({ 'docs/a.MD': '# A2' }), 'docs/a.MD')],
    ['a second page with an id', () => (write({ 'docs/02-a.md': '# A2' }), 'docs/02-a.md')],
    ['a link that leads back', () => (symlinkSync('..', join(siteDir, 'docs/b/l')), 'docs/b/l')],
    [
      'a link that leads nowhere',
      () => (symlinkSync('no', join(siteDir, 'docs/l.md')), 'docs/l.md'),
    ],
    ['a static file', () => (write({ 'static/a.txt': 'a' }), 'static/a.txt')],
    ['a removed static file', () => (rmSync(join(siteDir, 'static/x.txt')), 'static/x.txt')],
    ['an absolute path', () => (write({ 'docs/z.md': '# Y' }), join(siteDir, 'docs/z.md'))],
  ];
  it.each(steps)('%s', (_, change) => {
    write(FILES);
    const before = read('dev');
    const changed = change();
    const after = updateContent(before, changed);
    const fresh = read('dev');
    expect(after).toEqual(fresh);
    expect(docs(after)).toEqual(docs(fresh));
    expect([...after.staticFiles.keys()]).toEqual([...fresh.staticFiles.keys()]);
    expect(after).not.toEqual(before);
  });

  it('an error goes away when it is fixed', () => {
    write({ ...FILES, 'docs/_p.md': '<div>', 'docs/02-a.md': '# A' });
    let model = read('dev');
    expect(problems(model)).toHaveLength(2);
    rmSync(join(siteDir, 'docs/a.md'));
    model = updateContent(model, 'docs/a.md');
    expect(titles(model)[0]).toBe('a: A');
    write({ 'docs/b/c.md': '# No partial' });
    model = updateContent(model, 'docs/b/c.md');
    expect(problems(model)).toEqual([]);
  });

  it.each(['docs/_p.md', 'shared/_q.md'])('%s that pages of two versions show', (partial) => {
    const path = `@site/${partial}`;
    write({
      'docs/a.md': `import P from '${path}';\n\n<P />\n`,
      'versioned_docs/version-1/a.md': `import P from '${path}';\n\n<P />\n`,
      'versioned_docs/version-1/_own.md': '<div>',
      'versioned_docs/version-1/b.md': "import P from './_own.md';\n\n<P />\n",
      [partial]: '## Before',
    });
    const config = {
      ...configOf(),
      versions: [
        { name: '2', label: '2', href: '/', isLast: true },
        { name: '1', label: '1', href: '/1', isLast: false },
      ],
    };
    const readBoth = (): ContentModel => {
      const model = readContent({ siteDir, config, mode: 'dev' });
      const others = otherVersions(config, model);
      const versions = [...model.versions, ...others.versions];
      return { ...model, versions, problems: [...model.problems, ...others.problems] };
    };
    const headings = (model: ContentModel): string[] =>
      model.versions.map(
        ({ docs: of }) =>
          of
            .get('a')
            ?.headings.map(({ id }) => id)
            .join() ?? '',
      );
    const before = readBoth();
    expect(headings(before)).toEqual(['before', 'before']);
    expect(problems(before)).toHaveLength(1);
    write({ [partial]: '## After' });
    const after = updateContent(before, partial);
    expect(headings(after)).toEqual(['after', 'after']);
    expect(problems(after)).toEqual(problems(before));
  });

  it('what is no content changes nothing', () => {
    write({ ...FILES, 'sidebars.ts': '' });
    const model = read('dev');
    expect(updateContent(model, 'sidebars.ts')).toBe(model);
    expect(readdirSync(siteDir)).toContain('sidebars.ts');
  });
});
