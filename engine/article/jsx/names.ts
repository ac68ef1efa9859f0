import type { Nodes } from 'mdast';
import type { DocCard } from '../../model/route.ts';
import type { Asset } from '../assets/assets.ts';
import { give, importedPicture } from '../assets/imported-picture.ts';
import { elementType } from './element-type.ts';
import type { Names } from './evaluate.ts';
import { creatorAt } from './plain-attributes.ts';
import { findImage } from '../assets/image.ts';
import { resolveHref } from '../links/link.ts';
import { ask } from '../lookups.ts';
import type { JsxNode, Scope } from '../rendering.ts';
import { escapePattern } from '../../url/escape-pattern.ts';

/**
 * Names that code at a node can use: values of the page, every component that an element there could be, `require` for
 * pictures, `useBaseUrl` for addresses and `useCurrentSidebarCategory` for the other pages of the category.
 */
export function namesAt(node: Nodes, scope: Scope): Names {
  const { builtIns, components } = scope.rendering;
  const given: Record<string, unknown> = {
    require: (path: string) => ({ default: importedPicture(path, node, scope) }),
    useBaseUrl: (path: string) => give(baseUrlOf(path, node, scope), scope),
    useCurrentSidebarCategory: () => ({ items: cardsOf(scope) }),
  };
  return {
    create: creatorAt(node, scope),
    has: (name) =>
      Object.hasOwn(given, name) ||
      Object.hasOwn(scope.values, name) ||
      scope.imports.has(name) ||
      components.has(name) ||
      Object.hasOwn(builtIns, name),
    get(name) {
      if (Object.hasOwn(given, name)) return given[name];
      if (Object.hasOwn(scope.values, name)) return scope.values[name];
      return elementType({ ...stub(node), name }, scope);
    },
  };
}

/** Whether code uses an import without a value, which was reported. */
export function usesFailed(source: string, { imports }: Scope): boolean {
  return [...imports].some(
    ([name, { kind }]) =>
      kind === 'failed' && new RegExp(`(?<![\\w$.])${escapePattern(name)}(?![\\w$])`).test(source),
  );
}

/** A file of `static/` or a page. The engine handles base paths, so a missing slash is added. */
function baseUrlOf(path: string, node: Nodes, scope: Scope): Asset {
  const absolute = /^(?:\/|#|[a-z][a-z\d+.-]*:)/i.test(path) ? path : `/${path}`;
  if (scope.rendering.assets.ofStatic(absolute)) return findImage(absolute, node, scope);
  return { url: resolveHref(absolute, node, scope) };
}

function cardsOf({ rendering }: Scope): readonly DocCard[] {
  return ask('cards', '', rendering);
}

function stub(node: Nodes): JsxNode {
  return {
    type: 'mdxJsxTextElement',
    name: null,
    attributes: [],
    children: [],
    ...(node.position && { position: node.position }),
  };
}
