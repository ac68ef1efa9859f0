import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addAll } from '../model/add-all.ts';
import type { VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import { canonicalPath } from '../url/route-path.ts';
import { readVersion, type VersionReading } from './read-version.ts';

/**
 * Reads the folders of pages beside the docs (row K2): each is like a version, with addresses and sidebars of its own,
 * but readers find its pages together with those of the latest version.
 * @param sidebars by name of the folder
 */
export function readOtherDocs(
  options: VersionReading & { sidebars: ReadonlyMap<string, SidebarsSource> },
): { versions: VersionContent[]; problems: Problem[] } {
  const { siteDir, config, sidebars } = options;
  const problems: Problem[] = [];
  const versions = config.otherDocs.flatMap(({ name, path: root, route }): VersionContent[] => {
    if (!existsSync(join(siteDir, root))) {
      const message = `There is no folder \`${root}\`, which \`otherDocs\` names.`;
      const fix = 'Create it, or remove it from the list.';
      problems.push({ id: 'docs-missing', severity: 'error', file: root, message, fix });
      return [];
    }
    const read = readVersion(
      {
        name,
        label: name,
        isLast: false,
        isBeside: true,
        root,
        path: canonicalPath(route),
        banner: 'none',
      },
      options,
      sidebars.get(name),
    );
    addAll(problems, read.problems);
    return [read.version];
  });
  return { versions, problems };
}
