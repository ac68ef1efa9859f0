import { posix } from 'node:path';
import type { ComponentPlace, ExtensionComponent, TextPlace } from '../extension/component.ts';
import { escapeHtml } from '../url/escape-html.ts';
import { raw, text as textNode } from '../hast/nodes.ts';
import { toHtml } from '../hast/to-html.ts';
import { lineNode } from './code/code-lines.ts';
import { renderCode } from './code/fence.ts';
import { frameCode } from './code/frame-code.ts';
import { hrefOfAnswer } from './code/names-in-code.ts';
import { renderCliInvocation } from './components/cli-invocation-example.ts';
import { renderCodeExample } from './components/code-example.tsx';
import { reactHtml } from './jsx/react-html.ts';
import { resolveHref } from './links/link.ts';
import { ask } from './lookups.ts';
import { headingNodes, takeHeading } from './markdown/heading.ts';
import type { AuthorPlace, AuthorProps, BuiltIns, JsxNode, Scope } from './rendering.ts';
import { report } from './scope.ts';
import { reportMissingHeading } from './words/known-heading.ts';
import { wordsHtml } from './words/words-html.ts';

/**
 * The components of an extension, as pages use the engine's own.
 * @param islands names of the islands that they can show
 */
export function extensionComponents(
  components: Readonly<Record<string, ExtensionComponent>> = {},
  islands: readonly string[] = [],
): BuiltIns {
  return Object.fromEntries(
    Object.entries(components).map(([name, { props: names, decisive, render }]) => [
      name,
      {
        props: names,
        ...(decisive && { decisive }),
        adapt(props: AuthorProps, place: AuthorPlace) {
          const { children: _, ...rest } = props;
          const html = render(rest, componentPlace(props, place, islands));
          return html === undefined ? null : place.scope.rendering.slots.put([raw(html)]);
        },
      },
    ]),
  );
}

/** Everything that a component of an extension can ask for where it is. */
function componentPlace(
  props: AuthorProps,
  { node, scope }: AuthorPlace,
  islands: readonly string[],
): ComponentPlace {
  const { rendering } = scope;
  const { doc } = rendering;
  const component = node.name ?? '';
  const placed = (at: TextPlace | undefined): AuthorPlace => placeOf(at, { node, scope });
  return {
    file: scope.file,
    page: {
      file: doc.file,
      title: doc.title,
      isLatest: rendering.isLatest(doc.file),
      defines: doc.defines ?? [],
      frontMatter: doc.frontMatter,
    },
    children: () =>
      toHtml(rendering.slots.read(reactHtml(props.children, rendering.config.locale))),
    report(problem, at) {
      const { node: where, scope: inside } = placed(at);
      report(inside, where, problem);
      return undefined;
    },
    read(path) {
      const file = path.startsWith('/')
        ? path.slice(1)
        : posix.join(posix.dirname(scope.file), path);
      rendering.dependencies.add(file);
      const text = rendering.files.text(file);
      if (text !== undefined) return { file, text };
      report(scope, node, {
        id: 'sample-missing',
        message: `There is no file “${path}”.`,
        fix: `Put it at ${file}, or correct the path.`,
      });
      return undefined;
    },
    readIfExists(file) {
      rendering.dependencies.add(file);
      return rendering.files.text(file);
    },
    ask: (kind, question) => ask(kind, question, rendering),
    hrefOf: (kind, question) => hrefOfAnswer(kind, question, rendering),
    link(href, at) {
      const { node: where, scope: inside } = placed(at);
      return resolveHref(href, where, inside);
    },
    address: (path) => rendering.links.resolve(doc.file, path).href,
    markdown(text, { at = {}, isInline = false, names } = {}) {
      const { file = scope.file, line = 1, column = 1 } = at;
      const inside: Scope = names === undefined ? scope : { ...scope, inCode: { names } };
      return wordsHtml({ text, file, line, column }, inside, isInline);
    },
    code: (code, language, options) =>
      toHtml(renderCode({ code, language, meta: '', ...options }, rendering)),
    plainCode: (lines) =>
      `${toHtml(
        frameCode(
          { language: 'text' },
          lines.map((line) => lineNode('l', [textNode(line)])),
          rendering.config.locale,
        ),
      )}\n`,
    sample(path, { at, complete, isTranscript, ...cut } = {}) {
      const where = placed(at);
      const nodes = isTranscript
        ? renderCliInvocation({ path, ...cut }, where)
        : renderCodeExample({ path, ...cut }, where, complete);
      return nodes ? toHtml(nodes) : '';
    },
    heading(depth, title, at) {
      const known = takeHeading(depth, title, rendering);
      if (!known) reportMissingHeading(title, component, placed(at));
      return known;
    },
    headingHtml: (heading, depth, title, html = escapeHtml(title)) =>
      heading
        ? toHtml(
            headingNodes({ depth, id: heading.id, text: title, html: '' }, [raw(html)], rendering),
          )
        : '',
    island(name) {
      if (!islands.includes(name)) throw new Error(`the extension has no island “${name}”`);
      const isFirst = !rendering.widgets.has(name);
      rendering.widgets.add(name);
      return isFirst;
    },
  };
}

/** A place in a text that a component shows, or that of the component. */
function placeOf(at: TextPlace | undefined, { node, scope }: AuthorPlace): AuthorPlace {
  if (!at) return { node, scope };
  const { file = scope.file, line, column = 1 } = at;
  const inside: Scope = { ...scope, file };
  if (line === undefined) return { node, scope: inside };
  const point = { line, column };
  const there: JsxNode = {
    type: 'mdxJsxFlowElement',
    name: node.name,
    attributes: [],
    children: [],
    position: { start: point, end: point },
  };
  return { node: there, scope: inside };
}
