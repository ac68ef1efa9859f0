import type { Outline, ShownFiles } from '../extension/extension.ts';
import { parseChangelog } from './parse-changelog.ts';
import { DEFAULT_CHANGELOG } from './release-notes.ts';

/** What a file of release notes adds to the outline of its page. */
export const CHANGELOG_OUTLINE: ShownFiles = {
  attribute: 'words',
  fallback: DEFAULT_CHANGELOG,
  outline: (source, { file }) => changelogOutline(source, file),
};

/** One heading for each release, with the version as its anchor, which stays the same when the text changes. */
function changelogOutline(source: string, file: string): Outline {
  const { releases } = parseChangelog(source, file);
  return { headings: releases.map(({ version: { text } }) => ({ depth: 2, text, id: text })) };
}
