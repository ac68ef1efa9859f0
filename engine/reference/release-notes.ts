import type { PlacedText } from '../model/placed-text.ts';

/** What changed in a release, under one heading of the author's: `New`, `Bugfixes`. */
export interface ChangeGroup {
  title: PlacedText;
  /** Markdown, one change each. */
  changes: PlacedText[];
}

/** One release of a changelog. */
export interface ReleaseNotes {
  /** `1.11.13`: its heading, and its anchor. */
  version: PlacedText;
  /** The day it came out: `2025-10-02`. */
  date: PlacedText;
  /** Version of the packages that are released with it under numbers of their own: `0.27.13`. */
  libraries?: PlacedText;
  /** Markdown in front of the changes. */
  words?: PlacedText;
  groups: ChangeGroup[];
}

/** How files of release notes are called. */
export const CHANGELOG_FILE = /(?:^|[/.])changelog\.ya?ml$/;

/** The file that `<Changelog />` shows where its page names no other. */
export const DEFAULT_CHANGELOG = './changelog.yml';
