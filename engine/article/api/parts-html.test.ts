import { expect, it } from 'vitest';
import { headingName } from './parts-html.ts';

it.each([
  ['mill.', 'grind', '<code><span class="tp">mill.</span>grind</code>'],
  ['', 'grind', '<code>grind</code>'],
  [
    'mill_stones.',
    'ConfigurableStoneWith_teeth',
    '<code><span class="tp">mill_<wbr>stones.</span><wbr>Configurable<wbr>Stone<wbr>With_<wbr>teeth</code>',
  ],
  ['', `${'A<'.repeat(17)}`, `<code>${'A&lt;'.repeat(17)}</code>`],
])('%s%s', (before, last, html) => {
  expect(headingName(before, last)).toBe(html);
});
