import { type PlacedText } from 'quire-docs/extension';

/** An author's words about a name, which complement the facts. */
export interface ApiEntry {
  /** As the author wrote it: `asset`, or `components.testing.x`. For a member, its own name. */
  key: PlacedText;
  words?: PlacedText;
  /** Another name whose words all apply to this one. */
  like?: PlacedText;
  /** Words by parameter name, without stars. */
  params: Map<string, ApiTold>;
  /** A name with parameters of the same names and the same words. */
  paramsLike?: PlacedText;
  returns?: PlacedText;
  raises: ApiTold[];
  /** A file in the examples folder, with `#marker` to show only a part of it. */
  example?: PlacedText;
  /** For a command: why no example shows its output. Authors read this; no page shows it. */
  noOutput?: PlacedText;
  /** Addresses of pages, or names. */
  see: PlacedText[];
  members: ApiEntry[];
  /** A name with members of the same names and the same words. */
  membersLike?: PlacedText;
}

/** Words with the name they describe. */
export interface ApiTold {
  key: PlacedText;
  words: PlacedText;
}

/** A heading of the page with the names below it. */
export interface ApiSection {
  title: PlacedText;
  words?: PlacedText;
  names: ApiEntry[];
}

/** A words file (`*.api.yml`). */
export interface ApiWords {
  /** Site-relative file. */
  file: string;
  /** Package whose facts the file describes: `loom-dye`. */
  package: PlacedText;
  sections: ApiSection[];
  /** The entries of all sections by key. If a key occurs twice, the first entry wins. */
  entries: ReadonlyMap<string, ApiEntry>;
}

/** Extension of words files: `assets.api.yml`. */
export const API_WORDS_FILE = /\.api\.ya?ml$/;

/** Whether a name belongs to an internal module: a type that signatures use, but users don't import. */
export function isInternal(name: string): boolean {
  return name.includes('._');
}

/** The text of a name's heading: as the words file has it, or the last part of an internal type. */
export function headingText(top: string, key: string): string {
  return isInternal(`${top}.${key}`) ? key.slice(key.lastIndexOf('.') + 1) : key;
}

/** The module that names in a words file are relative to: `loom_dye` for `loom-dye`. */
export function topModule(packageName: string): string {
  return packageName.replaceAll('-', '_');
}
