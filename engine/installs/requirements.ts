/** A package in an install command, as written. */
export interface Requirement {
  /** Without quotes: `kiln-aws[redshift]==1.0`. */
  text: string;
  /** Normalized: lower case, with hyphens. */
  name: string;
  /** Whether it says which versions are accepted. */
  isPinned: boolean;
  /** Position of the requirement in the text, after an opening quote. */
  index: number;
}

/** An install command in a text, with the packages that it names. */
export interface InstallCommand {
  /** Position of the command. */
  index: number;
  requirements: readonly Requirement[];
  /** Whether a file of constraints or a date limits all versions. */
  isConstrained: boolean;
}

/** Commands whose arguments are packages. */
const COMMAND =
  /(?<![\w./-])(?:[\w./~$-]*\/)?(?:(?:pip[\d.]*|uv pip|python[\d.]* -m pip|pipx|uv tool) install|(?:uv|poetry) add|uvx)(?=\s)/g;
/** Options followed by a value that isn't a package. */
const WITH_VALUE =
  /^(?:-[reip]|--(?:requirements?|editable|target|python|index(?:-url)?|extra-index-url|find-links|prefix|group|extra|platform|implementation|python-version|abi|only-binary|no-binary|upgrade-package|from|tag|branch|rev|marker|cache-dir))$/;
/** Options that limit versions. */
const LIMITS = /^(?:-c|--constraints?|--exclude-newer)(?:=|$)/;
/** What ends a command: the next one, or the line. */
const END = /^(?:&&|\|\|?|;|&|#.*|>.*)$/;
const REQUIREMENT =
  /^([A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)(?:\[[\w\s,.-]*\])?\s*((?:[=<>!~]=?|===|@)\s*\S.*)?$/;

/** The name of a package as the index compares it. */
export function packageKey(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

/** A token of a command as a requirement; undefined for options, paths and addresses. */
export function parseRequirement(token: string, index = 0): Requirement | undefined {
  const match = REQUIREMENT.exec(token.trim());
  const [, name, version] = match ?? [];
  if (name === undefined || /^\d+(?:\.\d+)*$/.test(name)) return undefined;
  return { text: token.trim(), name: packageKey(name), isPinned: version !== undefined, index };
}

/** A requirement as a shell takes it: in quotes if it has a character with a meaning there. */
export function quoted(requirement: string): string {
  return /[^\w.\-=]/.test(requirement) ? `"${requirement}"` : requirement;
}

/** Splits the arguments of an install command: `a==1 "b[c]<2"`. */
export function parseRequirements(text: string): Requirement[] {
  return tokens(text, 0).flatMap(({ text: token, index }) => parseRequirement(token, index) ?? []);
}

/**
 * Finds the commands that install packages (`pip install`, `uv add`, `uvx`, …) in a text: a shell block, a Dockerfile,
 * a workflow, a sentence. A line that ends in a backslash goes on.
 * @param text any text
 * @returns the commands in order; those without a package are left out
 */
export function findInstalls(text: string): InstallCommand[] {
  const found: InstallCommand[] = [];
  for (const match of text.matchAll(COMMAND)) {
    const start = match.index + match[0].length;
    const isRun = match[0].endsWith('uvx');
    const requirements: Requirement[] = [];
    let isValue = false;
    let isConstrained = false;
    for (const token of tokens(text, start)) {
      if (END.test(token.text)) break;
      const isLast = /[;)`]$/.test(token.text);
      const word = isLast ? token.text.replace(/[;)`]+$/, '') : token.text;
      if (isValue) isValue = false;
      else if (LIMITS.test(word)) [isConstrained, isValue] = [true, !word.includes('=')];
      else if (WITH_VALUE.test(word)) isValue = true;
      else {
        const requirement = parseRequirement(word, token.index);
        if (requirement) requirements.push(requirement);
        // `uvx NAME` runs the command of a package; the rest are its arguments.
        if (isRun && !word.startsWith('-')) break;
      }
      if (isLast) break;
    }
    if (requirements.length > 0) found.push({ index: match.index, requirements, isConstrained });
  }
  return found;
}

/** Words of a command from a position to the end of its line, without quotes. */
function tokens(text: string, from: number): { text: string; index: number }[] {
  const found: { text: string; index: number }[] = [];
  const word = /\\\r?\n|[ \t]+|(\r?\n)|(?:"[^"\n]*"|'[^'\n]*'|[^\s"'\\])+|./gy;
  word.lastIndex = from;
  for (let match = word.exec(text); match && match[1] === undefined; match = word.exec(text)) {
    const [written] = match;
    if (/^(?:\\?\s+|\\\r?\n)$/.test(written)) continue;
    const quoted = /^["']/.test(written) ? 1 : 0;
    found.push({ text: written.replace(/["']/g, ''), index: match.index + quoted });
  }
  return found;
}
