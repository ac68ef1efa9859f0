import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react';
import type { Language } from '../model/texts.ts';
import { translator, type Translate } from './translate.ts';
import { t } from './t.ts';

const TextsContext = createContext<Translate>(t);

/** The texts in the language of the site, for markup that the engine renders; English outside of `Translated`. */
export function useT(): Translate {
  return useContext(TextsContext);
}

/** Gives markup its language. */
export function Translated(props: { locale: Language; children?: ReactNode }): ReactElement {
  return createElement(TextsContext, { value: translator(props.locale) }, props.children);
}
