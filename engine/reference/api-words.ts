import type { PlacedText } from '../model/placed-text.ts';

/** Words about one name: what a writer says where the facts say nothing. */
export interface ApiEntry {
  /** As written: `asset`, or `components.testing.x`; of a member its own name. */
  key: PlacedText;
  words?: PlacedText;
  /** Another name whose words all hold here. */
  like?: PlacedText;
  /** Words by parameter, stars left out. */
  params: Map<string, ApiTold>;
  /** A name whose parameters of the same name are told in the same words. */
  paramsLike?: PlacedText;
  returns?: PlacedText;
  raises: ApiTold[];
  /** A file below the examples, with `#marker` where only a part is shown. */
  example?: PlacedText;
  /** Of a command: why no example shows what it prints. For writers; no page shows it. */
  noOutput?: PlacedText;
  /** Addresses of pages, or names. */
  see: PlacedText[];
  members: ApiEntry[];
  /** A name whose members of the same name are told in the same words. */
  membersLike?: PlacedText;
}

/** Words with the name that they are about. */
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
  /** Package whose facts it adds to: `dagster-dbt`. */
  package: PlacedText;
  sections: ApiSection[];
  /** The entries of all sections, by their keys; the first one where a key stands twice. */
  entries: ReadonlyMap<string, ApiEntry>;
}

/** How words files are called: `assets.api.yml`. */
export const API_WORDS_FILE = /\.api\.ya?ml$/;

/** The module that names of a words file are relative to: `dagster_dbt` for `dagster-dbt`. */
export function topModule(packageName: string): string {
  return packageName.replaceAll('-', '_');
}
