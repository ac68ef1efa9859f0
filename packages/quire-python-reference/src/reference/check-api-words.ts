import { type PlacedText, type Problem, type ProblemId } from 'quire-docs/extension';
import type { ApiCheck, ApiFinding } from './api-check.ts';
import { checkApiEntry } from './check-api-entry.ts';
import { checkApiPackages } from './check-api-packages.ts';
import { checkApiSentences } from './check-api-sentences.ts';
import { checkApiTypes } from './check-api-types.ts';
import { entryNames } from './api-names.ts';
import { topModule, type ApiWords } from './api-words.ts';
import { findFact, nearestFacts, type FactIndex } from './fact-index.ts';
import type { PackageFacts } from './facts.ts';
import type { ApiBook } from './resolve-api-words.ts';

/** How much of a package has words. */
export interface ApiCoverage {
  package: string;
  names: { told: number; all: number };
  /** Types in its signatures that have no public name and therefore no link. */
  unnamed: number;
}

/**
 * All problems in the words of a site other than the shape of the files: names in two files or in none, packages
 * without words, words about names that don't exist, missing words, broken references, hollow words, repeated
 * sentences.
 */
export function checkApiWords(check: ApiCheck): {
  findings: ApiFinding[];
  coverage: ApiCoverage[];
} {
  const findings: ApiFinding[] = [];
  const entries = new Map<string, { key: PlacedText; words: ApiWords }>();
  const known = new Map(check.packages.map((facts) => [facts.package, facts]));
  for (const words of check.files) {
    const add = (at: PlacedText, id: ProblemId, message: string, fix: string): void => {
      const { line, column, file = words.file } = at;
      const problem: Problem = {
        id,
        severity: 'error',
        file,
        line,
        column,
        message,
        fix,
      };
      findings.push({ package: words.package.text, problem });
    };
    if (!known.has(words.package.text)) {
      const fix = `Packages with facts: ${[...known.keys()].join(', ')}.`;
      const message = `There are no facts of the package “${words.package.text}”.`;
      add(words.package, 'api-name-unknown', message, fix);
      continue;
    }
    for (const { key } of words.sections.flatMap(({ names }) => names)) {
      const name = `${topModule(words.package.text)}.${key.text}`;
      const wrong = wrongName(check.index, name);
      const first = entries.get(name);
      if (wrong) add(key, 'api-name-unknown', wrong.message, wrong.fix);
      else if (first) {
        const place = `${first.key.file ?? first.words.file}:${first.key.line}`;
        const fix = `Keep it in one place; the other is ${place}.`;
        add(key, 'api-name-repeated', `“${name}” has words twice.`, fix);
      } else entries.set(name, { key, words });
    }
  }
  const book: ApiBook = { index: check.index, wordsOf: (name) => entries.get(name)?.words };
  for (const [name, { words }] of entries) {
    const problems = checkApiEntry(name, words, book, check);
    findings.push(...problems.map((problem) => ({ package: words.package.text, problem })));
  }
  const types = checkApiTypes(check);
  const told = new Set(check.files.map((words) => words.package.text));
  const coverage = check.packages.flatMap((facts): ApiCoverage[] => {
    if (!told.has(facts.package)) return [];
    const names = entryNames(facts);
    const missing = names.filter((name) => !entries.has(name));
    findings.push(...missing.map((name) => missingName(name, facts, entries, check)));
    const counts = { told: names.length - missing.length, all: names.length };
    const unnamed = types.unnamed.get(facts.package)?.size ?? 0;
    return [{ package: facts.package, names: counts, unnamed }];
  });
  findings.push(...types.findings, ...checkApiPackages(check), ...checkApiSentences(check.files));
  return { findings: findings.sort((a, b) => byPlace(a.problem, b.problem)), coverage };
}

/** Why a name can't have its own entry. */
function wrongName(index: FactIndex, name: string): { message: string; fix: string } | undefined {
  const found = index.names.get(name);
  if (found) return undefined;
  const other = findFact(index, name);
  if (other) {
    return {
      message: `“${name}” is another path of “${other.name}”.`,
      fix: `Write “${other.name.slice(other.name.indexOf('.') + 1)}”.`,
    };
  }
  const near = nearestFacts(index, name);
  return {
    message: `There is no public name “${name}”.`,
    fix: near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Remove it.',
  };
}

/** A name in no file. The suggestion is the file that has most names from the same source module. */
function missingName(
  name: string,
  facts: PackageFacts,
  entries: ReadonlyMap<string, { words: ApiWords }>,
  { release }: Pick<ApiCheck, 'release'>,
): ApiFinding {
  const source = facts.names[name]?.file;
  const counts = new Map<string, number>();
  for (const [other, { words }] of entries) {
    if (facts.names[other]?.file !== source) continue;
    counts.set(words.file, (counts.get(words.file) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  const where =
    release.newer.length === 0
      ? 'a words file'
      : `a words file in the folder of version ${release.name}`;
  const fix = best
    ? `Add it to ${where}; ${best[0]} describes its neighbors.`
    : `Add it to ${where} of ${facts.package}.`;
  const message = `“${name}” has no words.`;
  const problem: Problem = { id: 'api-words-missing', severity: 'error', message, fix };
  return { package: facts.package, problem };
}

function byPlace(a: Problem, b: Problem): number {
  const [left, right] = [a.file ?? '\uffff', b.file ?? '\uffff'];
  if (left !== right) return left < right ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
