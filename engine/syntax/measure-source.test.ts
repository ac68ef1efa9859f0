import { describe, expect, it } from 'vitest';
import { createMeasure, type Excess } from './measure-source.ts';

/** The first excess of a text, with its line. */
function measure(text: string): (Excess & { line: number }) | undefined {
  const of = createMeasure();
  for (const [i, line] of text.split('\n').entries()) {
    const excess = of(line);
    if (excess) return { ...excess, line: i + 1 };
  }
  return undefined;
}

describe('what no author writes is refused', () => {
  it.each([
    ['marks in a line', `ok\n\n${'_a_'.repeat(350_000)}`, 'content-too-large', 3, 15_001],
    ['angle brackets in a line', '<'.repeat(1_000_000), 'content-too-large', 1, 10_001],
    ['backticks after a brace', `{\`\n${'_a_'.repeat(9000)}`, 'content-too-large', 2, 15_001],
    ['entities in a block', '&amp; a\n'.repeat(20_000), 'content-too-large', 10_001, 1],
    ['directives in a block', ':a\n'.repeat(20_000), 'content-too-large', 10_001, 1],
    ['elements of a page', '<b>a</b>\n\n'.repeat(30_000), 'content-too-large', 40_001, 1],
    [
      'elements in expressions in elements',
      `<Card title=${'{<b>'.repeat(100)}1${'</b>}'.repeat(100)} />`,
      'nesting-too-deep',
      1,
      134,
    ],
    // Twenty-five take the parser a minute.
    [
      'elements without an end in an expression',
      `{<p>${'a<br>'.repeat(25)}</p>}`,
      'nesting-too-deep',
      1,
      101,
    ],
    ['elements after backticks in one', `{<a>\`\`\`${'<b>'.repeat(30)}`, 'nesting-too-deep', 1, 65],
    ['fragments without an end, over lines', `{\n${'<>\n'.repeat(25)}}`, 'nesting-too-deep', 22, 1],
  ])('%s', (_, text, id, line, column) => {
    expect(measure(text)).toMatchObject({ id, line, column });
  });
});

describe('what somebody could write passes', () => {
  it.each([
    ['a large table', '| `a` | *b* | [c](d) |\n'.repeat(4000)],
    ['a picture in an address', `![a](data:image/png;base64,${'iVBORw0KGgo+/AAA'.repeat(20_000)})`],
    [
      'data in an attribute',
      `<Chart data={[\n${'  { "name": "a", "of": [1, 2] },\n'.repeat(3000)}]} />`,
    ],
    ['a page of blocks', '*a* `b` [c](d) {e} <i>f</i>\n\n'.repeat(15_000)],
    ['elements in expressions', '{a && <b>{b && <i>{c}</i>}</b>}\n\n'.repeat(100)],
    ['tags in a template text', `<Code>{\`${'a<br>'.repeat(100)}\`}</Code>`],
    ['elements in an expression that end themselves', `{<p>${'a<br />'.repeat(100)}</p>}`],
    ['comparisons', `export const f = () => { ${'if (i < n) i += 1; '.repeat(100)} };`],
    ['elements beside each other in an expression', `{[${'<b>{1}</b>, '.repeat(200)}]}`],
  ])('%s', (_, text) => {
    expect(measure(text)).toBeUndefined();
  });
});
