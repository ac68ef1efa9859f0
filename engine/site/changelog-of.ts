import type { ContentModel, Doc } from '../model/content.ts';
import { latestVersion } from '../model/latest-version.ts';
import { CHANGELOG_FILE } from '../reference/release-notes.ts';

/** A page of release notes, and the data file it shows. */
export interface ChangelogPage {
  doc: Doc;
  /** Site-relative file. */
  file: string;
}

/** The page with the release notes of the latest version; undefined if no listed page shows any. */
export function changelogOf({
  versions,
}: Pick<ContentModel, 'versions'>): ChangelogPage | undefined {
  for (const doc of latestVersion(versions)?.docs.values() ?? []) {
    const file = doc.unlisted ? undefined : doc.partials.find((each) => CHANGELOG_FILE.test(each));
    if (file !== undefined) return { doc, file };
  }
  return undefined;
}
