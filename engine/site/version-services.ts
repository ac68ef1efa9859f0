import type { ArticleServices } from '../article/rendering.ts';
import type { Doc, VersionContent } from '../model/content.ts';
import { versionFolderOf } from '../url/version-folder.ts';

/**
 * Creates the function that gives what a document is rendered with: for those of a layered version, the site's services
 * with that version's release and samples (row V6).
 */
export function createVersionServices(
  services: ArticleServices,
  versions: readonly VersionContent[],
): (doc: Pick<Doc, 'file'>) => ArticleServices {
  const made = versions.map(
    (version) => [`${version.root}/`, servicesOfVersion(services, version)] as const,
  );
  return ({ file }) => made.find(([root]) => file.startsWith(root))?.[1] ?? services;
}

function servicesOfVersion(
  services: ArticleServices,
  { name, root, newer, release }: VersionContent,
): ArticleServices {
  const reading = { ...services.reading, ...(release && { release }) };
  if (newer === undefined) return { ...services, reading };
  const { config } = services;
  const examples = `${versionFolderOf(root)}examples`;
  return {
    ...services,
    reading,
    config: {
      ...config,
      ...(config.examples !== undefined && { examples }),
      versions: config.versions.map((entry) => ({ ...entry, isLast: entry.name === name })),
    },
  };
}
