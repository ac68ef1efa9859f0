import type { Nodes } from 'mdast';
import { attribute, type HtmlNode } from '../../hast/nodes.ts';
import { report } from '../scope.ts';
import type { JsxNode, Rendering, Scope } from '../rendering.ts';
import { isAllowedAddress, isAllowedAttribute, isAllowedElement } from './allowed-markup.ts';

const FIX = 'Build without `--untrusted`, once you trust its code.';
const NOT_ALLOWED = 'isn’t among what pages can contain in a build with --untrusted.';

/** Reports code on an untrusted page; none of it is run. */
export function refuse(
  what: string,
  at: Nodes | { line: number; column: number },
  scope: Scope,
  why = 'is code, which isn’t allowed in a build with --untrusted.',
): void {
  report(scope, at, { id: 'untrusted-code', message: `${what} ${why}`, fix: FIX });
}

/** Reports an address that an untrusted page can't have. */
export function refusesAddress(url: string, node: Nodes, scope: Scope): boolean {
  if (!scope.rendering.untrusted || isAllowedAddress(url)) return false;
  refuse(`The link “${url}”`, node, scope, NOT_ALLOWED);
  return true;
}

/** Whether an element of an untrusted page could run code in the reader's browser, which is reported. */
export function refusesElement(name: string, node: Nodes, scope: Scope): boolean {
  // A capital letter starts a component, such as the engine's own <Link>.
  const isComponent = /^[A-Z]/.test(name) || name.includes('.');
  if (!scope.rendering.untrusted || isComponent || isAllowedElement(name)) return false;
  refuse(`The element <${name}>`, node, scope, NOT_ALLOWED);
  return true;
}

/** The allowed attributes of a plain element; the others are reported. */
export function withoutActive(
  props: Record<string, unknown>,
  node: JsxNode,
  scope: Scope,
): Record<string, unknown> {
  if (!scope.rendering.untrusted) return props;
  const kept = Object.entries(props).filter(([name, value]) => {
    if (isAllowedAttribute(node.name ?? '', name, value)) return true;
    refuse(`The attribute \`${name}\``, node, scope, NOT_ALLOWED);
    return false;
  });
  return Object.fromEntries(kept);
}

/**
 * Finds what the checks above can't see: addresses that components put on the page. Everything else that components
 * render is the engine's own.
 */
export function refuseAddresses(nodes: readonly HtmlNode[], rendering: Rendering): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    for (const name of ['href', 'src', 'xlink:href', 'poster', 'data', 'action', 'formaction']) {
      const address = attribute(node, name);
      if (address === undefined || isAllowedAddress(address, node.tagName !== 'a')) continue;
      node.properties[name] = '#';
      delete node.data;
      rendering.problems.push({
        id: 'untrusted-code',
        severity: 'error',
        file: rendering.doc.file,
        message: `The address “${address}” ${NOT_ALLOWED}`,
        fix: FIX,
      });
    }
    refuseAddresses(node.children, rendering);
  }
}
