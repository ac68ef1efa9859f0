import { Fragment, createElement, isValidElement, type ReactNode } from 'react';
import type { Nodes } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'satteri';
import { textOf } from '../../syntax/inline-html.ts';
import { highlightComponentCode } from '../code/component-code.ts';
import { text, type HtmlNode } from '../../hast/nodes.ts';
import { AS_LINK } from '../../syntax/parse-markdown.ts';
import { elementType } from './element-type.ts';
import { evaluateExpression } from './evaluate.ts';
import type { Asset } from '../assets/assets.ts';
import { placeSources, sourceOf } from '../markdown/mark-source.ts';
import { linesOf } from '../markdown/meant-otherwise.ts';
import { findImage, findPicture, reportNoAlt, SIZES, srcSetOf } from '../assets/image.ts';
import { withAddresses } from '../assets/imported-picture.ts';
import { resolveHref } from '../links/link.ts';
import { namesAt, usesFailed } from './names.ts';
import { plainAttributes } from './plain-attributes.ts';
import { isHead, unreadInHead } from '../../syntax/page-head.ts';
import { readLiteral } from './read-literal.ts';
import { refuse, refusesElement, withoutActive } from './refuse-code.ts';
import { ownReactHtml, reactHtml } from './react-html.ts';
import { report } from '../scope.ts';
import type { JsxNode, Rendering, Scope } from '../rendering.ts';
import { ENDLESS, reportThrown, thrownMessage } from './thrown.ts';
import { Stopped } from '../../run/run-within.ts';
import { checkShown, reportUnshown } from './check-shown.ts';

/** Nodes of a JSX element. React renders it here, with finished nodes in place of its prose. */
export function renderJsx(node: JsxNode, scope: Scope): HtmlNode[] {
  if (isHead(node)) return reportHead(node, scope);
  const nodes = renderElement(toElement(node, scope), node, scope);
  return node.type === 'mdxJsxFlowElement' ? [...nodes, text('\n')] : nodes;
}

/** Nodes of an expression: text is text, elements are rendered, null and booleans show nothing. */
export function renderExpression(
  node: MdxFlowExpression | MdxTextExpression,
  scope: Scope,
): HtmlNode[] {
  const result = evaluate(node.value, node, scope);
  if (!result) return [];
  const { value } = result;
  reportUnshown(value, node, scope);
  if (value == null || typeof value === 'boolean' || value === '') return [];
  const nodes =
    typeof value === 'string' || typeof value === 'number'
      ? [text(String(value))]
      : renderElement(value as ReactNode, node, scope);
  // Neighbors on one line (`{a} {b}`) are blocks to the parser; the space between them must stay.
  const isOpen = node.type === 'mdxFlowExpression' && nodes.length > 0 && !endsLine(nodes);
  return isOpen ? [...nodes, text('\n')] : nodes;
}

/** A `<head>` was read with the page and isn't shown; elements that weren't read are reported. */
function reportHead(node: JsxNode, scope: Scope): [] {
  const unread = unreadInHead(node);
  if (unread.length > 0) {
    report(scope, node, {
      id: 'head-ignored',
      severity: 'warning',
      message: `The head of a page can’t have ${unread.map((name) => `<${name}>`).join(', ')} here.`,
      fix: 'Only `<title>`, a description and a canonical link have an effect. `head` of the configuration adds elements to every page.',
    });
  }
  return [];
}

function endsLine(nodes: readonly HtmlNode[]): boolean {
  const last = nodes.at(-1);
  return last !== undefined && 'value' in last && last.value.endsWith('\n');
}

/** Nodes of an element that code of a page or partial created. */
export function renderElement(element: ReactNode, node: Nodes, scope: Scope): HtmlNode[] {
  const { rendering } = scope;
  if (rendering.isStopped) return [];
  try {
    const placed = rendering.provide ? rendering.provide(element, rendering.doc) : element;
    const { locale } = rendering.config;
    const prefix = `${rendering.nextId('part')}-`;
    const html = rendering.hasOwnCode
      ? ownHtml(placed, prefix, rendering)
      : reactHtml(placed, locale, prefix);
    const nodes = rendering.slots.read(html);
    highlightComponentCode(nodes, html, node, scope);
    return scope.sourceMarks ? placeSources(nodes) : nodes;
  } catch (error) {
    const name = 'name' in node && node.name ? `<${String(node.name)}>` : 'This expression';
    reportThrown(name, error, node, scope);
    return [];
  }
}

/**
 * HTML of an element with components of the site. What waits for something is rendered again once that is there.
 * @throws what a component throws, or threw while it was waited for
 */
function ownHtml(element: ReactNode, prefix: string, rendering: Rendering): string {
  const { html, isWaiting } = ownReactHtml(element, rendering.config.locale, prefix);
  if (!isWaiting) return html;
  const finished = rendering.finished.get(prefix);
  if (finished === undefined) rendering.waiting.set(prefix, element);
  else if ('html' in finished) return finished.html;
  // The browser runs a widget again.
  else if (!html.includes(' data-widget=')) throw finished.error;
  return html;
}

/** The React element of a JSX node; its JSX children are elements, the others slots. */
function toElement(node: JsxNode, scope: Scope): ReactNode {
  const inside = holdsLinks(node.name, scope) ? scope : { ...scope, inCode: 'plain' as const };
  const children = toChildren(node.children as Nodes[], inside, {
    isTextOnly: TEXT_ONLY.has(node.name ?? ''),
    isGivenAny: node.name != null && !/^[a-z]/.test(node.name),
  });
  if (node.name == null) return createElement(Fragment, null, ...children);
  if (refusesElement(node.name, node, scope)) return null;
  const props = readProps(node, scope);
  if (node.name === 'img' && typeof props['src'] === 'string') {
    return imageElement(props, props['src'], node, scope);
  }
  const imported = scope.imports.get(node.name);
  if (imported?.kind === 'partial') {
    // Now rather than when React renders, so that headings come in page order.
    const { key, ...given }: Record<string, unknown> = { ...props, children };
    const shown = scope.rendering.slots.put(
      scope.rendering.renderPartial(imported.file, given, node, scope),
    );
    // Components choose among their children by keys.
    return key === undefined ? shown : createElement(Fragment, { key: String(key) }, shown);
  }
  const type = elementType(node, scope);
  if (type === undefined) return createElement(Fragment, null, ...children);
  return createElement(type, props, ...children);
}

/**
 * Whether an element's content can contain links. A link's can't, and a site's component can do anything with its
 * children.
 */
function holdsLinks(name: string | null | undefined, { rendering }: Scope): boolean {
  return name == null || !(NO_LINKS.has(name) || rendering.components.has(name));
}

const NO_LINKS = new Set(['a', 'button', 'summary', 'Card', 'Link']);

/** Elements with text content only, which React joins into one string. */
const TEXT_ONLY = new Set(['option', 'textarea', 'title']);

/**
 * Groups children: prose between JSX becomes one slot, so that React doesn't have to render it. A single text is passed
 * as text, because components inspect it.
 * @param isGivenAny whether a component gets the children, which can do anything with a function or a boolean
 */
function toChildren(
  nodes: readonly Nodes[],
  scope: Scope,
  { isTextOnly, isGivenAny }: { isTextOnly: boolean; isGivenAny: boolean },
): ReactNode[] {
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === 'text') return [only.value];
  const children: ReactNode[] = [];
  let prose: Nodes[] = [];
  const flush = (): void => {
    if (prose.length > 0 && isTextOnly) children.push(prose.map(textOf).join(''));
    else if (prose.length > 0) {
      children.push(scope.rendering.slots.put(scope.rendering.renderNodes(prose, scope)));
    }
    prose = [];
  };
  for (const node of nodes) {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      flush();
      children.push(toElement(node, scope));
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      flush();
      const result = evaluate(node.value, node, scope);
      const value = result?.value;
      if (result && !isGivenAny) reportUnshown(value, node, scope);
      children.push(value as ReactNode);
    } else prose.push(node);
  }
  flush();
  return children;
}

const RENAMED: Record<string, string> = { class: 'className', for: 'htmlFor' };

/** Attributes of other plain elements that name a file. */
const MEDIA: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
};

/** Props of an element; addresses of plain elements are resolved like those in Markdown. */
function readProps(node: JsxNode, scope: Scope): Record<string, unknown> {
  let props: Record<string, unknown> = {};
  const plain = /^[a-z]/.test(node.name ?? '');
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      Object.assign(props, evaluate(`({${attribute.value}})`, node, scope)?.value);
      continue;
    }
    const name = (plain && RENAMED[attribute.name]) || attribute.name;
    const { value } = attribute;
    if (value == null) props[name] = true;
    else if (typeof value === 'string') props[name] = value;
    else props[name] = evaluate(value.value, node, scope)?.value;
  }
  if (!plain) return props;
  props = withAddresses(props);
  const source = sourceOf(node, scope);
  if (source !== undefined) props['data-source'] = source;
  if (node.name === 'a' && typeof props['href'] === 'string') {
    props['href'] = resolveHref(props['href'], node, scope);
  }
  for (const name of MEDIA[node.name ?? ''] ?? []) {
    if (typeof props[name] === 'string') props[name] = findImage(props[name], node, scope).url;
  }
  return plainAttributes(withoutActive(props, node, scope), node, scope);
}

/** An `<img>` on a page: like a Markdown image, with the author's size. */
function imageElement(
  props: Record<string, unknown>,
  src: string,
  node: JsxNode,
  scope: Scope,
): ReactNode {
  if (typeof props['alt'] !== 'string') reportNoAlt(src, node, scope);
  const { light, dark, lazy } = findPicture(src, node, scope);
  const sized = props['width'] !== undefined || props['height'] !== undefined;
  const element = (asset: Asset, name?: string): ReactNode => {
    const { url, width, height, smaller } = asset;
    return createElement('img', {
      ...props,
      ...(name && { className: [props['className'], name].filter(Boolean).join(' ') }),
      src: url,
      decoding: 'async',
      ...(!sized && width && { width, height }),
      // An image displayed smaller than the column would need yet another copy.
      ...(!sized && smaller && { srcSet: srcSetOf(asset), sizes: SIZES }),
      ...(lazy && { loading: props['loading'] ?? 'lazy' }),
    });
  };
  if (!dark) return element(light);
  return createElement(Fragment, null, element(light, 'only-light'), element(dark, 'only-dark'));
}

/** The value of an expression; undefined if it has none, which was reported. */
function evaluate(source: string, node: Nodes, scope: Scope): { value: unknown } | undefined {
  if (scope.rendering.untrusted) {
    const data = readLiteral(source, scope.values);
    if (!data) refuse('This expression', node, scope);
    return data;
  }
  if (scope.rendering.isStopped) return undefined;
  if (usesFailed(source, scope)) {
    scope.rendering.hasHoles = true;
    return undefined;
  }
  try {
    const value = evaluateExpression(source, namesAt(node, scope));
    // An element whose component the expression itself defines.
    if (isValidElement(value) && source.includes('(')) scope.rendering.hasOwnCode = true;
    checkShown(value);
    return { value };
  } catch (error) {
    if (error instanceof Stopped) scope.rendering.isStopped = true;
    else if (isHookOutside(error)) {
      const result = evaluateInside(source, node, scope);
      if (result) return result;
    }
    report(scope, node, {
      id: 'expression-failed',
      message: `The expression {${source.length > 60 ? `${source.slice(0, 57)}…` : source}} failed: ${thrownMessage(error)}`,
      fix: scope.rendering.isStopped
        ? ENDLESS
        : isRole(node, scope)
          ? AS_LINK
          : 'Import or export the names it uses. If `{` is meant as text, write `\\{`.',
    });
    return undefined;
  }
}

/** Whether code touches an expression, as in `{ref}`page``. */
function isRole({ position }: Nodes, { file, rendering }: Scope): boolean {
  const { line = 1, column = 1 } = position?.end ?? {};
  return linesOf(file, rendering)[line - 1]?.[column - 1] === '`';
}

/** Whether a hook was called outside of rendering, when React's dispatcher is null. */
function isHookOutside(error: unknown): boolean {
  return error instanceof TypeError && /null \(reading 'use[A-Z]/.test(error.message);
}

/** The value of an expression that calls hooks, which only work while React renders; undefined if it throws again. */
function evaluateInside(source: string, node: Nodes, scope: Scope): { value: unknown } | undefined {
  const { rendering } = scope;
  let result: { value: unknown } | undefined;
  const Expression = (): null => {
    result = { value: evaluateExpression(source, namesAt(node, scope)) };
    return null;
  };
  const element = createElement(Expression);
  try {
    const placed = rendering.provide ? rendering.provide(element, rendering.doc) : element;
    reactHtml(placed, rendering.config.locale);
  } catch {
    return undefined;
  }
  return result;
}
