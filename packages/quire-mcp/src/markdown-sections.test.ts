import { expect, it } from 'vitest';
import { endOfSection, markdownSections, placeAnchors } from './markdown-sections.ts';

const PAGE = `# Title

Text.

## \`lm.get_thread\` and [more](/x) \\*

\`\`\`\`md
# no heading
\`\`\`
# none either
\`\`\`\`

### Details

## Details
`;

it('divides a page at its headings, not at lines of code', () => {
  const sections = markdownSections(PAGE);
  expect(sections.map(({ level, heading }) => [level, heading])).toEqual([
    [1, 'Title'],
    [2, 'lm.get_thread and more *'],
    [3, 'Details'],
    [2, 'Details'],
  ]);
  for (const { start, level } of sections) expect(PAGE.slice(start).indexOf(' ')).toBe(level);
});

it('a page without a title starts with a section of its own', () => {
  expect(markdownSections('Text.\n\n## A\n')[0]).toEqual({ level: 0, heading: '', start: 0 });
});

it('a section ends before the next that is not below it', () => {
  const sections = markdownSections(PAGE);
  const part = PAGE.slice(sections[1]?.start, endOfSection(PAGE, sections, 1));
  expect(part).toMatch(/^## `lm[^]*### Details\n\n$/);
  expect(endOfSection(PAGE, sections, 3)).toBe(PAGE.length);
});

it('finds headings of anchors in order, also where one repeats or is not there', () => {
  const places = placeAnchors(markdownSections(PAGE), [
    { anchor: '', heading: '' },
    { anchor: 'more', heading: 'lm.get_thread and more *' },
    { anchor: 'gone', heading: 'Gone' },
    { anchor: 'details', heading: 'Details' },
    { anchor: 'details-1', heading: 'Details' },
  ]);
  expect([...places]).toEqual([
    ['more', 1],
    ['details', 2],
    ['details-1', 3],
  ]);
});
