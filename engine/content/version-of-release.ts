import type { PagesVersion } from '../extension/extension.ts';
import type { ReadRelease } from '../model/content.ts';

/** The version that pages are read for, as extensions get it. */
export function versionOfRelease(release: ReadRelease | undefined): PagesVersion {
  if (!release) return { version: undefined, newer: [] };
  return { version: release.name, newer: release.all.slice(0, release.all.indexOf(release.name)) };
}
