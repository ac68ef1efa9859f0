import { type Problem } from 'quire-docs/extension';
import type { ApiCheck, ApiFinding } from './api-check.ts';
import { entryNames } from './api-names.ts';

/** Where exceptions are configured, for messages. */
const KEY = '`api.undocumented` of the configuration';

/**
 * Packages with public names but no words file, and exceptions that match no package.
 *
 * @param check its `undocumented` lists the exceptions
 */
export function checkApiPackages({
  files,
  packages,
  undocumented,
  release,
}: ApiCheck): ApiFinding[] {
  const told = new Set(files.map((words) => words.package.text));
  const silent = new Map(
    packages
      .filter((facts) => !told.has(facts.package))
      .map((facts) => [facts.package, entryNames(facts).length] as const)
      .filter(([, count]) => count > 0),
  );
  const finding = (name: string, problem: Pick<Problem, 'id' | 'message' | 'fix'>): ApiFinding => ({
    package: name,
    problem: { severity: 'error', ...problem },
  });
  const missing = [...silent].flatMap(([name, count]) =>
    Object.hasOwn(undocumented, name)
      ? []
      : finding(name, {
          id: 'api-words-missing',
          message: `No words file documents the package “${name}”, which has ${count} public names.`,
          fix: `Add one, or give the reason in ${KEY}.`,
        }),
  );
  // Exceptions are for all versions, and the latest one says whether they are still needed.
  const needless = (release.newer.length === 0 ? Object.keys(undocumented) : [])
    .filter((name) => !silent.has(name))
    .map((name) => {
      const why = told.has(name)
        ? 'which has words'
        : packages.some((facts) => facts.package === name)
          ? 'which has no public names'
          : 'of which there are no facts';
      const message = `${KEY} names “${name}”, ${why}.`;
      return finding(name, { id: 'api-name-unknown', message, fix: 'Remove it.' });
    });
  return [...missing, ...needless];
}
