import type { Problem } from '../model/problem.ts';
import { packageKey, parseRequirement, type Requirement } from './requirements.ts';

/** A limit on a package that the documented release needs today. */
export interface Constraint {
  /** As a command writes it: `sqlalchemy<2.1`. */
  text: string;
  /** Package that it limits, normalized. */
  name: string;
  /** Packages whose installation needs it, normalized; `loom==1.2` if only that version does. */
  with: readonly string[];
  /** Names of the API that need it, where only code that uses them does. */
  for: readonly string[];
  /** One sentence. */
  why: string;
  line: number;
}

/** Comments that list packages or names. */
const LIST = /^(with|for):\s*(.*)$/;

/**
 * Reads a file of constraints, which `pip install --constraint` reads, too. The comments above a constraint say why it
 * is there; one of them, `# with: PACKAGE …`, lists the packages whose installation needs it (`PACKAGE==1.2`: in this version), or `# for: NAME …` the
 * names of the API that need it.
 * @param text the file
 * @param file its name in problems
 * @returns constraints in order; a wrong entry becomes a problem
 */
export function parseConstraints(
  text: string,
  file: string,
): { constraints: Constraint[]; problems: Problem[] } {
  const constraints: Constraint[] = [];
  const problems: Problem[] = [];
  let comments: string[] = [];
  for (const [i, written] of text.split(/\r?\n/).entries()) {
    const line = written.trim();
    if (line.startsWith('#')) {
      comments.push(line.replace(/^#+\s*/, ''));
      continue;
    }
    if (line === '') {
      comments = [];
      continue;
    }
    const [packages, names] = [listed(comments, 'with'), listed(comments, 'for')];
    const why = comments.filter((one) => !LIST.test(one)).join(' ');
    const requirement = parseRequirement(line);
    const wrong = wrongConstraint(requirement, [...packages, ...names], why);
    if (wrong !== undefined)
      problems.push({ ...wrong, file, line: i + 1, column: written.indexOf(line) + 1 });
    else {
      const { text: limit, name } = requirement as Requirement;
      const needing = { with: packages.map(versionKey), for: names };
      constraints.push({ text: limit, name, ...needing, why, line: i + 1 });
    }
    comments = [];
  }
  return { constraints, problems };
}

function listed(comments: readonly string[], kind: string): string[] {
  return comments.flatMap((one) => {
    const [, found, list] = LIST.exec(one) ?? [];
    return found === kind ? (list ?? '').split(/[\s,]+/).filter(Boolean) : [];
  });
}

function wrongConstraint(
  requirement: Requirement | undefined,
  needing: readonly string[],
  why: string,
): Pick<Problem, 'id' | 'severity' | 'message' | 'fix'> | undefined {
  const problem = { id: 'constraint-invalid', severity: 'error' } as const;
  if (!requirement?.isPinned) {
    const message = 'A constraint is a package and the versions that it can have.';
    return { ...problem, message, fix: 'Write it as `name<2.1`.' };
  }
  if (needing.length === 0) {
    const message = `Nothing says which packages need “${requirement.text}”.`;
    const fix =
      'Add a comment above it: `# with: PACKAGE …`, or `# for: NAME …` with names of the API.';
    return { ...problem, message, fix };
  }
  if (why === '') {
    const message = `Nothing says why “${requirement.text}” is needed.`;
    return { ...problem, message, fix: 'Add the reason as a comment above it.' };
  }
  return undefined;
}

/**
 * The constraints that an installation needs and doesn't name.
 * @param requirements packages of one command
 */
export function missingConstraints(
  requirements: readonly Requirement[],
  constraints: readonly Constraint[],
): Constraint[] {
  const names = new Set(requirements.map(({ name }) => name));
  return constraints.filter(
    (one) => !names.has(one.name) && requirements.some((requirement) => needs(requirement, one)),
  );
}

/** Whether a package of a command needs a limit: in any version, or in the one that the command installs. */
export function needs({ name, text }: Requirement, { with: packages }: Constraint): boolean {
  return packages.includes(name) || packages.includes(versionKey(text));
}

/** A package with its exact version, normalized: `loom-dye==1.2` for `Loom_Dye[wool] == 1.2`. */
function versionKey(requirement: string): string {
  const [, name = requirement, version] =
    /^([\w.-]+)(?:\[[^\]]*\])?\s*(==\s*[\w.]+)?$/.exec(requirement) ?? [];
  return packageKey(name) + (version ?? '').replace(/\s/g, '');
}
