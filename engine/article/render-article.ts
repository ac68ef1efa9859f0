import { escapeHtml } from '../url/escape-html.ts';
import { titleHeading } from '../syntax/title-heading.ts';
import { createExpansion } from '../syntax/expansion.ts';
import type { Parsed } from '../syntax/markdown-reading.ts';
import { parseMarkdown } from '../syntax/parse-markdown.ts';
import { addAll } from '../model/add-all.ts';
import type { Doc } from '../model/content.ts';
import { openRaw } from '../hast/open-raw.ts';
import { parseHtml } from '../hast/parse-html.ts';
import { toHtml } from '../hast/to-html.ts';
import type { HtmlNode } from '../hast/nodes.ts';
import type { Article, RenderedArticle } from './article.ts';
import type { ArticleServices, Finished, Rendering } from './rendering.ts';
import { renderCode } from './code/fence.ts';
import { createCountedElement } from './jsx/count-elements.ts';
import { fileScope } from './jsx/file-scope.ts';
import { finishedReactHtml } from './jsx/react-html.ts';
import { refuseAddresses } from './jsx/refuse-code.ts';
import { renderPartial } from './markdown/partial.ts';
import { renderFootnotes, renderNode, renderNodes } from './markdown/render-nodes.ts';
import { findSharedImage } from './assets/shared-image.ts';
import { createSlots } from './jsx/slots.ts';
import { translator } from '../texts/translate.ts';

/**
 * Renders one document to the HTML of its article. Everything about the rest of the site comes from `services`; the
 * result records what was read and looked up, so that the caller can cache it until one of these changes. Never throws
 * because of a page's content.
 */
export async function renderArticle(doc: Doc, services: ArticleServices): Promise<RenderedArticle> {
  const { reading } = services;
  const parsed = services.parsed?.(doc.file) ?? parseMarkdown(doc.source, doc.file, reading);
  const finished = new Map<string, Finished>();
  let rendered = renderOnce(doc, services, parsed, finished);
  // Rendering is synchronous, and only rendering finds out which languages a page's code uses, and what it waits for.
  for (let round = 0; round < MOST_ROUNDS && needsMore(rendered); round += 1) {
    await services.highlighter.load(rendered.wanted);
    if (rendered.wantsDiagrams) await services.diagrams.load();
    await finish(rendered.waiting, services, finished);
    rendered = renderOnce(doc, services, parsed, finished);
  }
  return rendered.isStopped ? rendered : withPlugins(rendered, doc, services);
}

/** Most times that an article is rendered again: what was waited for can have code in other languages. */
const MOST_ROUNDS = 2;

function needsMore({ isStopped, wanted, wantsDiagrams, waiting }: RenderedOnce): boolean {
  return !isStopped && (wanted.size > 0 || wantsDiagrams || waiting.size > 0);
}

/** Waits for elements, all at once. */
async function finish(
  waiting: Rendering['waiting'],
  { config }: ArticleServices,
  finished: Map<string, Finished>,
): Promise<void> {
  const work = [...waiting].map(async ([prefix, element]) => {
    const html = finishedReactHtml(element, config.locale, prefix);
    finished.set(
      prefix,
      await html.then(
        (done) => ({ html: done }),
        (error: unknown) => ({ error }),
      ),
    );
  });
  await Promise.all(work);
}

/** The article after the site's HTML plugins. */
function withPlugins(
  { article, nodes }: RenderedArticle,
  { file }: Doc,
  { reading }: ArticleServices,
): RenderedArticle {
  if (!reading?.plugins?.changesHtml) return { article, nodes };
  const { html, problems } = reading.plugins.changeHtml(article.html, file);
  return {
    article: { ...article, html, problems: [...article.problems, ...problems] },
    nodes: html === article.html ? nodes : parseHtml(html),
  };
}

/** An article, and what it needs to be rendered again with. */
type RenderedOnce = RenderedArticle &
  Pick<Rendering, 'wanted' | 'wantsDiagrams' | 'waiting' | 'isStopped'>;

function renderOnce(
  doc: Doc,
  services: ArticleServices,
  { tree, problems }: Parsed,
  finished: Rendering['finished'],
): RenderedOnce {
  const rendering = startRendering(doc, services, finished);
  addAll(rendering.problems, problems);
  const image = findSharedImage(rendering);
  let nodes: HtmlNode[] = [];
  if (tree) {
    const heading = titleHeading(tree);
    if (heading?.place === 'start') rendering.titleNode = heading.node;
    const scope = fileScope(tree, doc.file, [doc.file], { props: {} }, rendering);
    nodes = [...renderNode(tree, scope), ...renderFootnotes(scope)];
    if (rendering.untrusted) refuseAddresses((nodes = openRaw(nodes)), rendering);
  } else if (services.config.onlyWarn?.includes('mdx-syntax')) {
    // If the site downgrades this problem to a warning, show the source instead of nothing.
    nodes = renderCode({ code: doc.source.trim(), language: 'md', meta: '' }, rendering);
  }
  const missing = whatIsMissing(rendering, tree !== undefined);
  const { tested } = rendering;
  const article: Article = {
    html: toHtml(nodes),
    title: rendering.title ?? escapeHtml(doc.title),
    problems: rendering.problems,
    dependencies: [...rendering.dependencies],
    published: [...rendering.published],
    ...(image && { image }),
    links: rendering.resolved,
    asked: rendering.asked,
    ...(rendering.uses.size > 0 && { uses: Object.fromEntries(rendering.uses) }),
    ...(missing && { missing }),
    widgets: [...rendering.widgets],
    ...(tested && { tested: { ...tested, samples: [...tested.samples] } }),
  };
  return {
    article,
    // Drawings and API reference entries are built as strings (8.6 MB of HTML in this repository's site) and parsed
    // once, here, at 24 MB/s.
    nodes: openRaw(nodes),
    wanted: rendering.wanted,
    wantsDiagrams: rendering.wantsDiagrams,
    waiting: rendering.waiting,
    isStopped: rendering.isStopped,
  };
}

/** What is missing on the page. Invalid partials have no node to report. */
function whatIsMissing(
  { hasHoles, hasGaps, problems, doc }: Rendering,
  isRead: boolean,
): Article['missing'] {
  if (!isRead) return 'all';
  const isInPartial = problems.some(({ id, file }) => id === 'mdx-syntax' && file !== doc.file);
  if (hasHoles || isInPartial) return 'parts';
  return hasGaps ? 'files' : undefined;
}

function startRendering(
  doc: Doc,
  services: ArticleServices,
  finished: Rendering['finished'],
): Rendering {
  const counts = new Map<string, number>();
  return {
    ...services,
    t: translator(services.config.locale),
    doc,
    headings: [...doc.headings],
    settings: (doc.settings ?? []).filter(({ cells }) => !Object.hasOwn(cells, '')),
    slots: createSlots(),
    problems: [],
    dependencies: new Set(),
    resolved: [],
    asked: {},
    uses: new Map(),
    answered: new Map(),
    hasHoles: false,
    hasGaps: false,
    widgets: new Set(),
    wanted: new Set(),
    wantsDiagrams: false,
    waiting: new Map(),
    finished,
    given: new Map(),
    published: new Set(),
    images: 0,
    text: 0,
    lines: new Map(),
    create: createCountedElement(),
    hasOwnCode: false,
    isStopped: false,
    fits: createExpansion(),
    renderNodes,
    renderPartial,
    nextId(prefix) {
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      return `${prefix}-${count}`;
    },
  };
}
