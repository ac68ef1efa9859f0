// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { SearchResults } from '../../model/search.ts';
import { keepFocus } from './keep-focus.ts';
import { kindFilter, sameKindButton } from './kind-filter.ts';

/** The filter with these counts, none of them chosen. */
const filter = (guides: number, api: number): HTMLElement[] =>
  kindFilter(
    {
      kinds: [
        { kind: 'guide', count: guides },
        { kind: 'api', count: api },
      ],
    } as SearchResults,
    undefined,
    () => {},
  );

it('focus stays on the button of a kind when more results change its count', () => {
  document.body.replaceChildren(...filter(1, 1));
  const api = document.querySelector<HTMLElement>('button[value="api"]');
  api?.focus();
  keepFocus(
    document.body,
    () => document.body.replaceChildren(...filter(5, 3)),
    (had) => sameKindButton(document.body, had),
  );
  expect(document.activeElement?.textContent).toBe('API 3');
  expect(api?.isConnected).toBe(false);
});

it('another control has no button of its kind', () => {
  document.body.replaceChildren(...filter(1, 1));
  expect(sameKindButton(document.body, document.createElement('button'))).toBeUndefined();
});
