import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import type { Path } from './check-shape.ts';
import { findTooDeep, MAX_YAML_DEPTH } from './yaml-depth.ts';
import { openedAt, yamlFix } from './yaml-fix.ts';

/** 1-based place in a file. */
export interface Place {
  line: number;
  column: number;
}

/** Why a text isn't valid YAML. */
export interface YamlError extends Place {
  /** Offset in the text. */
  at: number;
  message: string;
  fix?: string;
}

/** A YAML text as plain values with their positions. */
export interface YamlFile {
  /** Undefined if the text is empty or invalid. */
  value: unknown;
  /** Position of a value, or of its key; if it doesn't exist, of its nearest existing ancestor. */
  placeOf: (path: Path, of: 'key' | 'value') => Place;
  /** A scalar as the author wrote it. */
  written: (path: Path) => string | undefined;
  /** Top-level keys in source order, which an object would change for numeric keys. */
  keys: () => string[];
  errors: YamlError[];
}

/**
 * Parses YAML (or JSON, which is also YAML).
 * @param firstLine line of the file at which the text starts
 */
export function readYaml(text: string, firstLine = 1): YamlFile {
  const lines = new LineCounter();
  const tooDeep = findTooDeep(text);
  if (tooDeep !== undefined) return refusedYaml(text, tooDeep, firstLine);
  // Errors cover what warnings would report, with a place.
  const options = { lineCounter: lines, prettyErrors: false, logLevel: 'error' } as const;
  const document = parseDocument(text, options);
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) };
  };
  const errors = document.errors.map((error): YamlError => {
    const open = openedAt(error, text);
    const at = open?.at ?? error.pos[0];
    const fix = open?.fix ?? yamlFix(error, text);
    const message = open?.message ?? error.message;
    return { at, ...placeAt(at), message, ...(fix !== undefined && { fix }) };
  });
  const key = findOddKey(document);
  if (key !== undefined) {
    errors.push({ at: key, ...placeAt(key), message: 'A key must be text', fix: 'Quote it.' });
  }
  /** The innermost existing pair or node on the way to a value. */
  const find = (path: Path): { key?: Node; value?: Node; isWhole: boolean } => {
    let found: { key?: Node; value?: Node } = document.contents ? { value: document.contents } : {};
    for (const part of path) {
      const node = isAlias(found.value) ? found.value.resolve(document) : found.value;
      if (isMap(node)) {
        const pair = node.items.find((item) => nameOfKey(item) === String(part));
        if (!pair) return { ...found, isWhole: false };
        found = { key: pair.key as Node, ...(pair.value ? { value: pair.value as Node } : {}) };
      } else if (isSeq(node)) {
        const item = node.items[part as number] as Node | undefined;
        if (!item) return { ...found, isWhole: false };
        found = { value: item };
      } else return { ...found, isWhole: false };
    }
    return { ...found, isWhole: true };
  };
  let value: unknown;
  try {
    if (errors.length === 0) value = document.toJS() ?? undefined;
  } catch {
    // The library refuses aliases that would exhaust memory.
    const message = 'The aliases expand to more than a file can contain';
    errors.push({ at: 0, ...placeAt(0), message, fix: 'Write the values without aliases.' });
  }
  return {
    value,
    placeOf: (path, of) => {
      const { key, value: node } = find(path);
      const [first, second] = of === 'key' ? [key, node] : [node, key];
      return placeAt(first?.range?.[0] ?? second?.range?.[0] ?? 0);
    },
    written: (path) => {
      const { value: node, isWhole } = find(path);
      return isWhole && isScalar(node) ? node.source : undefined;
    },
    keys: () => (isMap(document.contents) ? document.contents.items.map(nameOfKey) : []),
    errors,
  };
}

/** Offset of the first key that is a list or a map: as a text it doubles with each level. */
function findOddKey(document: Document): number | undefined {
  let found: number | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (key === null || isScalar(key)) return undefined;
      found = (key as Node).range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}

/** A text that is not parsed at all. */
function refusedYaml(text: string, at: number, firstLine: number): YamlFile {
  const place = { line: firstLine + text.slice(0, at).split('\n').length - 1, column: 1 };
  const message = `Lists and maps nest deeper than ${MAX_YAML_DEPTH} levels`;
  return {
    value: undefined,
    placeOf: () => place,
    written: () => undefined,
    keys: () => [],
    errors: [{ at, ...place, message, fix: 'Use fewer levels.' }],
  };
}

function nameOfKey({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}
