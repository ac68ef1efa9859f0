import { CATEGORY, type CategoryMeta } from '../model/category.ts';
import type { Problem } from '../model/problem.ts';
import { checkFields } from '../schema/check-shape.ts';
import { readYaml, type Place } from '../schema/read-yaml.ts';

/**
 * Parses a `_category_.json|yml|yaml` (JSON is also YAML). Wrong values are reported and left out.
 * @param file site-relative file
 */
export function parseCategory(
  text: string,
  file: string,
): { category: CategoryMeta; problems: Problem[] } {
  const problems: Problem[] = [];
  const error = ({ line, column }: Place, message: string, fix?: string): void => {
    const id = 'category-file-invalid';
    problems.push({ id, severity: 'error', file, line, column, message, ...(fix && { fix }) });
  };
  const { value, placeOf, errors } = readYaml(text);
  for (const { message, fix, ...place } of errors) error(place, `${message}.`, fix);
  if (value === undefined) return { category: { file }, problems };
  if (typeof value !== 'object' || Array.isArray(value)) {
    error({ line: 1, column: 1 }, 'A category file must be `key: value` lines.');
    return { category: { file }, problems };
  }
  const values = checkFields(value as Record<string, unknown>, CATEGORY, [], {
    report: ({ kind, path, message, fix }) => {
      if (kind !== 'unknown') return error(placeOf(path, 'value'), message, fix);
      const id = 'category-key-unknown';
      const place = placeOf(path, 'key');
      problems.push({ id, severity: 'warning', file, ...place, message, ...(fix && { fix }) });
    },
  });
  return { category: { file, ...values }, problems };
}
