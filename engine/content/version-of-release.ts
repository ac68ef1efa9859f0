import type { PagesVersion } from '../extension/extension.ts';
import type { ReadRelease } from '../model/content.ts';
import type { VersionLayers } from '../model/version-layers.ts';

/** The version that pages are read for, as extensions get it. */
export function versionOfRelease(
  release: ReadRelease | undefined,
  { newerFile }: Pick<VersionLayers, 'newerFile'>,
): PagesVersion {
  if (!release) return { version: undefined, newer: [], newerFile };
  const { name, all } = release;
  return { version: name, newer: all.slice(0, all.indexOf(name)), newerFile };
}
