import { CATEGORY, type CategoryMeta } from '../model/category.ts';
import type { Problem } from '../model/problem.ts';
import { checkFields } from '../schema/check-shape.ts';
import { readYamlFile } from '../schema/read-yaml-file.ts';

/**
 * Parses a `_category_.json|yml|yaml` (JSON is also YAML). Wrong values are reported and left out.
 * @param file site-relative file
 */
export function parseCategory(
  text: string,
  file: string,
): { category: CategoryMeta; problems: Problem[] } {
  const yaml = readYamlFile(text, file, 'category-file-invalid');
  const { problems } = yaml;
  const given = yaml.keyed('A category file must be `key: value` lines.');
  if (!given) return { category: { file }, problems };
  const values = checkFields(given, CATEGORY, [], {
    report: (finding) => {
      if (finding.kind !== 'unknown') return yaml.report(finding);
      const { path, message, fix } = finding;
      const id = 'category-key-unknown';
      const place = yaml.placeOf(path, 'key');
      problems.push({ id, severity: 'warning', file, ...place, message, ...(fix && { fix }) });
    },
  });
  return { category: { file, ...values }, problems };
}
