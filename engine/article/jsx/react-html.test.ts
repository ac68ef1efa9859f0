import { createElement, useState } from 'react';
import { expect, it } from 'vitest';
import { ENGLISH_LANGUAGE } from '../../model/texts.ts';
import { Stopped } from '../../run/run-within.ts';
import { ownReactHtml } from './react-html.ts';

it('a component that never ends leaves nothing behind: hooks outside of components still fail', () => {
  const Endless = (): null => {
    for (;;);
  };
  const render = (): string => ownReactHtml(createElement(Endless), ENGLISH_LANGUAGE, '', 0.05);
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
