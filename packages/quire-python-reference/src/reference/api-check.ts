import { type Problem } from 'quire-docs/extension';
import type { ApiWords } from './api-words.ts';
import type { FactIndex } from './fact-index.ts';
import type { PackageFacts } from './facts.ts';
import type { ReleaseFacts } from './read-release.ts';

/** What API words are checked against. */
export interface ApiCheck {
  files: readonly ApiWords[];
  packages: readonly PackageFacts[];
  index: FactIndex;
  /** The release that the facts are of, and the newer ones that the words are shared with. */
  release: Pick<ReleaseFacts, 'name' | 'newer'>;
  /** Packages in which every member and parameter needs words, not only every name. `*` matches any text. */
  complete: readonly string[];
  /** Prefixes that module names may have in prose: `{ dg: 'loom' }`. */
  shortNames: Readonly<Record<string, string>>;
  /** Packages that need no words, each with the reason. */
  undocumented: Readonly<Record<string, string>>;
  /** Why an address in a words file is broken, with the nearest existing ones; undefined if it resolves. */
  wrongPage(file: string, href: string): { reason: string; nearest: string[] } | undefined;
  /** Why an example (`path#marker`) can't be shown; undefined if it can. */
  wrongExample(example: string): string | undefined;
}

/** A finding, with the package whose words it concerns. */
export interface ApiFinding {
  package: string;
  problem: Problem;
}
