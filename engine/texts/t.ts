import { ENGLISH_LANGUAGE } from '../model/texts.ts';
import { translator } from './translate.ts';

/**
 * The texts of browser code. The bundler replaces each call by the text itself, in the language of the site
 * (`bundle/insert-texts.ts`), so that the browser gets neither the catalog nor code that reads it; without a bundler,
 * as in unit tests, they are in English. A value is an expression without commas and braces.
 */
export const t = translator(ENGLISH_LANGUAGE);
