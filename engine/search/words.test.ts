import { describe, expect, it } from 'vitest';
import { normalizeQuery, parseQuery } from './parse-query.ts';
import { areForms, stemOf } from './stem.ts';
import { foldCase, looksLikeSymbol, splitWords, termsOf } from './words.ts';

describe('words', () => {
  it.each([
    ['asset', ['asset']],
    ['AssetSpec', ['asset', 'spec', 'assetspec']],
    ['IOManager', ['io', 'manager', 'iomanager']],
    ['DuckDBPandasIOManager', ['duck', 'db', 'pandas', 'io', 'manager', 'duckdbpandasiomanager']],
    ['asset_check', ['asset', 'check', 'assetcheck']],
    ['dg.asset_check', ['dg', 'asset', 'check', 'assetcheck', 'dgassetcheck']],
    ['dagster-dbt', ['dagster', 'dbt', 'dagsterdbt']],
    ['S3Resource', ['s3', 'resource', 's3resource']],
    ['I/O', ['i', 'o', 'io']],
    ['Größe', ['große']],
    ['C#', ['c#']],
    ['c++', ['c++']],
  ])('%s is found by %j', (raw, terms) => expect(new Set(termsOf(raw))).toEqual(new Set(terms)));

  // These marks belong to Japanese, Chinese or Thai, too.
  it.each([
    ['a dot below', 'ta\u0323o asset', ['ta\u0323o', 'asset']],
    ['a dot below alone', '\u0323', ['\u0323']],
    ['an overline', 'x\u0305_run', ['x\u0305_run']],
    ['a Chinese tone', 'ma\u302a', ['ma\u302a']],
    ['a Thai vowel', 'b\u0e31 c', ['b\u0e31', 'c']],
  ])('with %s on a Latin letter stay whole', (_, text, raw) =>
    expect(splitWords(text).map((word) => word.raw)).toEqual(raw),
  );

  it('end where a sentence does', () => {
    expect(splitWords('Use dg.asset. Then (CI/CD), --flag and a/b.').map(({ raw }) => raw)).toEqual(
      ['Use', 'dg.asset', 'Then', 'CI/CD', 'flag', 'and', 'a', 'b'],
    );
  });

  it('are the same beside letters of other alphabets', () => {
    const raw = splitWords('“I/O managers”, É/O, asset_check … CI/CDs').map((word) => word.raw);
    expect(raw).toEqual(['I/O', 'managers', 'É', 'O', 'asset_check', 'CI', 'CDs']);
    expect(splitWords('É/O I/O').map((word) => word.raw)).toEqual(['É', 'O', 'I/O']);
  });

  it.each([
    ['从分区回填数据', ['从分', '分区', '区回', '回填', '填数', '数据']],
    ['用Dagster的资产。', ['用', 'Dagster', '的资', '资产']],
    ['ジョブ_runを 2 回', ['ジョ', 'ョブ', '_run', 'を', '2', '回']],
    ['ข้อมูล', ['ข้อ', 'อมู', 'มูล']],
    ['파티션 백필', ['파티션', '백필']],
  ])('of a script without spaces are its pairs of letters: %s', (text, raw) => {
    const words = splitWords(text);
    expect(words.map((word) => word.raw)).toEqual(raw);
    for (const { raw: word, at } of words) expect(text.slice(at, at + word.length)).toBe(word);
  });

  it('keep a sign that makes a letter another name', () => {
    const raw = splitWords('C, C# or C++? Not page#c, c+ or 1#.').map((word) => word.raw);
    expect(raw).toEqual(['C', 'C#', 'or', 'C++', 'Not', 'page', 'c', 'c', 'or', '1']);
  });

  it('longer than any name are data', () => expect(splitWords('x'.repeat(81))).toEqual([]));

  it('are compared without case, accents and compatibility forms', () => {
    expect(foldCase('ＣａｆÉ')).toBe('cafe');
  });

  it.each([
    [['schedule', 'schedules', 'scheduled', 'scheduling', 'scheduler']],
    [['migrate', 'migrating', 'migration', 'migrations']],
    [['partition', 'partitions', 'partitioned', 'partitioning']],
    [['factory', 'factories']],
    [['concurrent', 'concurrency']],
    [['dependent', 'dependency', 'dependencies', 'depends']],
    [['retry', 'retries']],
    [['keep', 'keeps', 'kept']],
    [['write', 'writes', 'written']],
    [['materialize', 'materialization', 'materializing']],
  ])('%j are forms of one', (forms) => expect(new Set(forms.map(stemOf)).size).toBe(1));

  it('has a stem whatever it is called', () =>
    expect(['constructor', 'valueof'].map(stemOf)).toEqual(['construct', 'valueof']));

  it.each([
    ['terminate', 'terminal'],
    ['rest', 'restore'],
    ['execute', 'executors'],
  ])('%s and %s have one, and are different words', (a, b) => {
    expect(stemOf(a)).toBe(stemOf(b));
    expect(areForms(a, b)).toBe(false);
  });

  it.each([
    ['run', 'rune'],
    ['asset', 'assert'],
  ])('%s and %s are not', (a, b) => expect(stemOf(a)).not.toBe(stemOf(b)));
});

describe('a query', () => {
  it.each([
    ['AssetSpec', true],
    ['asset_check', true],
    ['dg.asset', true],
    ['--select', true],
    ['@asset', true],
    ['asset()', true],
    ['asset', false],
    ['Partitions', false],
    ['asset checks', false],
  ])('%s is written as names of code are: %s', (query, symbol) =>
    expect(looksLikeSymbol(query)).toBe(symbol),
  );

  it.each([
    ['how do I schedule an asset', ['schedule', 'asset']],
    ['what is it', ['what', 'is', 'it']],
    ['Asset  checks ', ['asset', 'checks']],
    ['dg.AssetSpec', ['dg', 'assetspec']],
    ["what's a partition", ['partition']],
    ['the schedule didn’t run', ['schedule', 'run', 'troubleshooting']],
    ['schedule did not run', ['schedule', 'run', 'troubleshooting']],
    ['why not', ['why', 'not']],
  ])('%s asks for %j', (text, terms) =>
    expect(parseQuery(text).words.map(({ term }) => term)).toEqual(terms),
  );

  it('may still be typed at its end only', () => {
    expect(parseQuery('asset che').words.map(({ isLast }) => isLast)).toEqual([false, true]);
    expect(normalizeQuery('  a \n b  ')).toBe('a b');
  });
});
