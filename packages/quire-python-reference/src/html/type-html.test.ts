import { expect, it } from 'vitest';
import { FACTS } from '../../test/facts.ts';
import { buildFactIndex } from '../reference/fact-index.ts';
import { readFacts } from '../reference/read-facts.ts';
import type { Scope } from '../scope.ts';
import { typeHtml } from './type-html.ts';

const index = buildFactIndex(readFacts(FACTS, '3.0.0').packages);
const scope = {
  at: { hrefOf: (_: string, name: string) => `/api#${name}` },
  reference: { release: { index } },
} as unknown as Scope;
const thread = index.names.get('loom.Thread')?.fact.at ?? '';
const REFS = { Thread: thread };

it('names link to their entries, except in their own', () => {
  expect(typeHtml('list[Thread]', REFS, scope)).toBe(
    '<span class="tt">list</span>[<a class="name" href="/api#loom.Thread">Thread</a>]',
  );
  expect(typeHtml('list[Thread]', REFS, scope, 'loom.Thread')).toBe(
    '<span class="tt">list</span>[Thread]',
  );
});

it.each([
  ['Other | None', 'Other | <span class="tn">None</span>'],
  [
    "Literal['<a>', 3]",
    'Literal[<span class="ts">&#x27;&lt;a&gt;&#x27;</span>, <span class="tn">3</span>]',
  ],
])('%s is highlighted', (type, html) => {
  expect(typeHtml(type, REFS, scope).replaceAll('&#39;', '&#x27;').replaceAll("'", '&#x27;')).toBe(
    html,
  );
});
