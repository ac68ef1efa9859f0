import { element, text, type HtmlElement } from '../../hast/nodes.ts';
import { nameInCode } from '../../reference/name-in-code.ts';
import type { Rendering, Scope } from '../rendering.ts';

/** The final address of a public Python name; undefined if no page documents it. */
export function resolveName(name: string, rendering: Rendering): string | undefined {
  // Pages of a reference use the same names hundreds of times.
  const known = rendering.usedNames.get(name);
  if (known !== undefined) return known ?? undefined;
  const href = rendering.names?.(name);
  const { file } = rendering.doc;
  const to = href === undefined ? undefined : rendering.links.resolve(file, href).href;
  // A known name without a page may get one; an unknown name won't until the facts change.
  rendering.usedNames.set(name, to ?? null);
  if (href !== undefined) rendering.resolved.push({ file, href, to });
  return to;
}

/** The current target of a name, to compare with a cached article. */
export function addressOfName(
  name: string,
  file: string,
  { names, links }: Pick<Rendering, 'names' | 'links'>,
): string | null {
  const href = names?.(name);
  return (href === undefined ? undefined : links.resolve(file, href).href) ?? null;
}

/** Inline code; a name of the documented API links to its entry. */
export function renderInlineCode(code: string, scope: Scope): HtmlElement {
  const node = element('code', {}, [text(code)]);
  const { rendering, inCode } = scope;
  const { reference } = rendering;
  if (!reference || inCode === 'plain') return node;
  const name = nameInCode(code, reference.release.index, reference.shortNames, inCode?.top);
  if (name === undefined || name === inCode?.self) return node;
  const href = resolveName(name, rendering);
  return href === undefined ? node : element('a', { class: 'name', href }, [node]);
}
