import type { Nodes } from 'mdast';
import { element, text, type HtmlNode, type Properties } from '../../hast/nodes.ts';
import type { Scope } from '../rendering.ts';

/** A plugin's instructions for the HTML of a node; `mdast-util-to-hast` defines these names. */
interface Given {
  hName?: string;
  hProperties?: Record<string, unknown>;
  hChildren?: { type: string; value?: string }[];
}

/** Properties whose attribute has a different name, not only a different case. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/**
 * Nodes of a node that a plugin added: math, for plugins that draw it from its source, and nodes for which a plugin
 * names the element. Undefined for all others.
 */
export function renderGiven(node: Nodes, scope: Scope): HtmlNode[] | undefined {
  const { type, value = '' } = node as { type: string; value?: string };
  if (type === 'inlineMath') return [code(value, 'math-inline')];
  if (type === 'math') return [element('pre', {}, [code(value, 'math-display')]), text('\n')];
  const { hName, hProperties, hChildren } = (node.data ?? {}) as Given;
  if (hName === undefined) return undefined;
  const children = hChildren
    ? hChildren.flatMap((child) => (child.type === 'text' ? [text(child.value ?? '')] : []))
    : 'children' in node
      ? scope.rendering.renderNodes(node.children as Nodes[], scope)
      : value === ''
        ? []
        : [text(value)];
  return [element(hName, attributesOf(hProperties), children)];
}

function code(source: string, kind: string): HtmlNode {
  return element('code', { class: `language-math ${kind}` }, [text(source)]);
}

function attributesOf(properties: Given['hProperties'] = {}): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      ATTRIBUTES[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      Array.isArray(value) ? value.join(' ') : typeof value === 'boolean' ? value : String(value),
    ]),
  );
}
