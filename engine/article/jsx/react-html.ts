import * as React from 'react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerender, type PrerenderOptions } from 'react-dom/static';
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

/** HTML of an author's components. */
export interface OwnHtml {
  html: string;
  /** Whether a part of it waits for something or failed inside a `Suspense`, so that its fallback is shown. */
  isWaiting: boolean;
}

/** What React writes before the fallback of a `Suspense` whose content isn't ready. */
const FALLBACK = /<!--\$!--><template[^>]*><\/template>/g;
/** What React writes between texts and around the content of a `Suspense`. */
const SEPARATORS = /<!--(?: |\/?\$)-->/g;
/** The message of React if something waits that isn't inside a `Suspense`. */
const SUSPENDED = /^A component suspended while responding to synchronous input/;
/** Most seconds to wait for all components of a page. */
const MAX_WAIT_SECONDS = 10;

/**
 * `reactHtml` of an author's components, which are stopped if they never end.
 * @throws what a component throws, or `Stopped`
 */
export function ownReactHtml(
  element: ReactNode,
  locale: Language,
  idPrefix = '',
  seconds = MAX_SECONDS,
): OwnHtml {
  const hooks = internals?.H;
  const placed = createElement(Translated, { locale }, element);
  try {
    const markup = runWithin(() => renderToString(placed, { identifierPrefix: idPrefix }), seconds);
    return { html: plainMarkup(markup), isWaiting: markup.includes('<!--$!-->') };
  } catch (error) {
    if (internals && error instanceof Stopped) internals.H = hooks;
    if (error instanceof Error && SUSPENDED.test(error.message))
      return { html: '', isWaiting: true };
    throw error;
  }
}

/**
 * HTML of components that wait for data or for other modules (`Suspense`, `lazy`, `use`), once they are done.
 * @throws what a component throws, or an error if they take too long
 */
export async function finishedReactHtml(
  element: ReactNode,
  locale: Language,
  idPrefix: string,
  seconds = MAX_WAIT_SECONDS,
): Promise<string> {
  let failure: unknown;
  const late = Object.assign(
    new Error(`it was still waiting for something after ${seconds} seconds`),
    {
      fix: 'Import what it needs, or create the promise outside of the component: one that every rendering creates again never resolves.',
    },
  );
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(late), seconds * 1000);
  try {
    const placed = createElement(Translated, { locale }, element);
    const { prelude } = await prerender(placed, {
      identifierPrefix: idPrefix,
      signal: stop.signal,
      // Otherwise React writes the content of a large `Suspense` at the end, with a script that moves it.
      progressiveChunkSize: Infinity,
      onError: (error) => void (failure ??= error),
    } as PrerenderOptions);
    const markup = await new Response(prelude).text();
    if (failure !== undefined) throw failure;
    return plainMarkup(markup);
  } finally {
    clearTimeout(timer);
  }
}

function plainMarkup(markup: string): string {
  return withoutPreloads(markup)
    .replace(FALLBACK, '')
    .replace(SEPARATORS, '')
    .replaceAll('\0', '\uFFFD');
}

/** Whether what was thrown tells React to wait: a promise, or the exception of `use`. */
export function isSuspension(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  return (
    'then' in thrown || (thrown instanceof Error && /^Suspense Exception:/.test(thrown.message))
  );
}
