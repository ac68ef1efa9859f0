import { findFact, type FactIndex } from './fact-index.ts';

/** `@pkg.make`, `Class.method()`, `make(…)`: one name, optionally called. */
const NAME = /^@?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:\([^()]*\))?$/;
/** Single-hump names that mean something else when they appear as code in prose. */
const COMMON = new Set(
  'Any Array Bool Config Dict Enum Exception Field Float In Int List Map Model Node None Optional Out Output Path Set String True False Tuple Type Union'.split(
    ' ',
  ),
);

/**
 * The public name that code in prose refers to. A path that begins with a module or its alias must match exactly. A
 * class may appear alone or with a member, and so may a function whose name is a compound (`multi_make`) that isn't
 * also a parameter. Any other word is just a word.
 *
 * @param top module of the text's subject: its names may be written without it
 */
export function nameInCode(
  code: string,
  index: FactIndex,
  shortNames: Readonly<Record<string, string>>,
  top?: string,
): string | undefined {
  const written = NAME.exec(code)?.[1];
  if (written === undefined) return undefined;
  const [first = '', ...rest] = written.split('.');
  const module = Object.hasOwn(shortNames, first) ? shortNames[first] : undefined;
  if (module !== undefined) return findFact(index, [module, ...rest].join('.'))?.name;
  const whole = rest.length > 0 ? findFact(index, written)?.name : undefined;
  if (whole !== undefined) return whole;
  const modules = [...(top === undefined ? [] : [top]), ...Object.values(shortNames)];
  const owner = ownOf(first, index, modules);
  if (owner === undefined) return undefined;
  const isClass = index.names.get(owner)?.fact.kind === 'class';
  const isCalled = rest.length === 0 && /^@|\)$/.test(code);
  const isCompound = /[a-z\d]_[a-z]/.test(first) && !index.parameters.has(first);
  const isMeant = isClass ? top !== undefined || rest.length > 0 || !COMMON.has(first) : isCompound;
  return isMeant || isCalled ? findFact(index, [owner, ...rest].join('.'))?.name : undefined;
}

/** A name without its module: in one of these modules, or else the only one with that name. */
function ownOf(last: string, index: FactIndex, modules: readonly string[]): string | undefined {
  const inModule = modules
    .map((module) => `${module}.${last}`)
    .find((name) => index.names.has(name));
  const [only, ...others] = index.endings.get(last) ?? [];
  return inModule ?? (others.length === 0 ? only : undefined);
}
