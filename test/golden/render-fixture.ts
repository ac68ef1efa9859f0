import { join } from 'node:path';
import { createElement, useState } from 'react';
import type { Article, SiteComponent } from '../../engine/article/article.ts';
import { archiveUrl } from '../../engine/article/assets/archive-url.ts';
import { createAssets } from '../../engine/article/assets/assets.ts';
import { BUILT_IN } from '../../engine/article/jsx/built-in.ts';
import { createDiagrams } from '../../engine/article/diagram/create-diagrams.ts';
import { createHighlighter } from '../../engine/article/code/highlighter.ts';
import { answerLink } from '../../engine/article/lookups.ts';
import type { ArticleServices } from '../../engine/article/rendering.ts';
import { renderArticle } from '../../engine/article/render-article.ts';
import { createSampleTests } from '../../engine/article/code/sample-tests.ts';
import { createSiteFiles } from '../../engine/article/assets/site-files.ts';
import { parseConfig } from '../../engine/config/parse-config.ts';
import { buildDoc } from '../../engine/content/build-doc.ts';
import { documentFacts } from '../../engine/content/document-facts.ts';
import { parseFrontMatter } from '../../engine/content/parse-front-matter.ts';
import { parseMarkdown } from '../../engine/syntax/parse-markdown.ts';
import { shownPartials } from '../harness/shown-partials.ts';
import type { SiteConfigInput } from '../../engine/model/site-config.ts';
import { extensionComponents } from '../../engine/article/extension-components.ts';
import { namesInPython } from '../../packages/quire-python-reference/src/code/names-in-python.ts';
import { pyObject } from '../../packages/quire-python-reference/src/components/py-object.ts';
import { readRelease } from '../../packages/quire-python-reference/src/reference/read-release.ts';
import { buildSiteReference } from '../../packages/quire-python-reference/src/reference/site-reference.ts';
import type { Links } from '../../engine/model/route.ts';

/** The folder with the partials, samples and pictures that the cases use. */
const SITE = join(import.meta.dirname, 'site');

/** Links of the cases: only `/known`, `./known.md` and the card’s `/one` exist. */
const links: Links = {
  resolve(_, href) {
    if (href === '/one' || /^(?:https?:|mailto:|#)/.test(href)) return { href };
    const known = /^(?:\/|\.\/)known(?:\.md)?(#.*)?$/.exec(href);
    if (known) return { href: `/known${known[1] ?? ''}` };
    return { reason: 'there is no page at this address', nearest: ['/known'] };
  },
  cards: () => [{ label: 'One', href: '/one', description: 'The first.' }],
  catalog: () => ({
    cards: [
      {
        ...{ label: 'Loom', href: '/loom', description: 'Weaves.', tags: ['wool', 'ours'] },
        ...{ package: 'quire-loom', community: true },
      },
      {
        ...{ label: 'Spindle', href: '/spindle', description: 'Spins.', tags: ['wool'] },
        ...{ graph: 'graph.json', code: 'sample.py' },
      },
      { label: 'Mill', href: '/mill', description: '', tags: ['grain'], graph: 'parts.json', code: 'windmill' },
      { label: 'Mill', href: '/mill-2', description: '', tags: ['wool'], code: 'nowhere' },
    ],
    tags: [
      { name: 'ours', label: 'Ours', href: '/tags/ours', count: 1 },
      { name: 'wool', label: 'Wool', href: '/tags/wool', count: 3 },
      { name: 'grain', label: 'Grain', href: '/tags/grain', count: 1 },
    ],
  }),
  cardsReason: () => undefined,
};

/** The API reference of the cases; the page of the last one doesn't exist. */
const ADDRESSES: Record<string, string> = {
  'dagster.asset': '/known#dagster.asset',
  'dagster.AssetKey': '/known#dagster.AssetKey',
  'dagster.AssetKey.to_user_string': '/known#dagster.AssetKey.to_user_string',
  'dagster.Definitions': '/nowhere#dagster.Definitions',
};

const reference = buildSiteReference(
  readRelease(join(SITE, 'nothing'), '0'),
  { names: [], commands: [] },
  { shortNames: {} },
);

const components = new Map<string, SiteComponent>([
  ['Shout', { component: (props) => createElement('b', null, props['children'] as string, '!'), live: false }],
  ['Boom', { component: () => { throw new Error('no luck'); }, live: false }],
  ['Counter', { component: Counter, live: true }],
]);

function Counter(props: Record<string, unknown>) {
  const [count] = useState(Number(props['start'] ?? 0));
  return createElement('button', { type: 'button' }, `Count: ${count}`);
}

/**
 * Renders a source as a page of the fixture site, including problems of reading it. `more` is added to the
 * configuration, `services` to the services for rendering.
 */
export async function renderFixture(
  source: string,
  file: string,
  more: Partial<SiteConfigInput> = {},
  services: Partial<ArticleServices> = {},
): Promise<Article> {
  const { config } = parseConfig(
    { title: 'Fixture', url: 'https://fixture.example', examples: 'examples', sourceUrl: 'https://code.example/tree/{version}', ...more },
    { file: 'site.config.ts', text: '' },
    {},
  );
  if (!config) throw new Error('the fixture configuration is not valid');
  const files = createSiteFiles(SITE);
  const { tree, problems } = parseMarkdown(source, file);
  const partialTree = (partial: string) => {
    const text = files.text(partial);
    return text === undefined ? undefined : parseMarkdown(text, partial).tree;
  };
  const facts = tree
    ? documentFacts(tree, file, shownPartials(partialTree, files.text))
    : { headings: [], firstParagraph: '', imports: [], partials: [] };
  const front = parseFrontMatter(source, file);
  const { doc } = buildDoc({ file, root: 'docs', source, hash: '', frontMatter: front.frontMatter, facts });
  const staticFiles = new Map([['/images/dot.png', join(SITE, 'static/images/dot.png')]]);
  const assets = createAssets('/', files.absolute, staticFiles, false);
  const { article } = await renderArticle(doc, {
    config,
    links,
    files,
    highlighter: createHighlighter(),
    diagrams: createDiagrams(),
    sampleTests: createSampleTests(),
    assets,
    builtIns: { ...BUILT_IN, ...extensionComponents({ PyObject: pyObject(reference) }) },
    components,
    code: [namesInPython(reference)],
    isLatest: () => true,
    isOfRelease: () => true,
    lookups: {
      archive: (folder) => archiveUrl(folder, { files, assets }),
      cards: (_, { id }) => links.cards(id),
      catalog: (_, { id }) => links.catalog(id),
      link: (question) => answerLink(question, links),
      messages: () => undefined,
      title: () => undefined,
      name: (name) => ADDRESSES[name],
    },
    ...services,
  });
  return { ...article, problems: tree ? [...front.problems, ...article.problems] : problems };
}
