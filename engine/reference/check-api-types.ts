import type { ApiCheck, ApiFinding } from './api-check.ts';
import { findDefinition, type FactIndex } from './fact-index.ts';

/**
 * Types of signatures that lead to no name. Most have none: the package keeps them to itself, which is counted. One in a
 * module that nothing is known of, while its package offers a type called so, is a mistake of the facts: the signature
 * would silently lose its link.
 *
 * @returns beside the findings, by package, the paths of the types without a public name
 */
export function checkApiTypes({ packages, index }: Pick<ApiCheck, 'packages' | 'index'>): {
  findings: ApiFinding[];
  unnamed: ReadonlyMap<string, ReadonlySet<string>>;
} {
  const modules = new Set<string>();
  for (const { fact } of index.names.values()) modules.add(moduleOf(fact.at));
  const findings: ApiFinding[] = [];
  const unnamed = new Map<string, ReadonlySet<string>>();
  for (const facts of packages) {
    const paths = new Set<string>();
    for (const [name, fact] of Object.entries(facts.names)) {
      for (const [written, path] of Object.entries(fact.refs ?? {})) {
        if (findDefinition(index, path)) continue;
        paths.add(path);
        const meant = modules.has(moduleOf(path)) ? [] : namedAlike(path, index);
        if (meant.length === 0) continue;
        findings.push({
          package: facts.package,
          problem: {
            ...{ id: 'api-type-unknown', severity: 'error' },
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

/** Public names of the same package that end alike. */
function namedAlike(path: string, { endings, names }: FactIndex): string[] {
  const top = path.slice(0, path.indexOf('.') + 1);
  const found = endings.get(path.slice(path.lastIndexOf('.') + 1)) ?? [];
  return found.filter((name) => names.get(name)?.fact.at.startsWith(top));
}

function moduleOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
