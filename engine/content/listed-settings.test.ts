import { expect, it } from 'vitest';
import { parseMarkdown } from '../syntax/parse-markdown.ts';
import { documentFacts } from './document-facts.ts';

const NO_PARTIALS = { tree: () => undefined, outline: () => undefined, showing: {} };

const settingsOf = (markdown: string, listsSettings = true) => {
  const { tree } = parseMarkdown(markdown, 'docs/a.md');
  if (!tree) throw new Error('The text is not Markdown.');
  const facts = documentFacts(tree, 'docs/a.md', NO_PARTIALS, listsSettings);
  return facts.settings?.map(({ name, id, cells }) => [name, id, cells]);
};

it('lists rows that begin with a name, by the heading above them', () => {
  const page = `## Keys {#all}

| Key | Type | Meaning |
| --- | --- | --- |
| \`a.b\` | integer or \`env\` | **Most** threads. |
| \`a[].c\` | | |
| \`a\` and \`b\` | text | Two names. |
| \`not a name\` | text | A message. |
| A word | text | No code. |
`;
  expect(settingsOf(page)).toEqual([
    ['a.b', 'all-a.b', { Type: 'integer or `env`', Meaning: 'Most threads.' }],
    ['a.c', 'all-a.c', { Type: '', Meaning: '' }],
  ]);
  expect(settingsOf(page, false)).toBeUndefined();
});

it('a heading that is a name is a setting, with the paragraph below it and the keys of its table', () => {
  const table = '| Key | Default |\n| --- | --- |\n| `on` | `1` |';
  expect(
    settingsOf(
      `### \`queue\` {#the-queue}\n\nWhat waits.\n\nMore.\n\n${table}\n\n### \`b\`\n\n${table}`,
    ),
  ).toEqual([
    ['queue', 'the-queue', { '': 'What waits.' }],
    ['queue.on', 'the-queue-on', { Default: '`1`' }],
    ['b', 'b', { '': '' }],
    ['b.on', 'b-on', { Default: '`1`' }],
  ]);
});

it('ids of headings come first, and a name that is listed twice gets an address of its own', () => {
  const table = '| Key | Default |\n| --- | --- |\n| `on` | `1` |';
  const ids = settingsOf(`## A\n\n${table}\n\n${table}\n\n## A on`)?.map(([, id]) => id);
  expect(ids).toEqual(['a-on-1', 'a-on-2']);
});
