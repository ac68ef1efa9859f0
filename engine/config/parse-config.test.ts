import { describe, expect, it } from 'vitest';
import { parseConfig } from './parse-config.ts';
import { ENGLISH } from '../model/texts.ts';

const REQUIRED = { title: 'T', url: 'https://x.example' };
const parse = (input: unknown, text = '', overrides = {}) =>
  parseConfig(input, { file: 'site.config.ts', text }, overrides);

it('fills in what is left out', () => {
  expect(parse(REQUIRED)).toEqual({
    problems: [],
    config: {
      title: 'T',
      tagline: '',
      url: 'https://x.example',
      baseUrl: '/',
      siteVersion: '0.0.0',
      head: [],
      locale: { lang: 'en', dir: 'ltr', calendar: 'gregorian', texts: ENGLISH },
      navbar: { title: 'T', items: [], links: [] },
      versions: [],
      footer: { links: [], social: [], copyright: '' },
      toc: { min: 2, max: 4 },
      socialPictures: false,
      setup: [],
      popularQueries: [],
      contentSecurityPolicy: {},
      checks: { off: [], names: [], avoid: [], tags: [] },
      pages: 'pages',
      otherDocs: [],
      aliases: {},
      codeLanguages: {},
      codeComments: {},
      extensions: [],
      offers: [],
      staticFolders: ['static'],
    },
  });
});

it('is frozen in depth', () => {
  const config = parse({ ...REQUIRED, footer: { links: [{ label: 'a', href: '/a' }] } }).config;
  expect(() => Object.assign(config?.footer.links[0] ?? {}, { href: 'x' })).toThrow(TypeError);
  expect(Object.isFrozen(config?.navbar.items)).toBe(true);
});

it.each([
  ['/', undefined, '/'],
  ['docs', undefined, '/docs/'],
  ['/a/b', undefined, '/a/b/'],
  ['/a/', '/b', '/b/'],
  ['/a/', '', '/'],
])('base %s with --base %s: %s', (baseUrl, base, expected) => {
  expect(parse({ ...REQUIRED, baseUrl }, '', { base }).config?.baseUrl).toBe(expected);
});

it('K2 takes trailing slashes off addresses', () => {
  const { config } = parse({ title: 'T', url: 'https://x.example/', editUrl: 'https://e/d//' });
  expect([config?.url, config?.editUrl]).toEqual(['https://x.example', 'https://e/d']);
});

it.each([
  ['img/a.svg', '/img/a.svg'],
  ['./img/a.svg', '/img/a.svg'],
  ['static/img/a.svg', '/img/a.svg'],
  ['/img/a.svg', '/img/a.svg'],
  ['https://x.test/a.svg', 'https://x.test/a.svg'],
  ['data:image/svg+xml,%3Csvg%3E', 'data:image/svg+xml,%3Csvg%3E'],
])('files of `static/` begin at the root of the site: %s', (favicon, expected) => {
  const logo = { src: favicon, srcDark: favicon, alt: 'L', width: 1, height: 1 };
  const { config, problems } = parse({ ...REQUIRED, favicon, navbar: { logo } });
  expect(problems).toEqual([]);
  expect([config?.favicon, config?.navbar.logo?.src, config?.navbar.logo?.srcDark]).toEqual(
    Array(3).fill(expected),
  );
});

it('Q5 takes a hosted search, and names what it lacks', () => {
  const hosted = {
    appId: 'A',
    apiKey: 'k',
    indexName: 'docs',
    host: 'https://search.example.com/',
  };
  expect(parse({ ...REQUIRED, search: hosted }).config?.search).toEqual({
    ...hosted,
    host: 'https://search.example.com',
  });
  expect(parse({ ...REQUIRED, search: { ...hosted, host: 'search' } }).config).toBeUndefined();
  const { problems } = parse({ ...REQUIRED, search: { appId: 'A', apiKey: 'k' } });
  expect(problems.map(({ message }) => message).join()).toContain('search.indexName');
});

it('Q2 a popular query fits the search field', () => {
  const popularQueries = ['cron', 'x'.repeat(65)];
  const { config, problems } = parse({ ...REQUIRED, popularQueries });
  expect(config).toBeUndefined();
  expect(problems.map(({ message }) => message)).toEqual([
    '`popularQueries.1` has 65 characters; the search field takes 64.',
  ]);
});

describe('what is wrong', () => {
  it.each<[string, unknown, string]>([
    ['no object', [], '`the configuration` must be an object, not a list.'],
    ['nothing', {}, '`title` is missing.'],
    ['title', { ...REQUIRED, title: 1 }, '`title` must be text, not 1.'],
    ['url', { ...REQUIRED, url: 'x.example' }, '`url` must be an origin'],
    ['url with a path', { ...REQUIRED, url: 'https://x.example/docs' }, '`url` must be an origin'],
    [
      'a function that wasn’t called',
      { ...REQUIRED, extensions: [() => ({})] },
      '`extensions.0` must be an extension',
    ],
    [
      'an extension without a key',
      { ...REQUIRED, extensions: [{ name: 'names' }] },
      '`extensions.0` must be an extension',
    ],
    [
      'a name with a space',
      { ...REQUIRED, extensions: [{ name: 'my names', key: '1' }] },
      '`extensions.0` must be an extension',
    ],
    [
      'two with one name',
      {
        ...REQUIRED,
        extensions: [
          { name: 'names', key: '1' },
          { name: 'names', key: '2' },
        ],
      },
      'Two of the `extensions` have the name “names”.',
    ],
    [
      'toc',
      { ...REQUIRED, toc: { max: 7 } },
      '`toc.max` must be a whole number from 2 to 6, not 7',
    ],
    ['toc order', { ...REQUIRED, toc: { min: 4, max: 3 } }, '`toc.min` must not be greater'],
    [
      'dir',
      { ...REQUIRED, locale: { dir: 'up' } },
      '`locale.dir` must be "ltr" or "rtl", not "up"',
    ],
    [
      'lang',
      { ...REQUIRED, locale: { lang: 'en_US' } },
      '`locale.lang` must be a language tag such as "en" or "pt-BR", not "en_US".',
    ],
    [
      'nav',
      { ...REQUIRED, navbar: { items: {} } },
      '`navbar.items` must be a list, not an object.',
    ],
    [
      'nav item',
      { ...REQUIRED, navbar: { items: [{ label: 'a' }] } },
      '`navbar.items.0.doc` is missing.',
    ],
    [
      'logo',
      { ...REQUIRED, navbar: { logo: { src: 'a', alt: '', width: '1', height: 1 } } },
      '`navbar.logo.width` must be a whole number from 1 to 4096, not "1".',
    ],
    [
      'no last version',
      { ...REQUIRED, versions: [{ name: '1', label: '1', href: '/' }] },
      'Exactly one entry of `versions` must have `isLast: true`; none has it.',
    ],
  ])('%s', (_, input, message) => {
    const { config, problems } = parse(input);
    expect(config).toBeUndefined();
    expect(problems[0]).toMatchObject({ id: 'config-invalid', severity: 'error' });
    expect(problems[0]?.message).toContain(message);
  });

  it('unknown keys are warned of, with their line and the nearest name', () => {
    const text = 'export default {\n  title: "T",\n  navbar: {\n    itmes: [],\n  },\n};\n';
    const { config, problems } = parse({ ...REQUIRED, navbar: { itmes: [] } }, text);
    expect(config).toBeDefined();
    expect(problems).toEqual([
      {
        id: 'config-key-unknown',
        severity: 'warning',
        file: 'site.config.ts',
        line: 4,
        column: 5,
        message: 'Unknown key `navbar.itmes`.',
        fix: 'Did you mean “items”?',
      },
    ]);
  });

  it('a missing key is reported at what should hold it', () => {
    const text = 'export default {\n  navbar: {\n    signIn: { label: "x" },\n  },\n};\n';
    const { problems } = parse({ ...REQUIRED, navbar: { signIn: { label: 'x' } } }, text);
    expect(problems).toMatchObject([{ line: 3, message: '`navbar.signIn.href` is missing.' }]);
  });

  it('all problems come at once', () => {
    const { problems } = parse({ tagline: 1, baseUrl: 2, examples: 3 });
    expect(problems).toHaveLength(5);
  });
});

describe('keys of other tools are reported with what is here instead', () => {
  it.each<[object, string]>([
    [{ redirects: [{ from: '/a', to: '/b' }] }, 'redirects.yml'],
    [{ themeConfig: {} }, '`navbar`, `footer` and `announcement`'],
    [{ remarkPlugins: [] }, '`plugins`'],
    [{ footer: { links: [{ items: [], title: 'Kilns' }] } }, 'without groups'],
    [{ footer: { links: [{ label: 'Kilns', to: '/kilns' }] } }, '`href`'],
    [{ navbar: { items: [{ label: 'Kilns', to: '/kilns' }] } }, '`navbar.links`'],
    [{ navbar: { items: [{ label: 'Kilns', link: '/kilns', position: 'left' }] } }, 'navbar.links'],
    [{ navbar: { items: [{ label: 'Kilns', docId: 'kilns' }] } }, '`doc`, the id'],
  ])('%j', (keys, fix) => {
    const { problems } = parse({ ...REQUIRED, ...keys });
    expect(problems[0]?.id).toBe('config-key-unknown');
    expect(problems[0]?.fix).toContain(fix);
    for (const { fix: add } of problems.slice(1)) expect(add).not.toMatch(/^Add `(?:doc|href)`/);
  });

  it('and a key at the top with a wrong value is reported with what it is', () => {
    const [problem] = parse({ ...REQUIRED, plugins: [] }).problems;
    expect(problem?.fix).toContain('Module with remark and rehype plugins');
  });
});
