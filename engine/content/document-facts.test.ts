import { expect, it } from 'vitest';
import { documentFacts, type DocumentFacts } from './document-facts.ts';
import { parseMarkdown } from './parse-markdown.ts';

function factsOf(files: Record<string, string>): DocumentFacts {
  const tree = (file: string) =>
    files[file] === undefined ? undefined : parseMarkdown(files[file], file).tree;
  const root = tree('docs/a.md');
  if (!root) throw new Error('the page does not parse');
  return documentFacts(root, 'docs/a.md', tree);
}

it('takes the first paragraph of the text, not the title of a block', () => {
  expect(factsOf({ 'docs/a.md': ':::note[Title]\nText *first*.\n:::\n' }).firstParagraph).toBe(
    'Text first.',
  );
});

it('lists headings of partials where they are shown, every id once', () => {
  const { headings, partials } = factsOf({
    'docs/a.md':
      "import P from './_p.md'\n\n## Setup\n\n<P />\n\n:::tip\n\n<P />\n\n:::\n\n## Last {#setup}\n",
    'docs/_p.md': "import Q from './_q.md'\n\n### Step {#step}\n\n<Q />\n",
    'docs/_q.md': "import P from './_p.md'\n\n<P />\n\n#### Main\n",
  });
  expect(headings.map(({ id }) => id)).toEqual([
    'setup-1',
    'step',
    'main-1',
    'step-1',
    'main-2',
    'setup',
  ]);
  expect(partials).toEqual(['docs/_p.md', 'docs/_q.md']);
});
