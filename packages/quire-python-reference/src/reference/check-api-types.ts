import type { ApiCheck, ApiFinding } from './api-check.ts';
import type { Fact } from './facts.ts';
import { findType, type FactIndex } from './fact-index.ts';

/**
 * Types in signatures that don't link to a public name. Most have none because the package keeps them internal; those
 * are counted. A type whose module is unknown although its package offers a type of that name is an error in the facts:
 * the signature would silently lose its link.
 *
 * @returns the findings and, by package, the paths of types without a public name
 */
export function checkApiTypes({ packages, index }: Pick<ApiCheck, 'packages' | 'index'>): {
  findings: ApiFinding[];
  unnamed: ReadonlyMap<string, ReadonlySet<string>>;
} {
  const modules = new Set<string>();
  for (const { fact } of index.names.values()) {
    for (const path of [fact.at, fact.inherited])
      if (path !== undefined) modules.add(moduleOf(path));
  }
  const findings: ApiFinding[] = [];
  const unnamed = new Map<string, ReadonlySet<string>>();
  for (const facts of packages) {
    const paths = new Set<string>();
    for (const [name, fact] of Object.entries(facts.names)) {
      for (const [written, path] of Object.entries(fact.refs ?? {})) {
        if (findType(index, path) || isHiddenBase(written, fact)) continue;
        paths.add(path);
        const meant = modules.has(moduleOf(path)) ? [] : namedAlike(path, index);
        if (meant.length === 0) continue;
        findings.push({
          package: facts.package,
          problem: {
            id: 'api-type-unknown',
            severity: 'error',
            message: `The type “${written}” of “${name}” refers to “${path}”, which doesn’t exist.`,
            fix: `Nearest: ${meant.join(', ')}. Fix the extractor, and run \`npm run facts\`.`,
          },
        });
      }
    }
    unnamed.set(facts.package, paths);
  }
  return { findings, unnamed };
}

/** Whether a name is only an internal base of a class, which no page shows. */
function isHiddenBase(written: string, { bases = [], params = [] }: Fact): boolean {
  const isBase = bases.some((base) => base.replace(/\[.*/s, '').split('.').pop() === written);
  return isBase && !params.some(({ type }) => type?.split(/\W+/).includes(written));
}

/** Public names of the same package that end with the same part. */
function namedAlike(path: string, { endings, names }: FactIndex): string[] {
  const top = path.slice(0, path.indexOf('.') + 1);
  const found = endings.get(path.slice(path.lastIndexOf('.') + 1)) ?? [];
  return found.filter((name) => names.get(name)?.fact.at.startsWith(top));
}

function moduleOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
