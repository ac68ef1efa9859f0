/** What a reader installs for a group of samples today, instead of its lock. */

/** The name of a package as the index compares it. */
export function packageKey(requirement) {
  return /^[\w.-]+/
    .exec(requirement)[0]
    .toLowerCase()
    .replace(/[-_.]+/g, '-');
}

/** A package with its version, if it has exactly one: `loom-dye==1.2` for `Loom_Dye[wool]==1.2`. */
function versionKey(requirement) {
  return packageKey(requirement) + (/==[\w.]+/.exec(requirement)?.[0] ?? '');
}

/**
 * The packages that a group's `pyproject.toml` lists.
 * @param {string} pyproject its text
 * @returns {string[]} requirements
 */
export function groupRequirements(pyproject) {
  const table = /^dependencies = \[\n([\s\S]*?)^\]/m.exec(pyproject)?.[1] ?? '';
  return [...table.matchAll(/^\s*"([^"]+)"/gm)].map(([, requirement]) => requirement);
}

/**
 * The limits in `examples/constraints.txt`, with the packages (`with`) and names (`for`) that need them.
 * @param {string} text the file
 * @returns {{text: string, with: string[], for: string[]}[]}
 */
export function readLimits(text) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.split('\n'));
  return blocks.flatMap((lines) => {
    const list = (kind) =>
      lines.flatMap((line) => line.match(`^# ${kind}: (.*)$`)?.[1].split(/[\s,]+/) ?? []);
    return lines
      .filter((line) => /^[\w.-]+\s*[<>=!~]/.test(line))
      .map((line) => ({ text: line.trim(), with: list('with').map(versionKey), for: list('for') }));
  });
}

/** A requirement's name, extras, versions and marker. */
function partsOf(requirement) {
  const [, name, extras = '', versions = '', marker = ''] =
    /^([\w.-]+)(\[[^\]]*\])?\s*([^;]*?)\s*(;.*)?$/.exec(requirement);
  return { name, extras, versions, marker: marker && ` ${marker}` };
}

/**
 * The packages of the commands that install something that a group's tests need.
 * @param {string[]} own those of the group's `pyproject.toml`
 * @param {{packages: string[]}[]} installs commands of the pages that show the group's samples
 * @returns {string[]} as the pages write them
 */
export function packagesOfPages(own, installs) {
  const names = new Set(own.map(packageKey));
  return installs
    .filter(({ packages }) => packages.some((one) => names.has(packageKey(one))))
    .flatMap(({ packages }) => packages.map((one) => one.replace(/^([\w.-]+)@/, '$1==')));
}

/**
 * The requirements of a group, as a reader of its pages gets them.
 * @param {string[]} own those of its `pyproject.toml`: which packages its tests need
 * @param {string[]} written from `packagesOfPages`
 * @param {ReadonlySet<string>} brought names of all packages that these bring along
 * @returns {string[]} the pages' own text for each package that they install: without a version if one page has none,
 *   otherwise the group's version if a page has it. What the pages' packages bring along has no version, either. The
 *   tests' tools keep theirs
 */
export function freshRequirements(own, written, brought = new Set()) {
  const names = [...new Set([...own, ...written].map(packageKey))];
  return names.map((key) => {
    const mine = own.find((one) => packageKey(one) === key);
    const same = written.filter((one) => packageKey(one) === key).map(partsOf);
    const { name, extras, versions, marker } = partsOf(
      mine ?? written.find((one) => packageKey(one) === key),
    );
    if (same.length === 0) return brought.has(key) ? `${name}${extras}${marker}` : mine;
    const found = same.map((one) => one.versions);
    const kept = found.includes(versions) ? versions : found.toSorted().at(-1);
    return `${name}${extras}${found.includes('') ? '' : kept}${marker}`;
  });
}

/**
 * The limits that apply to a group: those that its packages need, and those of the names that its samples use.
 * @param {ReturnType<typeof readLimits>} limits
 * @param {string[]} requirements
 * @param {string} samples text of the group's samples
 * @returns {string[]} lines of a file of constraints
 */
export function limitsOf(limits, requirements, samples) {
  const names = new Set(requirements.flatMap((one) => [packageKey(one), versionKey(one)]));
  return limits
    .filter(
      (one) =>
        one.with.some((name) => names.has(name)) ||
        one.for.some((name) => samples.includes(name.split('.').at(-1))),
    )
    .map(({ text }) => text);
}

/** Major and minor version: what a release says that it can break by. */
function majorMinor(version) {
  return version
    .split(/[.+!-]/)
    .slice(0, 2)
    .join('.');
}

/**
 * What differs between a lock and an environment, by major or minor version.
 * @param {string} lock `requirements.lock`
 * @param {string} frozen what `uv pip freeze` prints
 * @returns {Record<string, [string | null, string]>} locked and installed version; null if the lock lacks the package
 */
export function compareWithLock(lock, frozen) {
  const pinsIn = (text) => [...text.matchAll(/^([\w.-]+)(?:\[[^\]]*\])?==([^\s;\\]+)/gm)];
  const locked = new Map();
  for (const [, name, version] of pinsIn(lock))
    locked.set(packageKey(name), [...(locked.get(packageKey(name)) ?? []), version]);
  const changed = {};
  for (const [, name, version] of pinsIn(frozen)) {
    const versions = locked.get(packageKey(name)) ?? [];
    if (versions.some((one) => majorMinor(one) === majorMinor(version))) continue;
    changed[packageKey(name)] = [versions.at(-1) ?? null, version];
  }
  return changed;
}

/**
 * The limits that the resolved packages of a command break.
 * @param {ReturnType<typeof readLimits>} limits
 * @param {string} resolved what `uv pip compile` prints
 * @returns {string[]} limits
 */
export function brokenLimits(limits, resolved) {
  const versions = new Map(
    [...resolved.matchAll(/^([\w.-]+)==([^\s;]+)/gm)].map(([, name, version]) => [
      packageKey(name),
      version,
    ]),
  );
  const packages = new Set(
    [...versions].flatMap(([name, version]) => [name, `${name}==${version}`]),
  );
  return limits
    .filter(({ text, with: names }) => {
      const version = versions.get(packageKey(text));
      const below = /<\s*([\d.]+)/.exec(text)?.[1];
      const isNeeded = names.some((one) => packages.has(one));
      return isNeeded && version && below && compareVersions(version, below) >= 0;
    })
    .map(({ text }) => text);
}

/** Compares versions by their numbers. */
export function compareVersions(a, b) {
  const [left, right] = [a, b].map((one) => one.split('.').map((part) => parseInt(part, 10) || 0));
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
