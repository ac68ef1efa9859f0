import { isMap, isScalar, LineCounter, parseDocument, type Node } from 'yaml';
import type { Tag } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { isOfType, TYPE_NAMES, type KeyShapes } from './key-shape.ts';
import { yamlFix } from './yaml-fix.ts';

/** File of the tags, relative to the folder of the pages. */
export const TAGS = 'tags.yml';

/** The keys of a tag in `tags.yml`. */
export const TAG_KEYS: KeyShapes = {
  label: { type: 'text', note: 'What readers see; the tag itself when it is left out.' },
  permalink: {
    type: 'text',
    note: 'Address of the list of its pages below `/tags`: `/integrations/ai`.',
  },
  description: { type: 'text', note: 'One sentence above the list of its pages.' },
};

/**
 * Parses `tags.yml`: a tag for each key. Wrong values are reported and left out.
 * @param file site-relative file
 */
export function parseTags(
  text: string,
  file: string,
): { tags: Map<string, Tag>; problems: Problem[] } {
  const tags = new Map<string, Tag>();
  const problems: Problem[] = [];
  const lines = new LineCounter();
  const placeOf = (at: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(at);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const report = (at: number, message: string, fix?: string): void => {
    const place = { file, ...placeOf(at) };
    problems.push({
      id: 'tags-invalid',
      severity: 'error',
      ...place,
      message,
      ...(fix && { fix }),
    });
  };
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  for (const error of document.errors) {
    report(error.pos[0], `${error.message}.`, yamlFix(error, text));
  }
  if (problems.length > 0 || document.contents === null) return { tags, problems };
  if (!isMap(document.contents)) {
    report(0, 'The tags must be `tag:` lines with their keys below.');
    return { tags, problems };
  }
  for (const { key, value } of document.contents.items) {
    const name = String(isScalar(key) ? key.value : key);
    const at = (key as Node).range?.[0] ?? 0;
    const tag: Tag = { name, label: name, permalink: `/${name}`, description: '', ...placeOf(at) };
    tags.set(name, tag);
    if (value === null || (isScalar(value) && value.value === null)) continue;
    if (!isMap(value)) {
      report(at, `The tag \`${name}\` must have its keys below it.`);
      continue;
    }
    for (const field of value.items) {
      const inner = String(isScalar(field.key) ? field.key.value : field.key);
      const fieldAt = (field.key as Node).range?.[0] ?? at;
      const shape = TAG_KEYS[inner];
      const plain = isScalar(field.value) ? field.value.value : field.value;
      if (!shape) {
        report(
          fieldAt,
          `Unknown key \`${inner}\`.`,
          didYouMean(nearest(inner, Object.keys(TAG_KEYS), 1)),
        );
      } else if (!isOfType(plain, shape.type)) {
        report(fieldAt, `\`${inner}\` must be ${TYPE_NAMES[shape.type]}.`);
      } else Object.assign(tag, { [inner]: plain });
    }
  }
  return { tags, problems };
}
