import type { Nodes, Parents } from 'mdast';

/** A key, with the keys around it, or an environment variable: `limits[].key`, `LOOM_HOME`. */
const NAME = /^[A-Za-z_][\w-]*(?:\[\])?(?:\.[\w-]+(?:\[\])?)*$/;

/**
 * The name of the setting that a heading or a table cell consists of, without marks of lists; undefined if it's anything
 * but one name in code.
 */
export function settingName(node: Parents | undefined): string | undefined {
  const [code, ...others] = ((node?.children ?? []) as Nodes[]).filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const isName = code?.type === 'inlineCode' && others.length === 0 && NAME.test(code.value);
  return isName ? code.value.replaceAll('[]', '') : undefined;
}
