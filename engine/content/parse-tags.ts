import { TAG, type Tag } from '../model/tag.ts';
import type { Problem } from '../model/problem.ts';
import { checkFields } from '../schema/check-shape.ts';
import { readYamlFile } from '../schema/read-yaml-file.ts';

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
  const yaml = readYamlFile(text, file, 'tags-invalid');
  const { problems, placeOf, error, report } = yaml;
  const all = yaml.keyed('The tags must be `tag:` lines with their keys below.');
  if (!all) return { tags, problems };
  for (const name of yaml.keys()) {
    const given = all[name];
    const place = placeOf([name], 'key');
    const isKeys = typeof given === 'object' && !Array.isArray(given);
    if (!isKeys) error(place, `The tag \`${name}\` must have its keys below it.`);
    const values = checkFields(isKeys ? { ...given } : {}, TAG, [name], {
      nameOf: (path) => path.slice(1).join('.'),
      report,
    });
    const tag = { name, label: name, permalink: `/${name}`, ...values, ...place };
    tags.set(name, tag as Tag);
  }
  return { tags, problems };
}
