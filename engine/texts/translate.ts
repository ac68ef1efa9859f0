import { escapeHtml } from '../url/escape-html.ts';
import type { Forms, Language, Texts } from '../model/texts.ts';
import { listOf } from './dates-and-lists.ts';

/** What is filled into the places of a text; a text that counts is chosen by `count`. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the language of the site. */
export interface Translate {
  (key: keyof Texts, values?: Values): string;
  /** The same as HTML: the text is escaped, and the values are HTML already. */
  html(key: keyof Texts, values?: Values): string;
  /** `a, b and c`. */
  list(names: readonly string[]): string;
}

/** Creates the function that returns texts. */
export function translator({ lang, texts }: Pick<Language, 'lang' | 'texts'>): Translate {
  const formOf = (key: keyof Texts, { count }: Values): string => {
    const text = texts[key];
    return typeof text === 'string' ? text : pluralForm(text, lang, Number(count));
  };
  const translate = (key: keyof Texts, values: Values = {}): string =>
    fill(formOf(key, values), values);
  const html = (key: keyof Texts, values: Values = {}): string =>
    fill(escapeHtml(formOf(key, values)), values);
  return Object.assign(translate, {
    html,
    list: (names: readonly string[]) => listOf(names, lang),
  });
}

function pluralForm(forms: Forms, lang: string, count: number): string {
  return forms[new Intl.PluralRules(lang).select(count)] ?? forms['other'] ?? '';
}

/** A place of a text: `{count}`. */
export const PLACE = /\{(\w+)\}/g;

function fill(text: string, values: Values): string {
  return text.replace(PLACE, (place, name: string) => String(values[name] ?? place));
}

/** The text around a place, which something other than text fills: before and after it. */
export function around(text: string, place: string): [before: string, after: string] {
  const [before = '', after = ''] = text.split(`{${place}}`);
  return [before, after];
}
