import { expect, it } from 'vitest';
import { searcherOf } from '../../test/harness/search-index.ts';

/** A class and its members, as a reference has them. */
function entriesOf(name: string, ...members: string[]): string {
  const entry = (path: string): string =>
    `<h3 id="lib.${path}"><code>${path}</code></h3><p>What a run knows.</p>`;
  return [name, ...members.map((member) => `${name}.${member}`)].map(entry).join('');
}

const { searcher } = searcherOf([
  [
    '/api/execution',
    'Execution',
    `<p>Materializing and its parts.</p>${entriesOf('OpExecutionContext', 'log', 'pdb', 'run', 'op_config')}
     ${entriesOf('AssetExecutionContext')}<p>Its <code>op_execution_context</code>.</p>
     ${entriesOf('AssetExecutionContext.log')}${entriesOf('AssetExecutionContext.partition_key')}
     ${entriesOf('StepExecutionContext', 'log')}`,
  ],
  ['/guides/runs', 'Runs', '<p>The execution of an asset in its context.</p>'],
]);
const hitsOf = async (query: string) => {
  const { pages } = await searcher.search(query);
  return pages.find(({ path }) => path === '/api/execution')?.hits.map(({ symbol }) => symbol);
};

it.each(['executioncontext', 'ExecutionContext', 'execution context', 'executioncontex'])(
  '%s finds every context, no members in their place',
  async (query) => {
    expect((await hitsOf(query))?.sort()).toEqual([
      'AssetExecutionContext',
      'OpExecutionContext',
      'StepExecutionContext',
    ]);
  },
);

it.each(['AssetExecutionContext', 'asset execution'])(
  '%s finds its entry first, then its members',
  async (query) => {
    const hits = await hitsOf(query);
    expect(hits?.[0]).toBe('AssetExecutionContext');
    expect(hits?.slice(1).every((symbol) => symbol?.startsWith('AssetExecutionContext.'))).toBe(
      true,
    );
  },
);

it('an entry is called by its own name, whatever else it speaks of', async () => {
  expect(await hitsOf('executioncontext')).not.toContain('op_execution_context');
  expect(await hitsOf('op_execution_context')).toContain('op_execution_context');
});

it('members come for themselves when they are meant', async () => {
  expect((await hitsOf('AssetExecutionContext.partition_key'))?.[0]).toBe(
    'AssetExecutionContext.partition_key',
  );
});

it('a member of an enumeration, which has no section of its own, leads to its place in the entry', async () => {
  const colors = searcherOf([
    [
      '/api/colors',
      'Colors',
      '<p>Shades.</p><h3 id="lib.Color"><code>Color</code></h3><p>How it looks.</p>' +
        '<dl><dt id="lib.Color.RED"><code>RED</code></dt><dd>Like bricks.</dd></dl>',
    ],
  ]);
  const { pages } = await colors.searcher.search('Color.RED');
  expect(pages[0]?.hits[0]).toMatchObject({ symbol: 'Color.RED', anchor: 'lib.Color.RED' });
});

it.each([
  ['asset partitions_def', 'lib.asset-partitions_def'],
  ['asset partitions def', 'lib.asset'],
  ['partitions_def', 'lib.asset-partitions_def'],
  ['lib.asset', 'lib.asset'],
  ['asset', 'lib.asset'],
  ['tool launch --partition', 'tool-launch--partition'],
  ['tool launch', 'tool-launch'],
  ['queue most_runs', 'queue-most_runs'],
  ['default_limit', 'queue-pools.default_limit'],
  ['queue pools.default_limit', 'queue-pools.default_limit'],
])('%s leads to the parameter, the option or the key that it names: %s', async (query, anchor) => {
  const entries = searcherOf([
    [
      '/api/assets',
      'Assets',
      '<p>Data.</p><h3 id="lib.asset"><code>asset</code></h3><p>Declares data.</p>' +
        '<dl><dt id="lib.asset-asset"><code>asset</code></dt><dd>Itself.</dd>' +
        '<dt id="lib.asset-partitions_def"><code>partitions_def</code></dt><dd>How it is divided.</dd></dl>' +
        '<h3 id="tool-launch"><code>tool launch</code></h3><p>Starts runs.</p>' +
        '<dl><dt id="tool-launch--partition"><code>--partition</code></dt><dd>Which one.</dd></dl>' +
        '<h3 id="queue"><code>queue</code></h3><p>What waits.</p><table><tbody>' +
        '<tr id="queue-most_runs"><td><code>most_runs</code></td><td>Runs.</td></tr>' +
        '<tr id="queue-pools.default_limit"><td><code>pools.default_limit</code></td><td>Limit.</td></tr></tbody></table>',
    ],
  ]);
  const { pages } = await entries.searcher.search(query);
  expect(pages[0]?.hits[0]?.anchor).toBe(anchor);
});

it.each([
  ['weave thread_count', '/api/weave'],
  ['lib.weave thread_count', '/api/weave'],
  ['weave.thread_count', '/api/weave'],
  ['weave threads', '/guides/threads'],
  ['knit thread_count', '/guides/threads'],
])('%s finds %s first', async (query, path) => {
  const looms = searcherOf([
    [
      '/api/weave',
      'Looms',
      '<p>Machines.</p><h3 id="lib.weave"><code>weave</code></h3><p>Makes cloth.</p>' +
        '<dl><dt id="lib.weave-thread_count"><code>thread_count</code></dt><dd>How many.</dd></dl>',
    ],
    [
      '/guides/threads',
      'Weave with many threads',
      '<p>Set <code>thread_count</code> to weave or knit. A large thread_count makes a fine weave.</p>',
    ],
  ]);
  const { pages } = await looms.searcher.search(query);
  expect(pages[0]?.path).toBe(path);
});

it.each(['weave lost_cloth', 'lib.weave lost_cloth', 'weave torn_cloth'])(
  '%s names no parameter if no page has that word, though the entry has a part of it',
  async (query) => {
    const { searcher: looms } = searcherOf([
      [
        '/api/weave',
        'Looms',
        '<p>Machines.</p><h3 id="lib.weave"><code>weave</code></h3><p>Makes cloth.</p>',
      ],
      ['/guides/cloth', 'Repairs', '<p>How to weave again what is lost or torn: cloth.</p>'],
    ]);
    const { pages } = await looms.search(query);
    expect(pages[0]?.path).toBe('/guides/cloth');
  },
);
