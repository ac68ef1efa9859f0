import {
  type PlacedYaml,
  type YamlNode,
  type Problem,
  type YamlField,
  openPlacedYaml,
} from 'quire-docs/extension';
import { isScalar } from 'yaml';
import type { ApiEntry, ApiSection, ApiTold, ApiWords } from './api-words.ts';

const FILE_KEYS = ['package', 'sections'];
const SECTION_KEYS = ['title', 'words', 'names'];
const ENTRY_KEYS =
  'words like params params_like returns raises example see members members_like'.split(' ');

/**
 * Parses a words file. Reports every error with its position, skips the part it affects, and reads the rest.
 *
 * @param text the YAML
 * @param file site-relative file
 * @returns no words if the text isn't YAML or names no package
 */
export function parseApiWords(
  text: string,
  file: string,
): { words: ApiWords | undefined; problems: Problem[] } {
  const yaml = openPlacedYaml(text, file, 'api-words-invalid');
  if (!yaml.root && yaml.problems.length > 0) return { words: undefined, problems: yaml.problems };
  const fields = yaml.fields(yaml.root, 'A words file', FILE_KEYS);
  const packageName = yaml.text(fields.get('package'));
  if (yaml.root && !fields.has('package')) {
    yaml.report(yaml.root, 'The file names no package.', 'Begin with `package: …`.');
  }
  const sections = yaml
    .list(fields.get('sections'))
    .flatMap((node) => parseSection(node, yaml) ?? []);
  const entries = new Map<string, ApiEntry>();
  for (const entry of sections.flatMap(({ names }) => names)) {
    if (!entries.has(entry.key.text)) entries.set(entry.key.text, entry);
  }
  const words = packageName && { file, package: packageName, sections, entries };
  return { words, problems: yaml.problems };
}

function parseSection(node: YamlNode, yaml: PlacedYaml): ApiSection | undefined {
  const fields = yaml.fields(node, 'A section', SECTION_KEYS);
  const title = yaml.text(fields.get('title'));
  if (!fields.has('title')) yaml.report(node, 'A section has no title.', 'Give it `title: …`.');
  const words = yaml.text(fields.get('words'));
  const names = yaml.pairs(fields.get('names')).map((field) => parseEntry(field, yaml));
  return title && { title, names, ...(words && { words }) };
}

/** Words of a name or a member: a string, or a mapping. */
function parseEntry({ key, value }: YamlField, yaml: PlacedYaml): ApiEntry {
  const entry: ApiEntry = { key, params: new Map(), raises: [], see: [], members: [] };
  if (!value) {
    yaml.report(key, `“${key.text}” has no words.`, 'Write a text, or a mapping with `words`.');
    return entry;
  }
  if (isScalar(value)) {
    const words = yaml.scalar(value, key.text);
    return { ...entry, ...(words && { words }) };
  }
  const fields = yaml.fields(value, `“${key.text}”`, ENTRY_KEYS);
  const text = (name: string, as: string): Record<string, unknown> => {
    const found = yaml.text(fields.get(name));
    return found ? { [as]: found } : {};
  };
  const both = fields.get('words') && fields.get('like');
  if (both) {
    yaml.report(both.key, `“${key.text}” has \`words\` and \`like\`.`, 'Keep one of the two.');
  }
  return {
    ...entry,
    ...text('words', 'words'),
    ...text('like', 'like'),
    ...text('params_like', 'paramsLike'),
    ...text('members_like', 'membersLike'),
    ...text('returns', 'returns'),
    ...text('example', 'example'),
    params: new Map(
      parseTold(fields.get('params'), yaml).map((told) => [
        told.key.text.replace(/^\*+/, ''),
        told,
      ]),
    ),
    raises: parseTold(fields.get('raises'), yaml),
    see: yaml.list(fields.get('see')).flatMap((node) => yaml.scalar(node, 'see') ?? []),
    members: yaml.pairs(fields.get('members')).map((field) => parseEntry(field, yaml)),
  };
}

/** Names, each with a text. */
function parseTold(field: YamlField | undefined, yaml: PlacedYaml): ApiTold[] {
  return yaml.pairs(field).flatMap(({ key, value }) => {
    if (!value) yaml.report(key, `“${key.text}” has no words.`, 'Write what it decides.');
    const words = value && yaml.scalar(value, key.text);
    return words ? [{ key, words }] : [];
  });
}
