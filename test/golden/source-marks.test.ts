import { expect, it } from 'vitest';
import { renderFixture } from './render-fixture.ts';

const PAGE = `# A

1. One
2. Two \`code\`

   \`\`\`bash
   ls
   \`\`\`

   - [ ] Inner

<Tabs>
<TabItem value="a" label="A">

In a tab.

<CodeExample path="sample.py" lineStart={16} lineEnd={17} />

</TabItem>
</Tabs>

<details>
<summary>More</summary>
<div>
<CardGrid>
<Card label="Start" href="/known" />
<DocCardList />
</CardGrid>
</div>
</details>

:::note

<PackageInstallInstructions packageName="dagster" />

:::

<div>
<Tabs />
<section>
behind nothing
</section>
</div>

<Shout>Hey</Shout>
<Counter start={3} />
`;

/** Each element with a source mark: its name with its class, and the line. */
async function marked(sourceMarks: boolean): Promise<string[]> {
  const { html } = await renderFixture(PAGE, 'docs/a.md', {}, { sourceMarks });
  expect(html).not.toMatch(/[\uE000-\uE003]/);
  expect(html).not.toMatch(/data-source="[^"]*"[^>]* data-source=/);
  return [...html.matchAll(/<(\w+)([^>]*?) data-source="([^"]*)"([^>]*)/g)].map(
    ([, tag, before, place, after]) => {
      const name = /class="([^" ]*)/.exec(`${before} ${after}`)?.[1];
      return `${tag}${name === undefined ? '' : `.${name}`} ${place}`;
    },
  );
}

it('every block says where it is written, also in steps and in elements', async () => {
  expect(await marked(true)).toEqual([
    'ol docs/a.md:3',
    'li docs/a.md:3',
    'p docs/a.md:3',
    'li docs/a.md:4',
    'p docs/a.md:4',
    'figure.code docs/a.md:6',
    'ul.tasks docs/a.md:10',
    'li docs/a.md:10',
    'div.tabs docs/a.md:12',
    'p docs/a.md:15',
    'figure.code docs/a.md:17',
    'details docs/a.md:22',
    'summary docs/a.md:23',
    'div docs/a.md:24',
    'div.card-grid docs/a.md:25',
    'a.card docs/a.md:26',
    'ul.doc-list docs/a.md:27',
    'aside.admonition docs/a.md:32',
    'div.tabs docs/a.md:34',
    'div docs/a.md:38',
    'section docs/a.md:40',
    'p docs/a.md:41',
    'b docs/a.md:45',
    'div docs/a.md:46',
  ]);
});

it('text of a partial leads to the partial', async () => {
  const page = "import Part from './partials/_Hello.md';\n\n# A\n\n<Part name=\"x\" />\n";
  const { html } = await renderFixture(page, 'docs/a.md', {}, { sourceMarks: true });
  expect(html).toContain('<p data-source="docs/partials/_Hello.md:3"');
  expect(html).toContain('<h2 data-source="docs/partials/_Hello.md:1"');
});

it('published pages say nothing of it', async () => {
  expect(await marked(false)).toEqual([]);
});
