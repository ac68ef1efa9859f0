import { extensionComponents } from '../article/extension-components.ts';
import { BUILT_IN } from '../article/jsx/built-in.ts';
import type { Lookups } from '../article/lookups.ts';
import type { ArticleServices, BuiltIns } from '../article/rendering.ts';
import type { Doc, VersionContent } from '../model/content.ts';
import { joinPaths } from '../url/resolve-path.ts';
import { versionFolderOf } from '../url/version-folder.ts';
import type { OpenedExtensions, OpenedVersion } from './open-extensions.ts';

/** What the extensions of a version give to its articles. */
export function extensionServices({
  all,
}: Pick<OpenedVersion, 'all'>): Pick<ArticleServices, 'builtIns' | 'code'> {
  const components = all.map((opened) =>
    extensionComponents(opened.components, Object.keys(opened.islands ?? {})),
  );
  return {
    builtIns: Object.assign({}, BUILT_IN, ...components) as BuiltIns,
    code: all.flatMap(({ code }) => code ?? []),
  };
}

/** The questions that the extensions of a version answer. */
export function extensionLookups({ all }: Pick<OpenedVersion, 'all'>): Lookups {
  return Object.assign({}, ...all.map(({ lookups }) => lookups)) as Lookups;
}

/**
 * Creates the function that gives what a document is rendered with: for those of a layered version, the site's services
 * with that version's release, samples and extensions (row V6).
 */
export function createVersionServices(
  services: ArticleServices,
  versions: readonly VersionContent[],
  extensions: Pick<OpenedExtensions, 'of'>,
): (doc: Pick<Doc, 'file'>) => ArticleServices {
  const made = versions.map(
    (version) => [`${version.root}/`, servicesOfVersion(services, version, extensions)] as const,
  );
  return ({ file }) => made.find(([root]) => file.startsWith(root))?.[1] ?? services;
}

function servicesOfVersion(
  services: ArticleServices,
  { name, root, path, newer, release }: VersionContent,
  extensions: Pick<OpenedExtensions, 'of'>,
): ArticleServices {
  const reading = { ...services.reading, ...(release && { release }) };
  if (newer === undefined) return { ...services, reading };
  const { config } = services;
  const examples = `${versionFolderOf(root)}examples`;
  const opened = extensions.of(name);
  return {
    ...services,
    reading,
    ...extensionServices(opened),
    lookups: {
      ...services.lookups,
      ...extensionLookups(opened),
      title: (address) => services.lookups.title(joinPaths(path, address)),
    },
    isOfRelease: () => true,
    config: {
      ...config,
      ...(config.examples !== undefined && { examples }),
      versions: config.versions.map((entry) => ({ ...entry, isLast: entry.name === name })),
    },
  };
}
