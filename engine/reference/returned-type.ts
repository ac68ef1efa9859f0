import type { Fact } from './facts.ts';

/** What a call gives back. */
export interface ReturnedType {
  /** As written in the source; of a context manager, what `with` gives. */
  type: string;
  /** It is there for a `with` block. */
  context: boolean;
}

const CALLED = new Set<Fact['kind']>(['function', 'method', 'classmethod', 'staticmethod']);
const NOTHING = /^(?:None|NoReturn|Never)$/;
/** The generator that a context manager is written as. */
const YIELDS = /^(?:Iterator|Iterable|Generator)\[(.*?)(?:, None, None)?\]$/s;

/**
 * The type of what a call gives back that its caller can use.
 *
 * @returns undefined for what is not called (a class makes itself, a property has a type, a definition is an object
 *   already), for what gives back nothing, and where the source does not say
 */
export function returnedType({ kind, returns, context = false }: Fact): ReturnedType | undefined {
  if (!CALLED.has(kind) || returns === undefined) return undefined;
  const type = (context ? YIELDS.exec(returns)?.[1] : undefined) ?? returns;
  return NOTHING.test(type) ? undefined : { type, context };
}

/**
 * Whether a function decorates another one: with or without parentheses, one of its signatures gives back what takes
 * a function (`Callable[[Callable[..., Any]], AssetsDefinition]`). What that makes of the function is the decorator's
 * whole purpose, so its words say it.
 */
export function isDecorator({ returns = '', overloads = [] }: Fact): boolean {
  return [returns, ...overloads.map((one) => one.returns ?? '')].some((type) =>
    type.includes('Callable[['),
  );
}
