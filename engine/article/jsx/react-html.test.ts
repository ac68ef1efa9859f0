import { createElement, lazy, Suspense, use, useState, type FunctionComponent } from 'react';
import { expect, it } from 'vitest';
import { ENGLISH_LANGUAGE } from '../../model/texts.ts';
import { Stopped } from '../../run/run-within.ts';
import { finishedReactHtml, ownReactHtml } from './react-html.ts';

it('a component that never ends leaves nothing behind: hooks outside of components still fail', () => {
  const Endless = (): null => {
    for (;;);
  };
  const render = (): string =>
    ownReactHtml(createElement(Endless), ENGLISH_LANGUAGE, '', 0.05).html;
  const outside = (): unknown => useState(1);
  expect(outside).toThrow("reading 'useState'");
  expect(render).toThrow(Stopped);
  expect(outside).toThrow("reading 'useState'");
  expect(() =>
    ownReactHtml(
      createElement(() => render()),
      ENGLISH_LANGUAGE,
    ),
  ).toThrow(Stopped);
  expect(outside).toThrow("reading 'useState'");
});

const later = (ms = 5): Promise<string> =>
  new Promise((done) => setTimeout(() => done('there'), ms));
const inSuspense = (Inner: FunctionComponent) =>
  createElement(
    'p',
    { title: 't' },
    ...['a', 'b'],
    createElement(Suspense, { fallback: 'not yet' }, createElement(Inner)),
    createElement('i', { dangerouslySetInnerHTML: { __html: '1<2' } }),
  );

/** Component that throws its promise until that is done. */
function throwing(): FunctionComponent {
  let value: string | undefined;
  return () => {
    if (value === undefined) throw later().then((done) => (value = done));
    return createElement('b', null, value, '!');
  };
}

it.each<[string, () => FunctionComponent]>([
  ['throws a promise', throwing],
  ['uses a promise', () => () => createElement('b', null, use(later()), '!')],
  [
    'is loaded lazily',
    () => lazy(async () => ({ default: () => createElement('b', null, 'there!') })) as never,
  ],
])('waits for a component that %s', async (_, make) => {
  const Inner = make();
  const first = ownReactHtml(inSuspense(Inner), ENGLISH_LANGUAGE);
  const around = (inside: string): string => `<p title="t">ab${inside}<i>1<2</i></p>`;
  expect(first).toEqual({ html: around('not yet'), isWaiting: true });
  const finished = await finishedReactHtml(inSuspense(Inner), ENGLISH_LANGUAGE, 'x-');
  expect(finished).toBe(around('<b>there!</b>'));
  // Without a `Suspense`, there is nothing to show yet.
  const bare = ownReactHtml(createElement(make()), ENGLISH_LANGUAGE);
  expect(bare).toEqual({ html: '', isWaiting: true });
});

it('gives up what is never there, and passes on what fails', async () => {
  const never = (): never => {
    throw new Promise(() => {});
  };
  const fails = (): never => {
    throw new Error('no luck');
  };
  const finished = (Inner: FunctionComponent): Promise<string> =>
    finishedReactHtml(inSuspense(Inner), ENGLISH_LANGUAGE, 'x-', 0.05);
  await expect(finished(never)).rejects.toThrow('still waiting for something after 0.05 seconds');
  await expect(finished(fails)).rejects.toThrow('no luck');
  // React shows the fallback when what is inside fails, without a word.
  expect(ownReactHtml(inSuspense(fails), ENGLISH_LANGUAGE).isWaiting).toBe(true);
  expect(
    ownReactHtml(
      inSuspense(() => null),
      ENGLISH_LANGUAGE,
    ).isWaiting,
  ).toBe(false);
});
