import type { PlacedText } from '../model/placed-text.ts';

/** Changes of a release under one heading of the author's choice: `New`, `Bugfixes`. */
export interface ChangeGroup {
  title: PlacedText;
  /** Markdown, one item per change. */
  changes: PlacedText[];
}

export interface ReleaseNotes {
  /** `1.11.13`: its heading and its anchor. */
  version: PlacedText;
  /** Release date: `2025-10-02`. */
  date: PlacedText;
  /** Version of the libraries released with it, which have their own numbers: `0.27.13`. */
  libraries?: PlacedText;
  /** Markdown before the changes. */
  words?: PlacedText;
  groups: ChangeGroup[];
}

/** Extension of release notes files. */
export const CHANGELOG_FILE = /(?:^|[/.])changelog\.ya?ml$/;

/** The file that `<Changelog />` shows if its page names no other. */
export const DEFAULT_CHANGELOG = './changelog.yml';
