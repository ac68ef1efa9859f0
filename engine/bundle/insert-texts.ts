import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Forms, Language } from '../model/texts.ts';
import { PLACE } from '../texts/translate.ts';
import { escapeHtml } from '../url/escape-html.ts';
import { isInside } from '../files/is-inside.ts';

/** `t('copied')`, `t.html('search')`, `t('results', { count: total })`. */
const CALL = /\bt(\.html)?\(\s*'(\w+)'\s*(?:,\s*\{([^{}]*)\}\s*,?\s*)?\)/g;

/** Modules that only pass texts on. */
const STUBS: Readonly<Record<string, string>> = {
  't.ts': 'export const t = undefined;',
  'use-t.ts': 'export const useT = () => undefined;',
};

/**
 * Replaces calls that ask for a text (`texts/t.ts`) by the text itself, so that bundled code has only the texts that it
 * uses, in the language of the site.
 */
export function insertTexts(engineDir: string, language: Language): Plugin {
  const stubs = new Map(
    Object.entries(STUBS).map(([name, code]) => [join(engineDir, 'texts', name), code]),
  );
  return {
    name: 'quire-texts',
    enforce: 'pre',
    load: (id) => stubs.get(id),
    transform(code, id) {
      if (!isInside(id, engineDir)) return null;
      if (!/\.tsx?$/.test(id) || !/\bt(?:\.html)?\(/.test(code)) return null;
      return { code: withTexts(code, language), map: null };
    },
  };
}

/** @throws Error for a key that no text has */
export function withTexts(code: string, { lang, texts }: Pick<Language, 'lang' | 'texts'>): string {
  return code.replace(CALL, (_, html: string | undefined, key: string, written = '') => {
    const text = (texts as Readonly<Record<string, string | Forms>>)[key];
    if (text === undefined) throw new Error(`There is no text “${key}”.`);
    const values = valuesOf(written as string);
    const literal = (form: string): string => `\`${fill(html ? escapeHtml(form) : form, values)}\``;
    if (typeof text === 'string') return literal(text);
    const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
    const forms = pluralCategories.map(
      (category) => `${category}: ${literal(text[category] ?? text['other'] ?? '')}`,
    );
    const rules = `new Intl.PluralRules(${JSON.stringify(lang)})`;
    return `({ ${forms.join(', ')} })[${rules}.select(${values.get('count') ?? '0'})]`;
  });
}

/** The expressions of `{ count: total, query }`, by name. */
function valuesOf(written: string): Map<string, string> {
  const pairs = written.split(',').flatMap((part): [string, string][] => {
    const [, name, value] = /^\s*(\w+)\s*(?::\s*([\s\S]+?))?\s*$/.exec(part) ?? [];
    return name === undefined ? [] : [[name, value ?? name]];
  });
  return new Map(pairs);
}

/** The inside of a template literal. */
function fill(text: string, values: ReadonlyMap<string, string>): string {
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return escaped.replace(PLACE, (place, name: string) => {
    const value = values.get(name);
    return value === undefined ? place : `\${${value}}`;
  });
}
