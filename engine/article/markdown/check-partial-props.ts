import type { Nodes, Root } from 'mdast';
import { didYouMean, nearest } from '../../url/nearest.ts';
import { report } from '../scope.ts';
import type { JsxNode, Scope } from '../rendering.ts';

const USED = /\bprops\??\.(\w+)|\bprops\[["'](\w+)["']\]/g;
const SHOWN = /^\s*props\.(\w+)\s*$/;

/** Reports props that a page gives to a partial and the partial doesn't use, and those in its sentences that it isn't given. */
export function checkPartialProps(
  { source, tree, file }: { source: string; tree: Root; file: string },
  props: Readonly<Record<string, unknown>>,
  node: JsxNode,
  scope: Scope,
): void {
  const used = new Set([...source.matchAll(USED)].map(([, a, b]) => a ?? b ?? ''));
  // Its own component takes them.
  if (/^export default\b/m.test(source)) return;
  // Passed on as a whole: `{...props}`, `format(props)`.
  if ((source.match(/\bprops\b/g)?.length ?? 0) > (source.match(USED)?.length ?? 0)) return;
  const isGiven = (name: string): boolean =>
    name === 'children' ? node.children.length > 0 : Object.hasOwn(props, name);
  const unused = [...Object.keys(props), 'children'].find(
    (name, i, all) => all.indexOf(name) === i && isGiven(name) && !used.has(name),
  );
  const missing = [...shownProps(tree)].find((name) => !isGiven(name));
  if (unused !== undefined) {
    report(scope, node, {
      id: 'prop-unknown',
      severity: 'warning',
      message:
        unused === 'children'
          ? `${file} doesn’t show what is inside of <${node.name}>.`
          : `${file} doesn’t use “${unused}” of <${node.name}>.`,
      fix:
        didYouMean(nearest(unused, [...used])) ??
        `Write \`{props.${unused}}\` where it belongs in the partial, or remove it here.`,
    });
  } else if (missing !== undefined) {
    report(scope, node, {
      id: 'prop-missing',
      severity: 'warning',
      message: `<${node.name}> has no “${missing}”, so nothing is shown for \`{props.${missing}}\` in ${file}.`,
      fix: `Write \`<${node.name} ${missing}="…" />\`.`,
    });
  }
}

/** Props in sentences. An expression on a line of its own can be left out on purpose. */
function* shownProps(node: Nodes): Generator<string> {
  if (node.type === 'mdxTextExpression') {
    const name = SHOWN.exec(node.value)?.[1];
    if (name !== undefined && name !== 'children') yield name;
  }
  if ('children' in node) for (const child of node.children as Nodes[]) yield* shownProps(child);
}
