import { describe, expect, it } from 'vitest';
import {
  decodeFile,
  indexFiles,
  pathsOf,
  searcherOf,
  type PageTuple,
} from '../../test/harness/search-index.ts';
import type { NamesFile } from './format.ts';
import { openNames } from './names-index.ts';

const yaml = (text: string): string =>
  `<pre><code class="language-yaml"><span class="l">${text}</span></code></pre>`;

/** Settings are shown in guides; the reference has names that are spelled alike. */
const { searcher } = searcherOf([
  [
    '/api/lib',
    'lib',
    `<h2 id="lib.Component.from_dagster_yaml_path"><code>from_dagster_yaml_path</code></h2><p>Storage of yaml, for the storage.</p>
     <h2 id="lib.RunStorage"><code>RunStorage</code></h2><p>A storage of runs.</p>`,
  ],
  [
    '/guides/instance',
    'The instance',
    `<p>Where records are kept.</p><h2 id="place">A place</h2><p>In <code>dagster.yaml</code>:</p>${yaml('storage:\n  sqlite:\n    base_dir: records\n')}
     <h2 id="again">Try again</h2>${yaml('run_retries:\n  enabled: true\n')}`,
  ],
  ['/guides/yaml', 'YAML', '<p>Dagster reads YAML. A yaml file of dagster is yaml.</p>'],
]);

describe('keys of settings', () => {
  it.each([
    ['storage', 'place', 'storage'],
    ['base_dir', 'place', 'base_dir'],
    ['run_retries', 'again', 'run_retries'],
  ])('%s leads to the sample that has it', async (query, anchor, symbol) => {
    const { pages } = await searcher.search(query);
    const page = pages.find(({ path }) => path === '/guides/instance');
    expect(page?.hits[0]).toMatchObject({ anchor, symbol });
  });
});

it('a table of settings is found as a name, and is no heading in the eyes of its words', async () => {
  const pages: PageTuple[] = [
    [
      '/guides/files',
      'Files',
      '<pre><code class="language-toml">[cli.telemetry]\nenabled = false</code></pre>',
    ],
  ];
  const names = openNames(
    decodeFile('names.json', indexFiles(pages).get('names.json')) as NamesFile,
  );
  expect([...names.symbols.containing('')].map(({ name }) => name)).toEqual(['cli.telemetry']);
  expect(names.placesOf('telemetry')).toEqual([]);
  const found = await searcherOf(pages).searcher.search('cli.telemetry');
  expect(found.pages[0]?.hits[0]?.symbol).toBe('cli.telemetry');
});

describe('names of files', () => {
  it('are words of their own, no names of code with an alias before them', async () => {
    const { pages } = await searcher.search('dagster.yaml');
    expect(pages[0]).toMatchObject({ path: '/guides/instance', hits: [{ anchor: 'place' }] });
    expect(pages.flatMap(({ hits }) => hits.flatMap(({ symbol }) => symbol ?? []))).toEqual([]);
  });

  it('stand for their parts where no page has them', async () => {
    expect(pathsOf(await searcher.search('yaml.ini'))).toContain('/guides/yaml');
  });
});
