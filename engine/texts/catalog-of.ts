import { ENGLISH, type Texts } from '../model/texts.ts';
import { AR } from './languages/ar.ts';
import { DE } from './languages/de.ts';
import { ES } from './languages/es.ts';
import { FR } from './languages/fr.ts';
import { JA } from './languages/ja.ts';
import { KO } from './languages/ko.ts';
import { PT } from './languages/pt.ts';
import { ZH } from './languages/zh.ts';

/** The texts of each language, by language and script as `Intl` completes them. */
export const CATALOGS: Readonly<Record<string, Texts>> = {
  'ar-Arab': AR,
  'de-Latn': DE,
  'en-Latn': ENGLISH,
  'es-Latn': ES,
  'fr-Latn': FR,
  'ja-Jpan': JA,
  'ko-Kore': KO,
  'pt-Latn': PT,
  'zh-Hans': ZH,
};

/** The texts in a language: `pt-BR` has those of `pt`. Undefined for one that the engine doesn't have. */
export function catalogOf(lang: string): Texts | undefined {
  const { language, script } = new Intl.Locale(lang).maximize();
  return CATALOGS[`${language}-${script}`];
}
