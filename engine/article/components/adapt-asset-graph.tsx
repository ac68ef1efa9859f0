import { posix } from 'node:path';
import type { AuthorPlace, AuthorProps, JsxNode, Scope } from '../rendering.ts';
import { resolveHref } from '../links/link.ts';
import { report } from '../scope.ts';
import { AssetGraph } from './asset-graph.tsx';
import type { LineageAsset } from './lineage-layout.ts';
import { textProp } from './props.ts';

export const ASSET_GRAPH_PROPS = ['path', 'caption', 'href'];

/**
 * `<AssetGraph path caption href>`: the graph in a JSON file of the examples, generated from their definitions. With
 * `href`, every box is a link to that address, such as the code below.
 */
export function adaptAssetGraph(props: AuthorProps, { node, scope }: AuthorPlace) {
  const assets = readAssets(textProp(props, 'path'), node, scope);
  const href = textProp(props, 'href');
  if (!assets) return null;
  return (
    <AssetGraph
      assets={assets}
      caption={textProp(props, 'caption')}
      href={href === undefined ? undefined : resolveHref(href, node, scope)}
    />
  );
}

/**
 * The assets of a graph file.
 *
 * @param path relative to the examples folder
 * @returns undefined if there is no such graph, which is reported
 */
export function readAssets(
  path: string | undefined,
  node: JsxNode,
  scope: Scope,
): LineageAsset[] | undefined {
  const { rendering } = scope;
  const file = posix.join(rendering.config.examples ?? '', path ?? '');
  if (path !== undefined) rendering.dependencies.add(file);
  const text = path === undefined ? undefined : rendering.files.text(file);
  const assets = parseAssets(text);
  if (assets === undefined) {
    report(scope, node, {
      id: 'sample-missing',
      message:
        text === undefined
          ? `<${node.name}> finds no asset graph “${path ?? ''}”.`
          : `“${path}” isn’t an asset graph.`,
      fix: 'Set `path` to a JSON file {"assets": [{"key", "deps"}]} relative to the examples folder.',
    });
  }
  return assets;
}

/** The assets in a graph file; undefined for any other content. */
function parseAssets(text: string | undefined): LineageAsset[] | undefined {
  if (text === undefined) return undefined;
  try {
    const { assets } = JSON.parse(text) as { assets?: LineageAsset[] };
    return Array.isArray(assets) && assets.every((a) => typeof a.key === 'string')
      ? assets
      : undefined;
  } catch {
    return undefined;
  }
}
