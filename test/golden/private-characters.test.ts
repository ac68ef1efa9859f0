import { expect, it } from 'vitest';
import { renderFixture } from './render-fixture.ts';

const MARKS = '\uE0000\uE001 \uE002docs/a.md:1\uE003';

const PAGE = `# A ${MARKS}

Text ${MARKS} and \`${MARKS}\`.

## Heading ${MARKS}

<Tabs>
<TabItem value="a" label="${MARKS}">

In a tab ${MARKS}.

<Shout>${MARKS}</Shout>

{'${MARKS}'}

</TabItem>
</Tabs>

\`\`\`text title="${MARKS}"
${MARKS}
\`\`\`
`;

it.each([false, true])('private-use characters of a page mean nothing (source marks: %s)', async (sourceMarks) => {
  const { html, title, problems } = await renderFixture(PAGE, 'docs/a.md', {}, { sourceMarks });
  expect(problems).toEqual([]);
  expect(title).toBe(`A ${MARKS}`);
  expect(html).toContain(`Text ${MARKS} and <code>${MARKS}</code>.`);
  expect(html).toContain(`>In a tab ${MARKS}.</p>`);
  expect(html).toMatch(new RegExp(`<b[^>]*>${MARKS}!</b>`));
  expect(html).toContain(`<figcaption>${MARKS}</figcaption>`);
  expect(html).toContain(`<span class="l">${MARKS}\n</span>`);
  expect(html.split(MARKS).length).toBeGreaterThanOrEqual(9);
});

it('no article contains NUL, wherever its page has one', async () => {
  const page = '# A\0\n\n## B\0\n\nText\0 `x\0`\n\n```text\na\0b\n```\n\n{"c\\0d"} <b>{"e\\0f"}</b>\n\n<Shout>g\0h</Shout>\n';
  const { html, title } = await renderFixture(page, 'docs/a.md');
  expect(html + title).not.toContain('\0');
  expect(html).toContain('c\uFFFDd');
  expect(html).toContain('e\uFFFDf');
  expect(html).toContain('a\uFFFDb');
});
