import type { Problem } from '../model/problem.ts';
import type { Finding } from './check-shape.ts';
import { readYaml, type Place, type YamlFile } from './read-yaml.ts';

export interface AuthorYaml extends YamlFile {
  /** What has been reported so far; begins with the errors of the YAML. */
  problems: Problem[];
  /** Reports an error at a place of the file. */
  error: (place: Place, message: string, fix?: string) => void;
  /** Reports a finding of `checkFields` as an error: a wrong value at the value, anything else at its key. */
  report: (finding: Finding) => void;
  /** The file's keys with their values; undefined, with an error, if it has anything else, and if it's empty or invalid. */
  keyed: (message: string) => Record<string, unknown> | undefined;
}

/**
 * Reads a YAML file of an author.
 * @param file site-relative file, for problems
 * @param id of the errors of this kind of file
 */
export function readYamlFile(text: string, file: string, id: Problem['id']): AuthorYaml {
  const problems: Problem[] = [];
  const yaml = readYaml(text);
  const error = ({ line, column }: Place, message: string, fix?: string): void => {
    problems.push({ id, severity: 'error', file, line, column, message, ...(fix && { fix }) });
  };
  for (const { message, fix, ...place } of yaml.errors) error(place, `${message}.`, fix);
  return {
    ...yaml,
    problems,
    error,
    report: ({ kind, path, message, fix }) =>
      error(yaml.placeOf(path, kind === 'wrong' ? 'value' : 'key'), message, fix),
    keyed(message) {
      const { value } = yaml;
      if (value === undefined) return undefined;
      if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
      error({ line: 1, column: 1 }, message);
      return undefined;
    },
  };
}
