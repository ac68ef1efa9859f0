import { expect, it } from 'vitest';
import { shownPartials } from '../../test/harness/shown-partials.ts';
import { documentFacts, type DocumentFacts } from './document-facts.ts';
import { parseMarkdown } from '../syntax/parse-markdown.ts';

function factsOf(files: Record<string, string>): DocumentFacts {
  const tree = (file: string) =>
    files[file] === undefined ? undefined : parseMarkdown(files[file], file).tree;
  const root = tree('docs/a.md');
  if (!root) throw new Error('the page does not parse');
  return documentFacts(root, 'docs/a.md', shownPartials(tree));
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

it('takes the id of a heading from a comment at its end', () => {
  const source = '## A `b` {/* #own */}\n\n## C {/* no id */}\n\n## D {#given}\n';
  expect(factsOf({ 'docs/a.md': source }).headings.map(({ id, text }) => [id, text])).toEqual([
    ['own', 'A b'],
    ['c', 'C'],
    ['given', 'D'],
  ]);
});

it('reads a head that is among the text', () => {
  const source =
    '<head><title>T</title>\n<meta name="description" content="D" /></head>\n\n# Own\n\nText.\n';
  expect(factsOf({ 'docs/a.md': source })).toMatchObject({
    head: { title: 'T', description: 'D' },
    titlePlace: 'start',
    firstParagraph: 'Text.',
  });
  expect(factsOf({ 'docs/a.md': 'Text.\n' }).head).toBeUndefined();
});

it('leaves the ids of written headings alone when a plugin puts in others', () => {
  const root = parseMarkdown('## Setup\n', 'docs/a.md').tree;
  const children = [{ type: 'text' as const, value: 'Setup' }];
  root?.children.unshift({ type: 'heading', depth: 3, children });
  const facts = root && documentFacts(root, 'docs/a.md', shownPartials());
  expect(facts?.headings.map(({ depth, id }) => [depth, id])).toEqual([
    [3, 'setup-1'],
    [2, 'setup'],
  ]);
});

const PARTIAL = "import P from './_p.md'\n\n";

it.each<[string, string, object]>([
  [
    'a heading that starts the page',
    '---\ntitle: A\n---\n\n# Own\n',
    { title: 'Own', titlePlace: 'start' },
  ],
  [
    'imports and comments before it',
    `${PARTIAL}{/* note */}\n\n# Own\n`,
    { title: 'Own', titlePlace: 'start' },
  ],
  ['text before it', 'Text.\n\n# Own\n', { title: 'Own', titlePlace: 'inside' }],
  ['inside an element', '<div>\n\n# Own\n\n</div>\n', { title: 'Own', titlePlace: 'inside' }],
])('takes the title from %s', (_, source, expected) => {
  expect(factsOf({ 'docs/a.md': source, 'docs/_p.md': 'Text.\n' })).toMatchObject(expected);
});

it.each([
  ['below another heading', '## First\n\n# Reference\n'],
  ['of a partial', `${PARTIAL}<P />\n`],
])('a heading of level 1 %s does not title the page', (_, source) => {
  const facts = factsOf({ 'docs/a.md': source, 'docs/_p.md': '# Reference\n' });
  expect(facts.title).toBeUndefined();
  expect(facts.headings.at(-1)).toMatchObject({ depth: 1, id: 'reference' });
});

it('shows no file for a component that the page imports from a module', () => {
  const own = "import { Changelog } from '../src/News';\n\n<Changelog />\n";
  expect(factsOf({ 'docs/a.md': own }).partials).toEqual([]);
  expect(factsOf({ 'docs/a.md': '<Changelog />\n' }).partials).toEqual(['docs/changelog.yml']);
});
