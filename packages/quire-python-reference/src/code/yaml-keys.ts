import { isMap, isPair, isScalar, parseAllDocuments, visit, type Node, type YAMLMap } from 'yaml';

export interface YamlKey {
  key: string;
  /** With the keys around it: `storage.postgres`. */
  path: string;
  index: number;
  /** Whether no other key is around it. */
  isTop: boolean;
  /** The dotted name whose attributes it belongs to, as `type` beside them says. */
  type?: string;
}

/** A dotted name as `type` of an entry, with its offset. */
export interface YamlType {
  type: string;
  index: number;
}

/**
 * The keys of a YAML text, and the dotted names that `type` gives to attributes. Text that isn't YAML has none: a sample
 * can be a template.
 */
export function yamlKeys(text: string): { keys: YamlKey[]; types: YamlType[] } {
  const keys: YamlKey[] = [];
  const types: YamlType[] = [];
  const typed = new Map<unknown, string>();
  for (const document of parseAllDocuments(text)) {
    if (!('contents' in document) || document.errors.length > 0) continue;
    visit(document, {
      Map(_, map) {
        const type = valueOf(map, 'type');
        if (type === undefined || !isScalar(type) || !/^\w+(?:\.\w+)+$/.test(String(type.value)))
          return;
        types.push({ type: String(type.value), index: type.range?.[0] ?? 0 });
        const attributes = valueOf(map, 'attributes');
        if (isMap(attributes)) typed.set(attributes, String(type.value));
      },
      Pair(_, { key }, path) {
        if (!isScalar(key) || typeof key.value !== 'string') return;
        const type = typed.get(path.at(-1));
        const index = key.range?.[0] ?? 0;
        const around = path
          .filter(isPair)
          .map((pair) => String(isScalar(pair.key) ? pair.key.value : ''));
        const isTop = around.length === 0;
        const dotted = [...around, key.value].join('.');
        keys.push({
          key: key.value,
          path: dotted,
          index,
          isTop,
          ...(type !== undefined && { type }),
        });
      },
    });
  }
  return { keys, types };
}

function valueOf(map: YAMLMap, name: string): Node | undefined {
  const pair = map.items.find(
    (item) => isPair(item) && isScalar(item.key) && item.key.value === name,
  );
  return (pair?.value ?? undefined) as Node | undefined;
}
