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
    const { permalink } = values;
    // Without a permalink, the name is the address.
    const asked = permalink ?? (/[?#%\\]/.test(name) ? name : undefined);
    const wrong = typeof asked === 'string' ? permalinkProblem(asked) : undefined;
    if (wrong) {
      error(placeOf([name, 'permalink'], 'value'), ...wrong);
      delete values['permalink'];
    }
    const tag = { name, label: name, permalink: `/${name}`, ...values, ...place };
    const [twin] = [...tags.values()].filter(({ label }) => label === tag.label);
    if (twin) {
      problems.push({
        id: 'tags-invalid',
        severity: 'warning',
        file,
        ...place,
        message: `The tags \`${twin.name}\` and \`${name}\` have the same label, “${twin.label}”, so readers can’t tell them apart.`,
        fix: 'Give one of them another `label`, or use one tag on all pages.',
      });
    }
    tags.set(name, tag as Tag);
  }
  return { tags, problems };
}

/** Why an address can't be that of a tag's page, which is below `/tags`: message and fix. */
function permalinkProblem(permalink: string): [message: string, fix: string] | undefined {
  const shown = `The permalink "${permalink}"`;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(permalink)) {
    return [
      `${shown} is an address of another site.`,
      'Write a path below `/tags`: `/first-steps`.',
    ];
  }
  // oxlint-disable-next-line no-control-regex -- they are meant
  if (/[\s?#%\\\u0000-\u001f\u007f]/.test(permalink)) {
    return [
      `${shown} contains a character that no part of an address can have.`,
      `Write hyphens: \`${permalink.trim().replace(/[^\p{L}\p{N}/._-]+/gu, '-')}\`.`,
    ];
  }
  const parts = permalink.split('/').filter(Boolean);
  if (parts.length === 0 || parts.some((part) => /^\.+$/.test(part))) {
    return [
      `${shown} is not below \`/tags\`.`,
      'Write a path such as `/first-steps`, or leave it out.',
    ];
  }
  return undefined;
}
