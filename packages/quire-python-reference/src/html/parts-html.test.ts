import { expect, it } from 'vitest';
import { headingName } from './parts-html.ts';

it.each([
  ['mill.', 'grind', '<code><span class="tp">mill.</span>grind</code>'],
  ['', 'grind', '<code>grind</code>'],
  [
    'mill_stones.',
    'ConfigurableStoneWith_teeth',
    '<code><span class="tp">mill_stones.</span><wbr>ConfigurableStoneWith_teeth</code>',
  ],
  [
    'mill.',
    'ConfigurableStoneWith_teethOfBasalt1',
    '<code><span class="tp">mill.</span><wbr>Configurable<wbr>Stone<wbr>With_<wbr>teeth<wbr>Of<wbr>Basalt1</code>',
  ],
  ['', `${'A<'.repeat(17)}`, `<code>${'A&lt;'.repeat(17)}</code>`],
])('%s%s', (before, last, html) => {
  expect(headingName(before, last)).toBe(html);
});
