import {
  type PlacedYaml,
  type YamlNode,
  type Problem,
  type YamlField,
  openPlacedYaml,
} from 'quire-docs/extension';
import { isScalar } from 'yaml';
import type { ApiEntry, ApiTold } from './api-words.ts';
import type { CommandWords, SharedOptions } from './command-words.ts';

const FILE_KEYS = ['program', 'commands', 'shared'];
const COMMAND_KEYS = ['words', 'params', 'params_like', 'example', 'no_output', 'see'];
const SHARED_KEYS = ['title', 'of', 'words', 'params'];

/**
 * Parses a file of words about commands. Reports every error with its position, skips the part it affects, and reads
 * the rest.
 *
 * @param text the YAML
 * @param file site-relative file
 * @returns no words if the text isn't YAML or names no program
 */
export function parseCommandWords(
  text: string,
  file: string,
): { words: CommandWords | undefined; problems: Problem[] } {
  const yaml = openPlacedYaml(text, file, 'api-words-invalid');
  if (!yaml.root && yaml.problems.length > 0) return { words: undefined, problems: yaml.problems };
  const fields = yaml.fields(yaml.root, 'A file of words about commands', FILE_KEYS);
  const program = yaml.text(fields.get('program'));
  if (yaml.root && !fields.has('program')) {
    yaml.report(yaml.root, 'The file names no program.', 'Begin with `program: …`.');
  }
  const commands = yaml.pairs(fields.get('commands')).map((field) => parseCommand(field, yaml));
  const shared = yaml.list(fields.get('shared')).flatMap((node) => parseShared(node, yaml) ?? []);
  return { words: program && { file, program, commands, shared }, problems: yaml.problems };
}

/** Words of a command: a string, or a mapping. */
function parseCommand({ key, value }: YamlField, yaml: PlacedYaml): ApiEntry {
  const empty: ApiEntry = { key, params: new Map(), raises: [], see: [], members: [] };
  if (!value) {
    yaml.report(key, `“${key.text}” has no words.`, 'Write a text, or a mapping with `words`.');
    return empty;
  }
  if (isScalar(value)) {
    const words = yaml.scalar(value, key.text);
    return { ...empty, ...(words && { words }) };
  }
  const fields = yaml.fields(value, `“${key.text}”`, COMMAND_KEYS);
  const words = yaml.text(fields.get('words'));
  const paramsLike = yaml.text(fields.get('params_like'));
  const example = yaml.text(fields.get('example'));
  const noOutput = yaml.text(fields.get('no_output'));
  return {
    ...empty,
    ...(words && { words }),
    ...(paramsLike && { paramsLike }),
    ...(example && { example }),
    ...(noOutput && { noOutput }),
    params: parseParams(fields.get('params'), yaml),
    see: yaml.list(fields.get('see')).flatMap((node) => yaml.scalar(node, 'see') ?? []),
  };
}

function parseShared(node: YamlNode, yaml: PlacedYaml): SharedOptions | undefined {
  const fields = yaml.fields(node, 'Shared options', SHARED_KEYS);
  const [title, of] = [yaml.text(fields.get('title')), yaml.text(fields.get('of'))];
  for (const key of ['title', 'of'] as const) {
    const fix = key === 'of' ? 'Name a command that takes them.' : 'Say what they are for.';
    if (!fields.has(key)) yaml.report(node, `Shared options have no \`${key}\`.`, fix);
  }
  const words = yaml.text(fields.get('words'));
  const params = parseParams(fields.get('params'), yaml);
  return title && of && { title, of, params, ...(words && { words }) };
}

/** Parameters, each with a text. */
function parseParams(field: YamlField | undefined, yaml: PlacedYaml): Map<string, ApiTold> {
  const told = yaml.pairs(field).flatMap(({ key, value }): [string, ApiTold][] => {
    if (!value) yaml.report(key, `“${key.text}” has no words.`, 'Write what it decides.');
    const words = value && yaml.scalar(value, key.text);
    return words ? [[key.text, { key, words }]] : [];
  });
  return new Map(told);
}
