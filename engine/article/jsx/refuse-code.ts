import type { Nodes } from 'mdast';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';

const FIX = 'Build without `--untrusted`, once you trust its code.';
/** Elements that add code or other documents to the page. */
const ACTIVE = new Set(['script', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'style']);
const ACTIVE_ADDRESS =
  /^[\s\p{Cc}]*(?:javascript|vbscript|data(?!:image\/(?:png|jpe?g|gif|webp|avif)))\s*:/iu;

/** Reports code on an untrusted page; none of it is run. */
export function refuse(
  what: string,
  at: Nodes | { line: number; column: number },
  scope: Scope,
): void {
  report(scope, at, {
    id: 'untrusted-code',
    message: `${what} is code, which isn’t allowed in a build with --untrusted.`,
    fix: FIX,
  });
}

/** Whether an element of an untrusted page would run code in the reader's browser, which is reported. */
export function refusesElement(name: string, node: Nodes, scope: Scope): boolean {
  // A capital letter starts a component, such as the engine's own <Link>.
  const isPlain = /^[a-z]/.test(name);
  if (!scope.rendering.untrusted || !isPlain || !ACTIVE.has(name.toLowerCase())) return false;
  refuse(`The element <${name}>`, node, scope);
  return true;
}

/** The harmless attributes of a plain element; the others are reported. */
export function withoutActive(
  props: Record<string, unknown>,
  node: Nodes,
  scope: Scope,
): Record<string, unknown> {
  if (!scope.rendering.untrusted) return props;
  const kept = Object.entries(props).filter(([name, value]) => {
    const handler = /^on/i.test(name) || /^(?:srcdoc|dangerouslySetInnerHTML)$/i.test(name);
    if (!handler && !(typeof value === 'string' && isActiveAddress(value))) return true;
    refuse(`The attribute \`${name}\``, node, scope);
    return false;
  });
  return Object.fromEntries(kept);
}

/** Whether following an address runs code. */
export function isActiveAddress(address: string): boolean {
  return ACTIVE_ADDRESS.test(address);
}
