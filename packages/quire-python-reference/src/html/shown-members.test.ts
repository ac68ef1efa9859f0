import { expect, it } from 'vitest';
import { buildFactIndex } from '../reference/fact-index.ts';
import type { FactEntry } from '../reference/fact-index.ts';
import type { Fact, PackageFacts } from '../reference/facts.ts';
import { memberLinksHtml, shownMembers } from './shown-members.ts';

function method(marks?: Fact['marks']): Fact {
  return {
    kind: 'method',
    at: 'loom._core.Thread.x',
    file: 'loom.py',
    line: 1,
    ...(marks && { marks }),
  };
}

const FACTS = {
  ...{ package: 'loom', modules: ['loom'], aliases: {} },
  names: {
    'loom.Thread': { kind: 'class', at: 'loom._core.Thread', file: 'loom.py', line: 1 },
    'loom.Thread.wind': method(),
    'loom.Thread.bleach': method({ deprecated: { version: '4.0' } }),
    'loom.Thread.PLY': method(),
    'loom.Thread.dye': method(),
    'loom.Thread.burn': method({ superseded: {} }),
    'loom.Thread.cut': method(),
  },
} as unknown as PackageFacts;

it('members are listed by name, constants first, old ones last and marked', () => {
  const index = buildFactIndex([FACTS]);
  const entry = index.names.get('loom.Thread') as FactEntry;
  const members = shownMembers(entry, { index, wordsOf: () => undefined });
  expect(members.map(({ name }) => name.slice('loom.Thread.'.length))).toEqual(
    'PLY cut dye wind bleach burn'.split(' '),
  );
  const html = memberLinksHtml(members);
  expect(html).toContain('<a href="#loom.Thread.dye">dye</a>');
  expect(html).toContain(
    '<a href="#loom.Thread.burn" class="old" title="Deprecated or superseded">burn</a>',
  );
  // Five are seen at a glance.
  expect(memberLinksHtml(members.slice(1))).toBe('');
});
