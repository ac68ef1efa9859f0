import { describe, expect, it } from 'vitest';
import { pathsOf, searcherOf, shown, type PageTuple } from '../../test/harness/search-index.ts';

const PAGES: PageTuple[] = [
  [
    '/zh',
    '分区与回填',
    `<p>${'这是一个没有空格的长句子，'.repeat(8)}资产可以按天分区，然后回填历史数据。</p>`,
  ],
  [
    '/ja',
    'スケジュール',
    '<p>ジョブを毎朝実行するスケジュールを定義します。Dagsterの資産も更新できます。</p>',
  ],
  ['/th', 'งาน', '<p>กำหนดเวลาให้งานทำงานทุกเช้า</p>'],
  ['/ko', '백필', '<p>파티션을 백필로 다시 채웁니다.</p>'],
  ['/ru', 'Расписания', '<p>Расписание запускает задачу по времени.</p>'],
  ['/c', 'C', '<p>Call a library in C.</p>'],
  ['/c-plus', 'C++ programs', '<p>Start a program in C++ or C.</p>'],
  ['/c-sharp', 'C# programs', '<p>Start a program in C#.</p>'],
];
const { searcher } = searcherOf(PAGES);

describe('words of other scripts', () => {
  it.each([
    ['历史数据', '/zh'],
    ['分区', '/zh'],
    ['按天分区 回填', '/zh'],
    ['毎朝実行', '/ja'],
    ['資産 Dagster', '/ja'],
    ['ทุกเช้า', '/th'],
    ['파티션', '/ko'],
    ['расписание', '/ru'],
  ])('are found inside a sentence: %s', async (query, path) => {
    expect(pathsOf(await searcher.search(query))[0]).toBe(path);
  });

  it('are marked once in an excerpt, which has them', async () => {
    const { pages } = await searcher.search('历史数据');
    expect(shown(pages[0]?.hits[0]?.excerpt ?? [])).toContain('然后回填[历史数据]。');
  });

  it.each([
    ['C#', '/c-sharp'],
    ['c++', '/c-plus'],
    ['program in C#', '/c-sharp'],
    ['C', '/c'],
  ])('%s finds its own page', async (query, path) => {
    expect(pathsOf(await searcher.search(query))[0]).toBe(path);
  });

  it.each(['C#', 'C++'])('%s finds nothing, rather than C, if no page has it', async (query) => {
    const { searcher: others } = searcherOf(PAGES.filter(([path]) => !path.startsWith('/c-')));
    const { pages, suggestions } = await others.search(query);
    expect([pages, suggestions]).toEqual([[], []]);
  });
});
