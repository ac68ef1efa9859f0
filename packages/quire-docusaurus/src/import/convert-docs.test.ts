import { expect, it } from 'vitest';
import { convertDocs } from './convert-docs.ts';

const convert = (options: Record<string, unknown>, names: string[] = []) =>
  convertDocs(options, 'presets.0.1.docs', names, '/work-dir/website');

it.each<[string, Record<string, unknown>, object]>([
  ['nothing given', {}, { route: '/docs' }],
  ['at the root', { routeBasePath: '/' }, {}],
  [
    'beside the site',
    { path: '../docs', routeBasePath: 'a/b/' },
    { path: '../docs', route: '/a/b' },
  ],
  ['absolute', { path: '/work-dir/docs', routeBasePath: '/' }, { path: '../docs' }],
  [
    'sidebars under another name',
    { sidebarPath: './nav/left.js', routeBasePath: '/' },
    { sidebars: 'nav/left.js' },
  ],
  [
    'sidebars under their own',
    { sidebarPath: '/work-dir/website/sidebars.json', routeBasePath: '/' },
    {},
  ],
  [
    'what is no page, besides what never is one',
    { exclude: ['**/_*/**', '**/__tests__/**', 'drafts/**'], routeBasePath: '/' },
    { exclude: ['drafts/**'] },
  ],
  ['nothing left out but what never is a page', { exclude: ['**/_*/**'], routeBasePath: '/' }, {}],
  ['generated sidebars', { sidebarPath: undefined, routeBasePath: '/' }, {}],
])('%s', (_, options, docs) => {
  expect(convert(options)).toMatchObject({ docs, lost: [] });
  expect(convert(options).docs).toEqual(docs);
});

it('versions: the first is the latest, docs/ comes next', () => {
  expect(convert({}, ['2.0', '1.0']).versions).toEqual([
    { name: 'current', label: 'Next', href: '/docs/next' },
    { name: '2.0', label: '2.0', href: '/docs', isLast: true },
    { name: '1.0', label: '1.0', href: '/docs/1.0' },
  ]);
});

it('versions: what the options say wins', () => {
  const options = {
    routeBasePath: '/',
    lastVersion: 'current',
    onlyIncludeVersions: ['current', '1.0'],
    versions: {
      current: { label: 'Main' },
      '1.0': { label: 'Old', path: 'old', banner: 'none' },
    },
  };
  expect(convert(options, ['current', '2.0', '1.0']).versions).toEqual([
    { name: 'current', label: 'Main', href: '/', isLast: true },
    { name: '1.0', label: 'Old', href: '/old', banner: 'none' },
  ]);
});

it.each<[string, Record<string, unknown>, string[], string, string[]]>([
  [
    'the latest version has a path',
    { versions: { '6.x': { path: 'v6' }, current: { path: '/v7/' } } },
    ['6.x', '5.x'],
    '/docs/v6',
    ['/docs/v7', '/docs/v6', '/docs/5.x'],
  ],
  [
    'the only version has a path and a name',
    { routeBasePath: '/', versions: { current: { label: '4.2', path: '4.2' } } },
    [],
    '/4.2',
    ['/4.2'],
  ],
  ['the only version has a path', { versions: { current: { path: 'x' } } }, [], '/docs/x', []],
  [
    'the latest version is the current one',
    { lastVersion: 'current', versions: { current: { path: 'now' } } },
    ['1.0'],
    '/docs/now',
    ['/docs/now', '/docs/1.0'],
  ],
])('addresses: %s', (_, options, names, route, hrefs) => {
  const { docs, versions } = convert(options, names);
  expect([docs.route, versions.map(({ href }) => href)]).toEqual([route, hrefs]);
});

it('a banner of the latest version is lost, by name', () => {
  const banner = 'unmaintained';
  const options = { versions: { current: { banner }, '1.0': { banner }, '0.9': { banner } } };
  expect(convert(options, ['1.0', '0.9']).lost.map(({ path }) => path)).toEqual([
    'presets.0.1.docs.versions.1.0.banner',
  ]);
  expect(convert({ versions: { current: { banner } } }).lost).toHaveLength(1);
});

it.each<[unknown, string | undefined]>([
  ['https://git.example.com/edit/website', 'https://git.example.com/edit/website'],
  [
    ({ docPath }: { docPath: string }) => `https://git.example.com/edit/docs/${docPath}`,
    'https://git.example.com/edit',
  ],
  [() => undefined, undefined],
])('edit address %#', (editUrl, expected) => {
  const page = { version: 'current', root: 'docs', path: 'a.md', permalink: '/a' };
  const { editUrl: found, lost } = convertDocs({ editUrl }, 'docs', [], '/site', [page]);
  expect(found).toBe(expected);
  expect(lost.map(({ path }) => path)).toEqual(expected === undefined ? ['docs.editUrl'] : []);
});

it('an option that has no place here is lost, by its path', () => {
  expect(convert({ numberPrefixParser: false, include: ['**/*.{md,mdx}'] }).lost).toEqual([
    {
      path: 'presets.0.1.docs.numberPrefixParser',
      what: 'The option `numberPrefixParser` of the docs',
      fix: expect.stringContaining('`slug`') as string,
    },
  ]);
});

it.each<[string, Record<string, unknown>, string[]]>([
  ['no breadcrumbs', { breadcrumbs: false }, ['breadcrumbs']],
  ['breadcrumbs', { breadcrumbs: true }, []],
  ['authors of the last change', { showLastUpdateAuthor: true }, ['showLastUpdateAuthor']],
  ['edits of the current version', { editCurrentVersion: true }, ['editCurrentVersion']],
  [
    'what versions have besides their name, address and banner',
    { versions: { '1.0': { label: 'One', path: 'one', badge: true, noIndex: true } } },
    ['versions.1.0.noIndex'],
  ],
])('%s', (_, options, lost) => {
  expect(convert(options).lost.map(({ path }) => path)).toEqual(
    lost.map((path) => `presets.0.1.docs.${path}`),
  );
});
