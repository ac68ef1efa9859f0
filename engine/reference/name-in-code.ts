import { findFact, type FactIndex } from './fact-index.ts';

/** `@pkg.make`, `Class.method()`, `make(…)`: one name, and at most a call of it. */
const NAME = /^@?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:\([^()]*\))?$/;
/** Names with one hump that code in prose means something else by. */
const COMMON = new Set(
  'Any Array Bool Config Dict Enum Exception Field Float In Int List Map Model Node None Optional Out Output Path Set String True False Tuple Type Union'.split(
    ' ',
  ),
);

/**
 * The public name that code in prose is. What begins with a module, or with the short name of one, is taken as it
 * stands. A class may stand by itself, also with a member, and so may a function whose name is a compound
 * (`multi_make`) and no parameter's; any other word is a word.
 *
 * @param top module that the text is about: its names may be written without it
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

/** A name without its module: in one of these modules, else the only one that is called so. */
function ownOf(last: string, index: FactIndex, modules: readonly string[]): string | undefined {
  const inModule = modules
    .map((module) => `${module}.${last}`)
    .find((name) => index.names.has(name));
  const [only, ...others] = index.endings.get(last) ?? [];
  return inModule ?? (others.length === 0 ? only : undefined);
}
