/**
 * The versions that hold only what differs from the next newer one (row V6). A file of such a version has a path below
 * the version's folder, `versions/1.10.21/docs/intro.md`, whether it's there or inherited: whatever reads it asks where
 * it is.
 */
export interface VersionLayers {
  /** The site-relative file that has the text: the file itself, or the one that the version inherits. */
  locate(file: string): string;
  /** The paths that a file on disk has: its own, and those in versions that inherit it. */
  appearances(file: string): string[];
  /** The path that a file has in the next newer version; undefined for files of the latest. */
  newerFile(file: string): string | undefined;
  /** Files in the version's own folder, relative to it; undefined for any other version. */
  own(name: string): ReadonlySet<string> | undefined;
  /** The folders that a version's pages are in, relative to the site folder: its own first. */
  folders(root: string): string[];
  /** Name of the version that this one inherits from; undefined for the latest. */
  newerThan(name: string): string | undefined;
}
