import type { Problem } from '../model/problem.ts';
import {
  missingConstraints,
  needs,
  parseConstraints,
  type Constraint,
} from '../installs/constraints.ts';
import { quoted } from '../installs/requirements.ts';
import type { CheckedSite } from './checked-site.ts';
import { placeIn, visitInstalls, type ShownInstall } from './visit-installs.ts';

/**
 * Install commands on pages and in the samples that they show: packages of the documented release without a version,
 * which bring the newest one, and packages without the limits that they need.
 */
export function checkInstalls(site: CheckedSite): Problem[] {
  const { constraints, problems } = readConstraints(site);
  const found = new Map<string, Problem>();
  visitInstalls(site, constraints, (install) => {
    const ofCommand = [
      ...withoutVersion(install, site.versionsFor(install.page)),
      ...withoutLimit(install, constraints),
    ];
    for (const { index, ...problem } of ofCommand) {
      const place = placeIn(install, index);
      // Several pages can show one partial or sample.
      const key = `${install.file}:${place.line}:${place.column} ${problem.id}`;
      found.set(key, { severity: 'error', ...problem, file: install.file, ...place });
    }
  });
  return [...problems, ...found.values()];
}

/** The limits of the site; a file that isn't there is a problem. */
export function readConstraints({ config, read }: Pick<CheckedSite, 'config' | 'read'>): {
  constraints: Constraint[];
  problems: Problem[];
} {
  const file = config.constraints;
  if (file === undefined) return { constraints: [], problems: [] };
  const text = read(file);
  if (text !== undefined) return parseConstraints(text, file);
  const message = `The file of constraints ${file} is missing.`;
  const fix = 'Restore it, or correct `constraints` in site.config.ts.';
  const problem: Problem = { id: 'constraints-missing', severity: 'error', message, fix };
  return { constraints: [], problems: [{ ...problem, key: 'constraints' }] };
}

/** A problem, with its position in the text around the command. */
type Found = Pick<Problem, 'id' | 'message' | 'fix'> & { index: number };

function withoutVersion(
  { command: { requirements } }: ShownInstall,
  versions: ReturnType<CheckedSite['versionsFor']>,
): Found[] {
  return requirements.flatMap(({ text: written, name, isPinned, index }) => {
    const version = versions.get(name);
    if (version === undefined || isPinned) return [];
    const message = `“${written}” is installed without a version, which brings the newest one instead of ${version}.`;
    const fix = `Write “${written}==${version}”, or use <PackageInstallInstructions>.`;
    return [{ id: 'install-unpinned', message, fix, index }];
  });
}

function withoutLimit(
  { command: { index, requirements, isConstrained } }: ShownInstall,
  constraints: readonly Constraint[],
): Found[] {
  const missing = isConstrained ? [] : missingConstraints(requirements, constraints);
  return missing.map((constraint) => {
    const { text: limit, why } = constraint;
    const name = requirements.find((one) => needs(one, constraint))?.name ?? '';
    const message = `The command installs ${name} without “${limit}”: ${why}`;
    const fix = `Add ${quoted(limit)} to the command, and say why in one line.`;
    return { id: 'install-unconstrained', message, fix, index };
  });
}
