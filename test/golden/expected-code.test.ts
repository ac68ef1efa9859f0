import { expect, it } from 'vitest';
import { codeBlocks } from '../../engine/article/code/code-blocks.ts';
import { codeKey, createHighlighter } from '../../engine/article/code/highlighter.ts';
import { canonicalLanguage } from '../../engine/article/code/languages.ts';
import { parseMarkdown } from '../../engine/syntax/parse-markdown.ts';
import { renderFixture } from './render-fixture.ts';

const SOURCE = `# Code

\`\`\`py title="a.py" {1}
# highlight-next-line
a = 1
b = 2
\`\`\`

:::note

- In a list:

  \`\`\`yaml
  c: 3
  \`\`\`

:::

\`\`\`console
$ dg dev
Serving …
\`\`\`

<Tabs>
  <TabItem value="one">

  \`\`\`bash
  echo one
  \`\`\`

  </TabItem>
</Tabs>
`;

it('what is expected of the fences of a page is what rendering asks for', async () => {
  const asked = new Set<string>();
  const highlighter = createHighlighter({
    get: (key) => {
      asked.add(key);
      return [];
    },
    set: () => {},
  });
  const { problems } = await renderFixture(SOURCE, 'docs/a.md', {}, { highlighter });
  expect(problems).toEqual([]);
  const { tree } = parseMarkdown(SOURCE, 'docs/a.md');
  const expected = codeBlocks(tree ?? { type: 'root', children: [] }, { codeLanguages: {}, codeComments: {} });
  expect(expected).toHaveLength(4);
  const keys = expected.map(({ code, language }) => codeKey(code, canonicalLanguage(language)));
  expect([...asked]).toEqual(keys);
});
