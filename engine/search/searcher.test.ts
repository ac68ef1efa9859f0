import { describe, expect, it } from 'vitest';
import { pathsOf, searcherOf, shown, type PageTuple } from '../../test/harness/search-index.ts';

const PAGES: PageTuple[] = [
  [
    '/guides/schedules',
    'Schedules',
    `<p>A schedule starts a job at fixed times.</p>
     <h2 id="cron">Write a cron expression</h2><p>Every day at noon is <code>0 12 * * *</code>.</p>
     <h2 id="time-zone">Change the time zone</h2><p>A <code>ScheduleDefinition</code> takes <code>execution_timezone</code>.</p>`,
  ],
  [
    '/guides/assets',
    'Assets',
    `<p>An asset is data that code produces.</p>
     <h2 id="materialize">Materialize an asset</h2><p>Call <code>materialize</code> in a test.</p>
     <pre><code class="language-python">import dagster as dg

@dg.asset
def orders(context: dg.AssetExecutionContext): ...
</code></pre>`,
  ],
  [
    '/guides/asset-checks',
    'Asset checks',
    `<p>A check looks at an asset after it was made.</p><h3 id="block">Block what is downstream</h3><p>Set <code>blocking</code>.</p>`,
  ],
  ['/integrations/snowflake', 'Snowflake', '<p>Write tables into a warehouse with a resource.</p>'],
  [
    '/deployment/kubernetes',
    'Kubernetes',
    '<p>Deploy to a cluster. <code>dagster.yaml</code> configures the instance.</p><h2 id="helm">Helm</h2><p>Install the chart with <code>--namespace</code>.</p>',
  ],
  [
    '/api/execution',
    'Execution',
    `<p>Materializing and its parts.</p>
     <h2 id="dagster.AssetExecutionContext"><code>AssetExecutionContext</code></h2><p>The context of an asset.</p>
     <h2 id="dagster.materialize"><code>materialize</code></h2><p>Runs assets in the process.</p>
     <h3 id="dagster.AssetExecutionContext.partition_key"><code>partition_key</code></h3><p>The partition.</p>`,
  ],
  [
    '/api/schedules',
    'Schedules and sensors',
    `<h2 id="dagster.build_schedule_from_partitioned_job"><code>build_schedule_from_partitioned_job</code></h2><p>A schedule of a job.</p>
     <h2 id="dagster.ScheduleDefinition"><code>ScheduleDefinition</code></h2><p>A schedule.</p>`,
  ],
];
const { searcher } = searcherOf(PAGES);
const first = async (query: string) => pathsOf(await searcher.search(query))[0];

describe('names of code', () => {
  it.each([
    'AssetExecutionContext',
    'assetexecutioncontext',
    'executioncontext',
    'ExecutionContext',
    'asset execution',
    'dg.AssetExecutionContext',
    'AssetExec',
    'asset_execution',
    'AssetExecutonContext',
    'AssetExecutionContext.partition_key',
  ])('%s leads to its entry', async (query) => {
    const { pages } = await searcher.search(query);
    expect(pages[0]?.path).toBe('/api/execution');
    expect(pages[0]?.hits[0]?.symbol).toMatch(/^AssetExecutionContext/);
  });

  it.each([
    ['build_schedule_from', '/api/schedules'],
    ['ScheduleDef', '/api/schedules'],
    ['dagster.yaml', '/deployment/kubernetes'],
    ['--namespace', '/deployment/kubernetes'],
  ])('%s leads to %s', async (query, path) => expect(await first(query)).toBe(path));

  it('names the section by its anchor', async () => {
    const { pages } = await searcher.search('build_schedule_from_partitioned_job');
    expect(pages[0]?.hits[0]).toMatchObject({
      anchor: 'dagster.build_schedule_from_partitioned_job',
      symbol: 'build_schedule_from_partitioned_job',
    });
  });
});

describe('words', () => {
  it.each([
    ['schedules', '/guides/schedules', 'a guide beats the reference'],
    ['schedule', '/guides/schedules', 'another form of the word'],
    ['scheduling', '/guides/schedules', 'another form of the word'],
    ['shedule', '/guides/schedules', 'a letter is missing'],
    ['schedlue', '/guides/schedules', 'two letters are swapped'],
    ['asset chekcs', '/guides/asset-checks', 'a slip in one of two words'],
    ['asset checks', '/guides/asset-checks', 'the title itself'],
    ['snowf', '/integrations/snowflake', 'a beginning'],
    ['snowflke', '/integrations/snowflake', 'a slip'],
    ['kuberentes', '/deployment/kubernetes', 'two slips'],
    ['how do I change the time zone', '/guides/schedules', 'a question'],
    ['cron expression', '/guides/schedules', 'a heading'],
    ['what is downstream', '/guides/asset-checks', 'only words of the text'],
  ])('%s: %s first (%s)', async (query, path) => expect(await first(query)).toBe(path));

  it('ranks what was meant as if it had been typed', async () => {
    const typed = pathsOf(await searcher.search('matrialize'));
    expect(typed).toEqual(pathsOf(await searcher.search('materialize')));
  });

  it('of guides that say the same, the one comes first that others link to', async () => {
    const same = '<p>How to turn on the heating.</p>';
    const pages = [
      ['/guides/heating-at-home', 'Heating at home', same],
      ['/guides/heating-at-work', 'Heating at work', same],
    ] as const;
    const path = async (links: string): Promise<string | undefined> =>
      pathsOf(
        await searcherOf([
          ...pages,
          ['/guides/a', 'A', links],
          ['/guides/b', 'B', links],
        ]).searcher.search('heating'),
      )[0];
    expect(await path('<p>Nothing.</p>')).toBe('/guides/heating-at-home');
    expect(await path('<p><a href="/guides/heating-at-work#x">See</a></p>')).toBe(
      '/guides/heating-at-work',
    );
  });

  it('words in one section come before the same words all over a page', async () => {
    const often = (word: string): string =>
      `<h2 id="${word}">Where it is</h2><p>The ${word}, the ${word}, the ${word}.</p>`;
    const { searcher: garden } = searcherOf([
      ['/guides/garden', 'Garden', ['tank', 'drought', 'hose'].map(often).join('')],
      [
        '/guides/summer',
        'Summer',
        `<h2 id="dry">Weeks without rain</h2>
         <p>With a tank and a hose you get through a drought, whatever the summer is like and however long it lasts.</p>`,
      ],
    ]);
    expect(pathsOf(await garden.search('tank hose drought'))).toEqual([
      '/guides/summer',
      '/guides/garden',
    ]);
  });

  it('a title that is the query needs no such words in the text', async () => {
    const { searcher: tests } = searcherOf([
      ['/guides/test', 'Testing', '<p>Which page to read.</p>'],
      [
        '/guides/parts',
        'Testing your part',
        '<p>Of clay.</p><h2 id="how">How</h2><p>Testing, and more testing.</p>',
      ],
    ]);
    expect(pathsOf(await tests.search('testing'))[0]).toBe('/guides/test');
    expect(pathsOf(tests.searchNames('testing'))[0]).toBe('/guides/test');
  });

  it('a name of code leads to its entry, though the parts of it stand together elsewhere', async () => {
    const { searcher: loom } = searcherOf([
      [
        '/api/loom',
        'Loom',
        `<h2 id="loom.Silk"><code>Silk</code></h2><p>A thread.</p>
         <h2 id="loom.Thread"><code>Thread</code></h2><p>To spin.</p>`,
      ],
      [
        '/guides/weaving',
        'Weaving',
        '<p>On a loom.</p><h2 id="names">Names</h2><p>There are <code>Thread</code> and <code>loom.Silk.spin</code>.</p>',
      ],
      ['/guides/x', 'X', '<p>None.</p>'],
    ]);
    expect(pathsOf(await loom.search('Silk.spin'))).toEqual(['/api/loom', '/guides/weaving']);
  });

  it('finds a page by its path alone', async () => {
    const { searcher: coast } = searcherOf([
      ['/guides/harbour/small', 'Small ones', '<p>Of wood.</p>'],
      ['/guides/sea', 'The sea', '<p>Deep.</p><h2 id="from">From</h2><p>From a harbour.</p>'],
    ]);
    expect(pathsOf(await coast.search('harbour'))).toContain('/guides/harbour/small');
  });

  it('forgives no slip in a short word', async () => {
    expect((await searcher.search('jxb')).total).toBe(0);
  });

  it('marks the words, and shows them with what stands around', async () => {
    const { pages } = await searcher.search('time zone');
    const [hit] = pages[0]?.hits ?? [];
    expect(shown(hit?.heading ?? [])).toBe('Change the [time] [zone]');
    const { pages: assets } = await searcher.search('downstream');
    expect(shown(assets[0]?.hits[0]?.heading ?? [])).toBe('Block what is [downstream]');
    const { pages: cluster } = await searcher.search('configures the instance');
    expect(shown(cluster[0]?.hits[0]?.excerpt ?? [])).toBe(
      'Deploy to a cluster. dagster.yaml [configures] the [instance].',
    );
  });
});

describe('results', () => {
  it('count kinds before the filter, and pages after it', async () => {
    const all = await searcher.search('schedule');
    expect(all.kinds).toEqual([
      { kind: 'guide', count: 1 },
      { kind: 'api', count: 1 },
    ]);
    const api = await searcher.search('schedule', { kinds: ['api'] });
    expect(pathsOf(api)).toEqual(['/api/schedules']);
    expect(api.total).toBe(1);
    expect(api.kinds).toEqual(all.kinds);
  });

  it('are cut to pages; a page behind the last is the last', async () => {
    const { total } = await searcher.search('asset');
    expect(total).toBeGreaterThan(2);
    const one = await searcher.search('asset', { perPage: 1, page: 1 });
    expect(one).toMatchObject({ total, page: 1, perPage: 1 });
    expect(one.pages).toHaveLength(1);
    const behind = await searcher.search('asset', { perPage: 1, page: 99 });
    expect(behind.page).toBe(total - 1);
  });

  it('offer the nearest words of the pages when nothing was found', async () => {
    const { total, suggestions } = await searcher.search('wrehuoze');
    expect(total).toBe(0);
    expect(suggestions).toEqual(['warehouse']);
  });

  it('have a part to open even when only the title matches', async () => {
    const whole = await searcher.search('snowflake');
    const partial = searcher.searchNames('snowflake');
    const hits = [whole, partial].map(({ pages }) =>
      pages[0]?.hits.map(({ anchor, excerpt }) => [anchor, shown(excerpt)]),
    );
    expect(hits).toEqual([[['', 'Write tables into a warehouse with a resource.']], [['', '']]]);
  });

  it('come from names alone before the text is there, and say so', () => {
    const fresh = searcherOf(PAGES);
    const partial = fresh.searcher.searchNames('asset checks');
    expect(partial.partial).toBe(true);
    expect(pathsOf(partial)[0]).toBe('/guides/asset-checks');
    expect(fresh.read).toEqual([]);
  });
});

describe('wrong input', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   \t\n'],
    ['signs', '*+?^${}()|[]\\/.'],
    ['an emoji', '🦑'],
    ['quotes', '"\'`'],
  ])('%s finds nothing and breaks nothing', async (_, query) => {
    expect(await searcher.search(query)).toMatchObject({ total: 0, pages: [], suggestions: [] });
    expect(searcher.searchNames(query).total).toBe(0);
  });

  it.each([
    ['quotes', '"asset checks"'],
    ['signs of regular expressions', 'asset (checks)*'],
    ['markup', '<b>asset</b> checks'],
    ['emoji', 'asset 🦑 checks'],
    ['full-width letters', 'ａｓｓｅｔ checks'],
  ])('%s around words are passed over', async (_, query) => {
    expect(await first(query)).toBe('/guides/asset-checks');
  });

  it('is never markup in a result', async () => {
    const { searcher: odd } = searcherOf([
      ['/a', 'Tags', '<p>A &lt;script&gt;alert(1)&lt;/script&gt; in text</p>'],
    ]);
    const { pages } = await odd.search('<script>alert');
    expect(shown(pages[0]?.hits[0]?.excerpt ?? [])).toBe(
      'A <[script]>[alert](1)</[script]> in text',
    );
  });

  it('is cut to 64 characters, whole ones', async () => {
    expect(Array.from((await searcher.search('a'.repeat(10_000))).query)).toHaveLength(64);
    expect((await searcher.search('🦑'.repeat(100))).query).toBe('🦑'.repeat(64));
    expect((await searcher.search(`schedules ${'x '.repeat(5000)}`)).query).toHaveLength(63);
  });

  it('is read from right to left where it is written so', async () => {
    const { searcher: hebrew } = searcherOf([['/a', 'נכסים', '<p>נכס הוא נתון.</p>']]);
    expect(pathsOf(await hebrew.search('נכס'))).toEqual(['/a']);
  });

  it('an index without pages answers nothing', async () => {
    const { searcher: empty } = searcherOf([]);
    expect(await empty.search('anything')).toMatchObject({ total: 0, suggestions: [] });
  });
});

it('a name written as it was typed comes before one that differs in case', async () => {
  const { searcher } = searcherOf([
    [
      '/api/definitions',
      'Definitions',
      `<h3 id="pkg.definitions"><code>pkg.definitions</code></h3><p>A decorator.</p>
       <p>Definitions are what definitions make of the definitions of a project.</p>
       <h3 id="pkg.Definitions"><code>pkg.Definitions</code></h3><p>A class.</p>`,
    ],
  ]);
  const first = async (query: string) => (await searcher.search(query)).pages[0]?.hits[0]?.anchor;
  expect(await first('pkg.Definitions')).toBe('pkg.Definitions');
  expect(await first('Definitions')).toBe('pkg.Definitions');
  expect(await first('definitions')).toBe('pkg.definitions');
});
