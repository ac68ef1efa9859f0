import { expect, it } from 'vitest';
import { ENGLISH } from '../model/texts.ts';
import { insertTexts, withTexts } from './insert-texts.ts';

const texts = { ...ENGLISH, copied: 'a `b` ${c} \\', more: '<b> {page}' };
const inEnglish = (code: string): string => withTexts(code, { lang: 'en', texts });
const run = (code: string, names: Record<string, unknown> = {}): unknown =>
  new Function(...Object.keys(names), `return ${inEnglish(code)}`)(...Object.values(names));

it.each([
  [`t('next')`, {}, 'Next'],
  [`t('copied')`, {}, 'a `b` ${c} \\'],
  [`t('noResults', { query })`, { query: '{x}`' }, 'No results for “{x}`”'],
  [`t('pageOf', { page: page + 1, count })`, { page: 0, count: 7 }, 'Page 1 of 7'],
  [`t(\n  'pageOf',\n  {\n    page,\n    count,\n  },\n)`, { page: 1, count: 7 }, 'Page 1 of 7'],
  [`t('results', { count: total })`, { total: 1 }, '1 result'],
  [`t('results', { count: total })`, { total: 2 }, '2 results'],
  [`t.html('more', { page })`, { page: '<i>' }, '&lt;b&gt; <i>'],
  // Filled in later.
  [`t('didYouMean')`, {}, 'Did you mean {queries}?'],
  // Other functions.
  [`list('next')`, { list: (key: string) => key }, 'next'],
])('%s', (code, names, text) => {
  expect(run(code, names)).toBe(text);
});

it('has the forms of the language only', () => {
  const code = `t('results', { count })`;
  const results = { one: '1', few: '3', other: '{count}' };
  const polish = withTexts(code, { lang: 'pl', texts: { ...ENGLISH, results } });
  expect(polish).toContain('few: `3`');
  expect(polish).toContain('many: `${count}`');
  expect(withTexts(code, { lang: 'ja', texts: { ...ENGLISH, results } })).not.toContain('few');
});

it('refuses a key that no text has', () => {
  expect(() => inEnglish(`t('nothing')`)).toThrow('There is no text “nothing”.');
});

it.each(['/repository/engine', '/site/node_modules/quire-docs/engine'])(
  'fills in the files of an engine in %s, and no others',
  (engineDir) => {
    const plugin = insertTexts(engineDir, { lang: 'en', dir: 'ltr', texts: ENGLISH });
    const transform = plugin.transform as (code: string, id: string) => { code: string } | null;
    const code = `t('next')`;
    expect(transform(code, `${engineDir}/browser/core.ts`)).toEqual({ code: '`Next`', map: null });
    expect(transform(code, '/site/components/own.ts')).toBeNull();
    expect(transform(code, '/site/node_modules/other/index.ts')).toBeNull();
  },
);
