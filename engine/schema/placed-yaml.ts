import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type ParsedNode,
  type Pair,
} from 'yaml';
import type { PlacedText } from '../model/placed-text.ts';
import type { Problem, ProblemId } from '../model/problem.ts';
import { findTooDeep, MAX_YAML_DEPTH } from './yaml-depth.ts';
import { didYouMean, nearest } from '../url/nearest.ts';

/** A node of the file, whatever it contains. The types of an installed package don't depend on those of the parser. */
export interface YamlNode {
  /** Offsets of its start, and of the ends of its value and of the node. */
  readonly range: readonly [start: number, valueEnd: number, nodeEnd: number];
}

/** A key with its value, which is undefined if there is none. */
export interface YamlField {
  key: PlacedText;
  value: YamlNode | undefined;
}

/** A YAML file read with positions. Parts of the wrong shape are reported and skipped. */
export interface PlacedYaml {
  /** Undefined if the file isn't YAML or is empty. */
  root: YamlNode | undefined;
  /** Filled while the parts are read. */
  problems: Problem[];
  /** @param at what the message is about; by default the start of the file */
  report(at: PlacedText | YamlNode | undefined, message: string, fix: string): void;
  /** The known keys of a mapping. Reports unknown ones. `what` begins the messages. */
  fields(
    node: YamlNode | undefined,
    what: string,
    known: readonly string[],
  ): ReadonlyMap<string, YamlField>;
  /** A mapping with keys of the author's choice; empty if the field is absent. */
  pairs(field: YamlField | undefined): YamlField[];
  list(field: YamlField | undefined): YamlNode[];
  /** The text of a key; undefined if the field is absent. */
  text(field: YamlField | undefined): PlacedText | undefined;
  /** A text in a list, or in place of a mapping. */
  scalar(node: YamlNode, name: string): PlacedText | undefined;
}

/**
 * Opens a YAML file.
 *
 * @param file site-relative file
 * @param id of the problems
 */
export function openPlacedYaml(text: string, file: string, id: ProblemId): PlacedYaml {
  const lines = new LineCounter();
  const problems: Problem[] = [];
  const tooDeep = findTooDeep(text);
  const document = parseDocument(tooDeep === undefined ? text : '', {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
  });

  const placeOf = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: line || 1, column: col || 1 };
  };
  const placed = (value: string, { range }: YamlNode): PlacedText => ({
    text: value,
    ...placeOf(range[0]),
  });
  const report: PlacedYaml['report'] = (at, message, fix) => {
    const { line, column } = at && 'line' in at ? at : placeOf(at?.range[0] ?? 0);
    problems.push({ id, severity: 'error', file, line, column, message, fix });
  };
  // Everything that was parsed from a text has a range; only its type is lost by `isMap` and `isSeq`.
  const mapFields = (items: readonly Pair[]): YamlField[] =>
    (items as readonly Pair<ParsedNode, ParsedNode | null>[]).map(({ key, value }) => ({
      key: placed(isScalar(key) ? String(key.value) : '', key),
      value: value === null || (isScalar(value) && value.value === null) ? undefined : value,
    }));
  const scalar: PlacedYaml['scalar'] = (node, name) => {
    const value: unknown = isScalar(node) ? node.value : undefined;
    if (typeof value === 'string' && value.trim() !== '') return placed(value.trim(), node);
    const fix = 'Write text; quote numbers and values that begin with a special character.';
    report(node, `\`${name}\` must be text.`, fix);
    return undefined;
  };

  if (tooDeep !== undefined) {
    const line = text.slice(0, tooDeep).split('\n').length;
    const message = `Lists and maps nest deeper than ${MAX_YAML_DEPTH} levels.`;
    report({ text: '', line, column: 1 }, message, 'Use fewer levels.');
  }
  for (const { message, pos } of document.errors) {
    const fix = 'Quote texts that contain `: ` or ` #`, or write them as a block (`>-`).';
    problems.push({
      id,
      severity: 'error',
      file,
      ...placeOf(pos[0]),
      message: `The file isn’t valid YAML: ${message.replace(/\.$/, '')}.`,
      fix,
    });
  }
  return {
    root: document.errors.length > 0 ? undefined : (document.contents ?? undefined),
    problems,
    report,
    scalar,
    fields(node, what, known) {
      const keys = `Keys are ${known.map((key) => `\`${key}\``).join(', ')}.`;
      if (!isMap(node)) {
        report(node, `${what} must be \`key: value\` lines.`, keys);
        return new Map();
      }
      const found = new Map<string, YamlField>();
      for (const field of mapFields(node.items)) {
        const { text: key } = field.key;
        if (known.includes(key)) found.set(key, field);
        else {
          const fix = didYouMean(nearest(key, known, 1)) ?? keys;
          report(field.key, `${what} has the unknown key \`${key}\`.`, fix);
        }
      }
      return found;
    },
    pairs(field) {
      if (!field) return [];
      const { key, value } = field;
      if (isMap(value)) return mapFields(value.items);
      report(
        key,
        `\`${key.text}\` must have names as keys, each with its words.`,
        'Write `name: text` lines.',
      );
      return [];
    },
    list(field) {
      if (!field) return [];
      const { key, value } = field;
      if (isSeq(value)) return value.items as YamlNode[];
      report(key, `\`${key.text}\` must be a list.`, 'Begin each entry with `- `.');
      return [];
    },
    text(field) {
      if (!field) return undefined;
      if (field.value) return scalar(field.value, field.key.text);
      report(field.key, `\`${field.key.text}\` is empty.`, 'Write a text, or remove the key.');
      return undefined;
    },
  };
}
