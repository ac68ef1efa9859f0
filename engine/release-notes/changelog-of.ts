import { join } from 'node:path';
import { isFileOnDisk } from '../files/module-files.ts';
import type { ContentModel, Doc } from '../model/content.ts';
import { latestVersion } from '../model/latest-version.ts';
import { CHANGELOG_FILE } from './release-notes.ts';

/** A page of release notes, and the data file it shows. */
export interface ChangelogPage {
  doc: Doc;
  /** Site-relative file. */
  file: string;
}

/** The page with the release notes of the latest version; undefined if no listed page shows any. */
export function changelogOf({
  versions,
  siteDir,
}: Pick<ContentModel, 'versions' | 'siteDir'>): ChangelogPage | undefined {
  // A page can show a file that is missing, and a site can have a component of this name.
  const isThere = (file: string): boolean =>
    CHANGELOG_FILE.test(file) && isFileOnDisk(join(siteDir, file));
  for (const doc of latestVersion(versions)?.docs.values() ?? []) {
    const file = doc.unlisted ? undefined : doc.partials.find(isThere);
    if (file !== undefined) return { doc, file };
  }
  return undefined;
}
