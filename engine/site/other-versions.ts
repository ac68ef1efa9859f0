import { readVersionSidebars } from '../config/read-version-sidebars.ts';
import { CURRENT, isLatestVersioned } from '../content/version-roots.ts';
import { readOtherDocs } from '../content/read-other-docs.ts';
import type { VersionReading } from '../content/read-version.ts';
import { readVersions } from '../content/read-versions.ts';
import type { ContentModel, VersionContent } from '../model/content.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { Problem } from '../model/problem.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** Versions besides the latest one, with their problems. */
export interface OtherVersions {
  versions: VersionContent[];
  problems: Problem[];
  /** Absolute files of their sidebars. */
  inputs: string[];
}

/**
 * Reads the versions besides the latest that this site contains, with their sidebars (row D1).
 * @param options.sidebars from `docs/`, which belong to another version if the latest is a versioned folder
 */
export function readOtherVersions(
  options: Omit<VersionReading, 'layers'> & {
    sidebars: SidebarsSource | undefined;
    /** Sidebars of the folders beside the docs, by name. */
    besideSidebars: ReadonlyMap<string, SidebarsSource>;
    /** Content with the latest version. */
    content: ContentModel;
  },
): OtherVersions {
  const { siteDir, config, content } = options;
  const { layers } = content;
  const names = config.versions.flatMap(({ name, isLast }) => (isLast ? [] : [name]));
  const sidebars = readVersionSidebars(siteDir, names);
  if (options.sidebars && isLatestVersioned(siteDir, config)) {
    sidebars.sources.set(CURRENT, options.sidebars);
  }
  const latest = latestVersion(content.versions);
  const versions = latest
    ? readVersions({ ...options, layers, latest, sidebars: sidebars.sources })
    : { versions: [], problems: [] };
  const beside = readOtherDocs({ ...options, layers, sidebars: options.besideSidebars });
  return {
    versions: [...versions.versions, ...beside.versions],
    problems: [...sidebars.problems, ...versions.problems, ...beside.problems],
    inputs: sidebars.inputs,
  };
}

/** The sidebars of the latest version: from `docs/`, or from its own file if it is a versioned folder. */
export function readLatestSidebars(
  siteDir: string,
  config: SiteConfig,
  ofDocs: SidebarsSource | undefined,
): { source: SidebarsSource | undefined; problems: Problem[]; inputs: string[] } {
  const last = latestVersion(config.versions);
  if (!last || !isLatestVersioned(siteDir, config)) {
    return { source: ofDocs, problems: [], inputs: [] };
  }
  const { sources, problems, inputs } = readVersionSidebars(siteDir, [last.name]);
  return { source: sources.get(last.name), problems, inputs };
}

/** The content, with these versions after the latest one. */
export function withVersions(content: ContentModel, others: OtherVersions): ContentModel {
  return {
    ...content,
    versions: [...content.versions.filter(({ isLast }) => isLast), ...others.versions],
    problems: [...content.problems, ...others.problems],
  };
}
