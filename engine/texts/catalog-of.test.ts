import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSync, Visitor } from 'rolldown/utils';
import { readdirSync } from 'node:fs';
import { ENGLISH, type Forms, type Texts } from '../model/texts.ts';
import { CATALOGS } from './catalog-of.ts';
import { listOf, longDate } from './dates-and-lists.ts';
import { PLACE, translator } from './translate.ts';

const ENGINE = join(import.meta.dirname, '..');
const formsOf = (text: string | Forms): Forms =>
  typeof text === 'string' ? { other: text } : text;
const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))].sort();

describe.each(Object.entries(CATALOGS))('the texts in %s', (id, texts) => {
  const [lang = ''] = id.split('-');

  it('have the keys of the English ones, and none is empty', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ENGLISH).sort());
    for (const text of Object.values(texts)) {
      for (const form of Object.values(formsOf(text))) expect(form.trim()).not.toBe('');
    }
  });

  it('have a form for each way that the language counts', () => {
    const rules = new Intl.PluralRules(lang);
    const needed = [...new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)))].sort();
    for (const [key, text] of Object.entries(texts)) {
      const isCounted = typeof ENGLISH[key as keyof Texts] === 'object';
      expect([key, typeof text]).toEqual([key, isCounted ? 'object' : 'string']);
      if (isCounted) expect([key, ...Object.keys(text).sort()]).toEqual([key, ...needed]);
    }
  });

  it('fill in what the English ones do', () => {
    for (const [key, text] of Object.entries(texts)) {
      const wanted = placesIn(formsOf(ENGLISH[key as keyof Texts])['other'] ?? '');
      expect([key, ...placesIn(formsOf(text)['other'] ?? '')]).toEqual([key, ...wanted]);
    }
  });
});

it.each([
  ['en', 1, '1 result'],
  ['en', 2, '2 results'],
  ['fr', 0, '0 résultat'],
  ['ja', 1, '1 件の結果'],
  ['ar', 2, 'نتيجتان'],
  ['ar', 5, '5 نتائج'],
  ['ar', 11, '11 نتيجة'],
])('%s counts %i', (lang, count, text) => {
  const texts = Object.entries(CATALOGS).find(([id]) => id.startsWith(lang))?.[1] as Texts;
  expect(translator({ lang, texts })('results', { count })).toBe(text);
});

it('writes dates and lists as the language does', () => {
  const calendar = 'gregorian';
  expect(longDate('2025-10-01', { lang: 'en', calendar })).toBe('October 1, 2025');
  expect(longDate('2025-10-01', { lang: 'de', calendar })).toBe('1. Oktober 2025');
  expect(longDate('2025-10-01', { lang: 'th', calendar: 'buddhist' })).toContain('2568');
  expect(listOf(['a', 'b', 'c'], 'en')).toBe('a, b and c');
  expect(listOf(['a', 'b', 'c'], 'de')).toBe('a, b und c');
});

it('escapes a text as HTML, and leaves what is filled in', () => {
  const t = translator({ lang: 'en', texts: { ...ENGLISH, more: '<More> {page}' } });
  expect(t.html('more', { page: '<b>x</b>' })).toBe('&lt;More&gt; <b>x</b>');
});

/** Names of keys and of events, and words that only authors of a site see. */
const NO_TEXT = /^(?:Alt|Arrow\w*|Ctrl|Ctrl K|DOMContentLoaded|End|Enter|Escape|Home|Tab)$/;
/** For authors, not for readers: the development server, and errors of components and in the console. */
const FOR_AUTHORS =
  /^browser\/(?:dev|dev-source|problems-overlay|watch-widget|attach-widgets|adapters\/adapter)\.ts$|^hooks\//;

/** Texts in the sources of the shell, the search and the islands that readers could see. */
function textsIn(file: string): string[] {
  const source = readFileSync(join(ENGINE, file), 'utf8');
  const found: string[] = [];
  const add = (text: string): void => {
    const isShown =
      /^[A-Z][a-z]+[.?!:…]?$|^[A-Z][a-z’']* [a-z’' ]{2,}|[a-z’]{2,} [a-z’]{2,}.*[.?!:…]$/;
    if (isShown.test(text.trim()) && !NO_TEXT.test(text.trim())) found.push(text.trim());
  };
  new Visitor({
    JSXText: ({ value }) => void (/\p{L}{2}/u.test(value) && found.push(value.trim())),
    JSXAttribute({ name, value }) {
      const isRead =
        name.type === 'JSXIdentifier' && /^(?:aria-label|title|placeholder|alt)$/.test(name.name);
      if (isRead && value?.type === 'Literal' && value.value !== '')
        found.push(String(value.value));
    },
    Literal: ({ value }) => void (typeof value === 'string' && add(value)),
    TemplateElement: ({ value }) => add(value.raw),
  }).visit(parseSync(file, source).program);
  return found;
}

it('no text of the shell, the search and the islands is outside of the catalog', () => {
  const files = ['shell', 'islands', 'browser', 'search/ui', 'hooks', 'page'].flatMap((room) =>
    readdirSync(join(ENGINE, room), { recursive: true, encoding: 'utf8' })
      .map((name) => `${room}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !FOR_AUTHORS.test(name)),
  );
  const found = files.flatMap((file) => textsIn(file).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

it('no text of the styles is outside of the catalog', () => {
  const folder = join(ENGINE, 'styles');
  const texts = readdirSync(folder).flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(
      /content:[^;']*'[^';\n]*\p{L}{2}[^'\n]*'[^;\n]*/gu,
    ),
  ]);
  expect(texts.map(([rule]) => rule)).toEqual([
    // `bundle-plugins.ts` replaces both.
    `content: '${ENGLISH.withoutPage}'`,
    `content: '${ENGLISH.close}'`,
  ]);
});
