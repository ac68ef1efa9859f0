import { expect, it } from 'vitest';
import type { Route } from '../model/route.ts';
import { factsOfRoute } from './facts-of-route.ts';

const route = (facts: Partial<Route>): Route => ({ path: '/a', title: 'A', ...facts }) as Route;

it.each([
  ['a page without a document', {}, { path: '/a', title: 'A' }],
  [
    'a document',
    { docId: 'a', version: '1.0' },
    { path: '/a', title: 'A', doc: { id: 'a', version: '1.0' } },
  ],
  [
    'a document in a sidebar',
    { docId: 'a', version: '1.0', sidebar: 'guides' },
    { path: '/a', title: 'A', doc: { id: 'a', version: '1.0', sidebar: 'guides' } },
  ],
])('%s', (_name, facts, expected) => {
  expect(factsOfRoute(route(facts))).toEqual(expected);
});
