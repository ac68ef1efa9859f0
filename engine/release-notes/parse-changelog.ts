import type { PlacedText } from '../model/placed-text.ts';
import type { Problem } from '../model/problem.ts';
import type { ChangeGroup, ReleaseNotes } from './release-notes.ts';
import {
  openPlacedYaml,
  type PlacedYaml,
  type YamlField,
  type YamlNode,
} from '../schema/placed-yaml.ts';

const RELEASE_KEYS = ['version', 'date', 'libraries', 'words', 'changes'];
const VERSION = /^\d+(?:\.\d+)+[\w.-]*$/;

/**
 * Parses a file of release notes: `releases`, newest first, each with `version`, `date`, optional `libraries` and
 * `words`, and `changes`, which has lists of changes under headings of the author's choice. Reports every error with
 * its position, skips the part it affects, and reads the rest.
 *
 * @param text the YAML
 * @param file site-relative file
 */
export function parseChangelog(
  text: string,
  file: string,
): { releases: ReleaseNotes[]; problems: Problem[] } {
  const yaml = openPlacedYaml(text, file, 'changelog-invalid');
  if (!yaml.root && yaml.problems.length > 0) return { releases: [], problems: yaml.problems };
  const fields = yaml.fields(yaml.root, 'A file of release notes', ['releases']);
  const releases = yaml.list(fields.get('releases')).flatMap((node) => parseRelease(node, yaml));
  if (yaml.problems.length === 0 && releases.length === 0) {
    yaml.report(yaml.root, 'The file has no releases.', 'Begin with `releases:` and a list.');
  }
  checkOrder(releases, yaml);
  return { releases, problems: yaml.problems };
}

function parseRelease(node: YamlNode, yaml: PlacedYaml): ReleaseNotes[] {
  const fields = yaml.fields(node, 'A release', RELEASE_KEYS);
  for (const key of ['version', 'date']) {
    if (!fields.has(key)) yaml.report(node, `A release has no \`${key}\`.`, 'Every one needs it.');
  }
  const version = yaml.text(fields.get('version'));
  const date = yaml.text(fields.get('date'));
  if (version && !VERSION.test(version.text)) {
    yaml.report(version, `“${version.text}” isn’t a version.`, 'Write numbers with dots: 1.11.13.');
  }
  if (date && !isDate(date.text)) {
    yaml.report(date, `“${date.text}” isn’t a date.`, 'Write it as 2025-10-02.');
    return [];
  }
  if (!version || !date) return [];
  const libraries = yaml.text(fields.get('libraries'));
  const words = yaml.text(fields.get('words'));
  const groups = yaml.pairs(fields.get('changes')).flatMap((field) => parseGroup(field, yaml));
  if (groups.length === 0 && !words) {
    const fix = 'Give it `changes`, or `words` that say why there are none.';
    yaml.report(version, `${version.text} has neither changes nor words.`, fix);
  }
  return [{ version, date, groups, ...(libraries && { libraries }), ...(words && { words }) }];
}

function parseGroup(field: YamlField, yaml: PlacedYaml): ChangeGroup[] {
  const changes = yaml.list(field).flatMap((node): PlacedText[] => {
    const change = yaml.scalar(node, field.key.text);
    return change ? [change] : [];
  });
  return changes.length > 0 ? [{ title: field.key, changes }] : [];
}

/** Newest first, and each version once, so that readers know where to look for a release. */
function checkOrder(releases: readonly ReleaseNotes[], yaml: PlacedYaml): void {
  const seen = new Set<string>();
  let before: ReleaseNotes | undefined;
  for (const release of releases) {
    const { version } = release;
    if (seen.has(version.text)) {
      yaml.report(version, `${version.text} is listed twice.`, 'Merge the two.');
    } else if (before && compare(version.text, before.version.text) > 0) {
      const message = `${version.text} is below ${before.version.text}, which is older.`;
      yaml.report(version, message, 'Put the newest release first.');
    }
    seen.add(version.text);
    before = release;
  }
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** A date that exists; `2025-02-30` would become one in March. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
