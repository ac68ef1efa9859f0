import { describe, expect, it } from 'vitest';
import { pathsOf, searcherOf, type PageTuple } from '../../test/harness/search-index.ts';

const PAGES: PageTuple[] = [
  [
    '/guides/assets/partition',
    'Partition assets',
    '<p>Cut an asset into days.</p><h2 id="newest">Schedule the newest partition by day</h2><p>A partition of an asset, by day.</p>' +
      '<h2 id="what">What partitions don’t do</h2><p>Partition.</p><h2 id="backfills">Backfills</h2><p>Fill an asset.</p>',
  ],
  ['/integrations/kiln', 'Tool & Kiln', '<p>Fire pots with Kiln.</p><p>A kiln is hot.</p>'],
  [
    '/api/libraries/tool-kiln',
    'tool-kiln',
    '<p>Names of the library.</p><h2 id="tool_kiln.KilnResource"><code>KilnResource</code></h2><p>A kiln.</p>' +
      '<h2 id="tool_kiln.kiln_op"><code>kiln_op</code></h2><p>Fires a kiln.</p>',
  ],
  ['/api/libraries/tool-wheel', 'tool-wheel', '<p>Names of the library: a wheel.</p>'],
  ['/api/libraries/tool-glaze', 'tool-glaze', '<p>Names of the library: a glaze.</p>'],
  [
    '/migration/oven',
    'Move an oven',
    '<p>Integration with a kiln, moved.</p><h2 id="move">Move it</h2><p>Carry the kiln.</p>',
  ],
  [
    '/api/errors',
    'Errors',
    '<h2 id="tool.BrokenPotError"><code>BrokenPotError</code></h2><p>Raised by a pot.</p>' +
      '<h2 id="tool.ColdKilnError"><code>ColdKilnError</code></h2><p>Raised by a kiln.</p>',
  ],
  [
    '/guides/pots',
    'Pots are not found on the shelf',
    '<p>A pot not found on the shelf of pots.</p>',
  ],
  [
    '/api/pots',
    'Pots',
    '<h3 id="tool.OldPot.dry"><code>dry</code></h3><p class="api-about"><span class="badge deprecated">Deprecated</span></p><p>Dries.</p>' +
      '<h3 id="tool.Pot.dry"><code>dry</code></h3><p class="api-about">method</p><p>Dries.</p>',
  ],
];
const { searcher } = searcherOf(PAGES);
const find = async (query: string) => (await searcher.search(query)).pages;
const anchorsOf = async (query: string, path: string) =>
  (await find(query)).find((page) => page.path === path)?.hits.map(({ anchor }) => anchor);

describe('the order of results', () => {
  it('a page comes before its sections', async () => {
    expect((await anchorsOf('partition asset by day', '/guides/assets/partition'))?.[0]).toBe('');
    expect((await anchorsOf('partitions', '/guides/assets/partition'))?.[0]).toBe('');
  });

  it('a section that the query names better comes before its page', async () => {
    expect((await anchorsOf('backfills', '/guides/assets/partition'))?.[0]).toBe('backfills');
  });

  it('the name of a tool gives its pages, not one of its names', async () => {
    const [first, second] = await find('kiln');
    expect(first?.path).toBe('/integrations/kiln');
    expect([second?.path, second?.hits[0]?.anchor]).toEqual(['/api/libraries/tool-kiln', '']);
  });

  it.each(['kiln integration', 'integration with kiln', 'kiln library'])(
    '%s gives the integration',
    async (query) => {
      expect((await find(query))[0]?.path).toBe('/integrations/kiln');
    },
  );

  it('the word integration alone is a word', async () => {
    expect((await find('integration'))[0]?.path).toBe('/migration/oven');
  });

  it.each([
    'tool._core.errors.BrokenPotError: Pots are not found on the shelf of pots',
    'Traceback (most recent call last): File "pots.py" tool._core.errors.BrokenPotError: not found on the shelf',
  ])('a pasted error gives its exception: %s', async (query) => {
    const [first] = await find(query);
    expect([first?.path, first?.hits[0]?.anchor]).toEqual(['/api/errors', 'tool.BrokenPotError']);
  });

  it('a pasted traceback is cut to its exception and what fits of the message (row Q2)', async () => {
    const frames = 'File "pots.py", line 1, in dry '.repeat(40);
    const { query } = await searcher.search(
      `Traceback (most recent call last): ${frames} tool.errors.ColdKilnError: ${'cold '.repeat(20)}`,
    );
    expect(query).toBe(`ColdKilnError: ${'cold '.repeat(20)}`.slice(0, 64).trim());
  });

  it.each(['ValueError', 'ModuleNotFoundError', 'Exception'])(
    'of a class that any failure can have, the message decides: %s',
    async (name) => {
      const { searcher: failing } = searcherOf([
        ['/guides/errors', 'Errors', `<p>Catch <code>${name}</code>.</p>`.repeat(3)],
        ['/guides/glaze', 'Mix a glaze', '<p>The glaze is thin if water is added.</p>'],
      ]);
      const found = pathsOf(await failing.search(`${name}: glaze is thin in bowl_7`));
      expect(found[0]).toBe('/guides/glaze');
    },
  );

  it('a page about moving comes after a guide unless the query asks for a change', async () => {
    const { searcher: bowls } = searcherOf([
      ['/guides/throw', 'Throw bowls', '<p>Center the clay for a bowl with handles.</p>'],
      [
        '/migration/handles',
        'Handles of other workshops',
        '<p>Migrate: center the clay for a bowl with handles.</p>',
      ],
    ]);
    expect(pathsOf(await bowls.search('center clay bowl handles'))[0]).toBe('/guides/throw');
    expect(pathsOf(await bowls.search('migrate handles'))[0]).toBe('/migration/handles');
  });

  it('a deprecated name comes after the one that is not, and says so', async () => {
    const page = (await find('dry')).find(({ path }) => path === '/api/pots');
    expect(page?.hits.map(({ symbol, isLegacy }) => [symbol, isLegacy])).toEqual([
      ['Pot.dry', undefined],
      ['OldPot.dry', true],
    ]);
  });

  it('words that are a whole name, or its parts, give it', async () => {
    expect(await anchorsOf('broken error', '/api/errors')).toContain('tool.BrokenPotError');
    expect(pathsOf(await searcher.search('KilnResource'))[0]).toBe('/api/libraries/tool-kiln');
  });

  it('among titles with the whole query, the page that most pages link to comes first', async () => {
    const text = '<p>Bowls turn slowly.</p>';
    const linking = (path: string, count: number): PageTuple[] =>
      Array.from({ length: count }, (_, i) => [
        `/shelf${path}/${i}`,
        `Shelf ${i}`,
        `<p><a href="${path}">There</a>.</p>`,
      ]);
    const { searcher: pottery } = searcherOf([
      ['/guides/turn', 'Turn bowls', text],
      ['/guides/trim', 'Trim bowls', text],
      ...linking('/guides/turn', 14),
      ...linking('/guides/trim', 40),
    ]);
    expect(pathsOf(await pottery.search('bowls'))).toEqual(['/guides/trim', '/guides/turn']);
    // For a question, text counts more than links.
    expect(pathsOf(await pottery.search('bowls slowly'))[0]).toBe('/guides/turn');
  });

  it('a compound means the page whose title has its parts', async () => {
    const text = '<p>A <code>glaze_oven_sensor</code> watches the heat.</p>';
    const { searcher: ovens } = searcherOf([
      ['/guides/watch', 'Watch', text],
      ['/guides/sensors', 'Glaze oven sensors', text],
      ['/guides/other', 'Glaze sensors', text],
    ]);
    const [first] = pathsOf(await ovens.search('glaze_oven_sensor heat'));
    expect(first).toBe('/guides/sensors');
  });

  it('a step of a tutorial comes after a guide that is as good', async () => {
    const page = (path: string): PageTuple => [path, 'Dry a pot', '<p>A pot dries in the sun.</p>'];
    const { searcher: steps } = searcherOf([page('/tutorial/dry'), page('/guides/dry')]);
    expect(pathsOf(await steps.search('dry pots in the sun'))).toEqual([
      '/guides/dry',
      '/tutorial/dry',
    ]);
  });

  it('a catalog of messages comes after a page that explains one thing', async () => {
    const { searcher: broken } = searcherOf([
      ['/messages/kilns', 'Messages of kilns', '<p>The kiln is cold.</p>', { isCatalog: true }],
      ['/guides/cold', 'A cold kiln', '<p>The kiln is cold if nobody lit it.</p>'],
    ]);
    expect(pathsOf(await broken.search('messages of a cold kiln'))).toEqual([
      '/guides/cold',
      '/messages/kilns',
    ]);
  });

  it('a page about a subject comes before one about a part of it', async () => {
    const text = '<p>Move a wheel.</p>';
    const { searcher: wheels } = searcherOf([
      ['/guides/wheels/move', 'Move wheels', text],
      ['/guides/wheels', 'Turning wheels', text],
    ]);
    expect(pathsOf(await wheels.search('wheels'))[0]).toBe('/guides/wheels');
  });
});

describe('words that say little', () => {
  const { searcher: looms } = searcherOf([
    ['/guides/limits', 'Limits', '<p>A timeout of the loom ends a weave.</p>'],
    [
      '/guides/single',
      'Single threads',
      '<p>A single thread, passing a single loom, given special handling.</p>',
    ],
  ]);

  it.each([
    'timeout for a single weave',
    'timeout of one weave possible',
    'proper way to pass timeout to weave',
  ])('%s finds what it is about', async (query) => {
    expect(pathsOf(await looms.search(query))[0]).toBe('/guides/limits');
  });
});
