import type { Nodes } from 'mdast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { didYouMean, nearest } from '../../url/nearest.ts';
import type { JsxNode, Scope } from '../rendering.ts';
import { report } from '../scope.ts';
import { ATTRIBUTES, DRAWING_ELEMENTS, HTML_ELEMENTS } from './html-names.ts';

/** Names that aren't attributes, or have no fixed spelling. */
const OWN = /^(?:data-|aria-|on|children$|key$|ref$|dangerously|suppress)|[-:]/i;
const LOWERCASE = new Set(ATTRIBUTES.map((name) => name.toLowerCase()));
/** Whether React writes an attribute whose value is true, by element and name. */
const written = new Map<string, boolean>();

/**
 * Attributes of a plain element as React has to get them so that each arrives in the HTML. React writes `autoplay` (which
 * it calls `autoPlay`) only with a text, and `controls=""` only with `true`. What it can't write is reported: functions,
 * and handlers in HTML, which the content security policy doesn't allow either. So is a misspelled name.
 */
export function plainAttributes(
  props: Record<string, unknown>,
  node: JsxNode,
  scope: Scope,
): Record<string, unknown> {
  const element = node.name ?? '';
  for (const [name, value] of Object.entries(props)) {
    if (/^on[a-z]/i.test(name) || typeof value === 'function') {
      delete props[name];
      reportHandler(name, element, node, scope);
    } else if (value === true || value === '') props[name] = isWritten(element, name) || '';
    checkName(name, node, scope);
  }
  return props;
}

/** Reports a handler of a plain element, which React leaves out. */
function reportHandler(name: string, element: string, node: Nodes, scope: Scope): void {
  report(scope, node, {
    id: 'prop-lost',
    severity: 'warning',
    message: `“${name}” of <${element}> has no effect: a page has no code in the browser.`,
    fix: 'Put the element with its handler into a component of the site (`components/X.tsx`), which runs in the browser.',
  });
}

/**
 * Creates the elements of JSX in code on a page, whose handlers are reported, each once.
 * @param node with the code
 */
export function creatorAt(node: Nodes, scope: Scope): typeof createElement {
  const { create } = scope.rendering;
  const reported = new Set<string>();
  return ((...given: [unknown, Record<string, unknown> | null]) => {
    const [type, props] = given;
    for (const [name, value] of typeof type === 'string' ? Object.entries(props ?? {}) : []) {
      const key = `${String(type)} ${name}`;
      if (typeof value !== 'function' || !/^on[A-Z]/.test(name) || reported.has(key)) continue;
      reported.add(key);
      reportHandler(name, String(type), node, scope);
    }
    return create(...(given as Parameters<typeof create>));
  }) as typeof createElement;
}

function isWritten(element: string, name: string): boolean {
  const key = `${element} ${name}`;
  let is = written.get(key);
  if (is === undefined) {
    try {
      is = renderToStaticMarkup(createElement(element, { [name]: true })).includes('="');
    } catch {
      // React explains it where the element is rendered.
      is = true;
    }
    written.set(key, is);
  }
  return is;
}

function checkName(name: string, node: JsxNode, scope: Scope): void {
  const element = node.name ?? '';
  // Drawings and formulas have hundreds of other attributes.
  if (!HTML_ELEMENTS.has(element)) return;
  if (OWN.test(name) || LOWERCASE.has(name.toLowerCase())) return;
  const fix = didYouMean(nearest(name, ATTRIBUTES));
  if (fix === undefined) return;
  report(scope, node, {
    id: 'prop-unknown',
    severity: 'warning',
    message: `<${element}> has no attribute “${name}”.`,
    fix,
  });
}

/** Whether some of what is in an element may become its `<summary>`: one, a component, or an expression. */
function maySummarize(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => {
    if (/Expression$/.test(node.type)) return true;
    if ('name' in node && /^(?:summary$|[A-Z])/.test(node.name ?? '')) return true;
    return 'children' in node && maySummarize(node.children as Nodes[]);
  });
}

/**
 * Reports an element that neither HTML nor the site has; a name with a hyphen is a custom element. And a folded section
 * without a title.
 */
export function checkElement(node: JsxNode, components: readonly string[], scope: Scope): void {
  const name = node.name ?? '';
  if (name === 'details' && !maySummarize(node.children as Nodes[])) {
    const message = 'This <details> has no <summary>, so browsers give it a title of their own.';
    const fix = 'Begin what is in it with `<summary>Title</summary>`.';
    report(scope, node, { id: 'markup-unknown', severity: 'warning', message, fix });
  }
  if (HTML_ELEMENTS.has(name) || DRAWING_ELEMENTS.has(name) || !/^[a-z][a-z\d]*$/.test(name))
    return;
  const same = components.filter((one) => one.toLowerCase() === name);
  const near = same.length > 0 ? same : nearest(name, [...HTML_ELEMENTS, ...DRAWING_ELEMENTS]);
  report(scope, node, {
    id: 'component-unknown',
    severity: 'warning',
    message: `HTML has no element <${name}>${same.length > 0 ? ', and the name of a component starts with a capital letter' : ''}.`,
    fix: didYouMean(near, '<>') ?? `Write \`<${name}>\` as code or \`&lt;${name}>\` if it is text.`,
  });
}
