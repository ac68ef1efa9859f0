import * as React from 'react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutPreloads } from '../../hast/without-preloads.ts';
import type { Language } from '../../model/texts.ts';
import { MAX_SECONDS, runWithin, Stopped } from '../../run/run-within.ts';
import { Translated } from '../../texts/use-t.ts';

/**
 * HTML of React elements for the middle of a page. Throws what a component throws.
 * @param locale language of what the engine adds
 * @param idPrefix prefix for `useId`, when a page is rendered in several parts
 */
export function reactHtml(element: ReactNode, locale: Language, idPrefix = ''): string {
  const placed = createElement(Translated, { locale }, element);
  const html = withoutPreloads(renderToStaticMarkup(placed, { identifierPrefix: idPrefix }));
  // HTML doesn't allow this character, and React writes it unchanged.
  return html.replaceAll('\0', '\uFFFD');
}

/**
 * Where React keeps what hooks do at the moment. When a component is stopped, no `finally` of React's runs, so hooks
 * outside of components would work from then on.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, { H: unknown } | undefined>;

/**
 * `reactHtml` of an author's components, which are stopped if they never end.
 * @throws what a component throws, or `Stopped`
 */
export function ownReactHtml(
  element: ReactNode,
  locale: Language,
  idPrefix = '',
  seconds = MAX_SECONDS,
): string {
  const hooks = internals?.H;
  try {
    return runWithin(() => reactHtml(element, locale, idPrefix), seconds);
  } catch (error) {
    if (internals && error instanceof Stopped) internals.H = hooks;
    throw error;
  }
}
