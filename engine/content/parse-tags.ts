import { TAG, type Tag } from '../model/tag.ts';
import type { Problem } from '../model/problem.ts';
import { checkFields } from '../schema/check-shape.ts';
import { readYaml, type Place } from '../schema/read-yaml.ts';

/** File of the tags, relative to the folder of the pages. */
export const TAGS = 'tags.yml';

/**
 * Parses `tags.yml`: each key is a tag. Wrong values are reported and left out.
 * @param file site-relative file
 */
export function parseTags(
  text: string,
  file: string,
): { tags: Map<string, Tag>; problems: Problem[] } {
  const tags = new Map<string, Tag>();
  const problems: Problem[] = [];
  const error = ({ line, column }: Place, message: string, fix?: string): void => {
    const id = 'tags-invalid';
    problems.push({ id, severity: 'error', file, line, column, message, ...(fix && { fix }) });
  };
  const { value, placeOf, keys, errors } = readYaml(text);
  for (const { message, fix, ...place } of errors) error(place, `${message}.`, fix);
  if (value === undefined) return { tags, problems };
  if (typeof value !== 'object' || Array.isArray(value)) {
    error({ line: 1, column: 1 }, 'The tags must be `tag:` lines with their keys below.');
    return { tags, problems };
  }
  for (const name of keys()) {
    const given = (value as Record<string, unknown>)[name];
    const place = placeOf([name], 'key');
    const isKeys = typeof given === 'object' && !Array.isArray(given);
    if (!isKeys) error(place, `The tag \`${name}\` must have its keys below it.`);
    const values = checkFields(isKeys ? { ...given } : {}, TAG, [name], {
      nameOf: (path) => path.slice(1).join('.'),
      report: ({ kind, path, message, fix }) =>
        error(placeOf(path, kind === 'wrong' ? 'value' : 'key'), message, fix),
    });
    const tag = { name, label: name, permalink: `/${name}`, ...values, ...place };
    tags.set(name, tag as Tag);
  }
  return { tags, problems };
}
