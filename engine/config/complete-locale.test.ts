import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../model/texts.ts';
import { parseConfig } from './parse-config.ts';

const REQUIRED = { title: 'Loom', url: 'https://loom.example' };
const parse = (locale: object) => {
  const text = `export default {\n  locale: ${JSON.stringify(locale, null, 2)},\n};\n`;
  return parseConfig({ ...REQUIRED, locale }, { file: 'site.config.ts', text });
};
const localeOf = (locale: object) => parse(locale).config?.locale;

describe('the language of a site', () => {
  it.each([
    ['en', 'On this page', 'ltr'],
    ['en-GB', 'On this page', 'ltr'],
    ['de', 'Auf dieser Seite', 'ltr'],
    ['de-AT', 'Auf dieser Seite', 'ltr'],
    ['pt-BR', 'Nesta página', 'ltr'],
    ['zh-CN', '本页内容', 'ltr'],
    ['ar', 'في هذه الصفحة', 'rtl'],
    ['ar-EG', 'في هذه الصفحة', 'rtl'],
  ])('%s has its texts and its direction', (lang, onThisPage, dir) => {
    const { config, problems } = parse({ lang });
    expect(problems).toEqual([]);
    expect(config?.locale).toMatchObject({ lang, dir, texts: { onThisPage } });
  });

  it.each([
    ['it', 'ltr'],
    // The texts that we have are in simplified characters.
    ['zh-TW', 'ltr'],
    ['he', 'rtl'],
  ])('%s, which the engine lacks, is English with a warning', (lang, dir) => {
    const { config, problems } = parse({ lang });
    expect(config?.locale).toMatchObject({ dir, texts: ENGLISH });
    expect(problems).toMatchObject([{ id: 'texts-missing', severity: 'warning', line: 3 }]);
    expect(problems[0]?.message).toContain(`“${lang}”`);
  });

  it('a site can fill in a language of its own, and only what is left is English', () => {
    expect(parse({ lang: 'it', texts: ENGLISH }).problems).toEqual([]);
    const { next: _, ...others } = ENGLISH;
    const [problem] = parse({ lang: 'it', texts: others }).problems;
    expect(problem?.message).toContain('so 1 of them are in English: next.');
  });

  it('a site can replace single texts, and its direction', () => {
    const texts = { next: 'Vorwärts', results: { other: '{count} gefunden' } };
    const locale = localeOf({ lang: 'de', dir: 'rtl', texts });
    expect(locale).toMatchObject({ dir: 'rtl', texts: { ...texts, previous: 'Zurück' } });
  });
});

describe('mistakes in texts', () => {
  it.each([
    [
      { texts: { onThisPag: 'Hier' } },
      'Unknown key `locale.texts.onThisPag`.',
      'Did you mean “onThisPage”?',
      4,
    ],
    [
      { texts: { pageOf: 'Seite {pag}' } },
      '`locale.texts.pageOf` has {pag}, which isn’t one of its placeholders.',
      'Did you mean “{page}”?',
      4,
    ],
    [
      { texts: { next: '{page}' } },
      '`locale.texts.next` has {page}, which isn’t one of its placeholders.',
      'This text has no placeholders.',
      4,
    ],
    [
      { texts: { results: { one: '{count}' } } },
      '`locale.texts.results` lacks the form `other`, which every language has.',
      undefined,
      4,
    ],
    [
      { texts: { results: 'a' } },
      '`locale.texts.results` must be plural forms, such as `{ one: "{count} page", other: "{count} pages" }`.',
      undefined,
      4,
    ],
    [
      { texts: { results: { plural: 'a' } } },
      '`locale.texts.results` must be plural forms, such as `{ one: "{count} page", other: "{count} pages" }`.',
      undefined,
      4,
    ],
    [{ calendar: 'budhist' }, 'There is no calendar “budhist”.', 'Did you mean “buddhist”?', 3],
  ])('%j', (locale, message, fix, line) => {
    const { problems } = parse(locale);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ message, file: 'site.config.ts', line });
    expect(problems[0]?.fix).toBe(fix);
  });
});
