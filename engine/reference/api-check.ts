import type { Problem } from '../model/problem.ts';
import type { ApiWords } from './api-words.ts';
import type { FactIndex } from './fact-index.ts';
import type { PackageFacts } from './facts.ts';

/** What words are held against. */
export interface ApiCheck {
  files: readonly ApiWords[];
  packages: readonly PackageFacts[];
  index: FactIndex;
  /** Packages of which every member and parameter needs words, not only every name; `*` stands for any text. */
  complete: readonly string[];
  /** What names of a module may begin with in prose: `{ dg: 'dagster' }`. */
  shortNames: Readonly<Record<string, string>>;
  /** Packages that need no words, with the reason. */
  undocumented: Readonly<Record<string, string>>;
  /** Why an address in a words file leads nowhere, with the nearest ones; undefined where it leads somewhere. */
  wrongPage(file: string, href: string): { reason: string; nearest: string[] } | undefined;
  /** Why an example (`path#marker`) cannot be shown; undefined where it can. */
  wrongExample(example: string): string | undefined;
}

/** A finding with the package whose words it is about. */
export interface ApiFinding {
  package: string;
  problem: Problem;
}
