import type { Fact } from './facts.ts';

/** What a call returns. */
export interface ReturnedType {
  /** As written in the source; for a context manager, the type that `with` yields. */
  type: string;
  /** For use in a `with` block. */
  context: boolean;
}

const CALLED = new Set<Fact['kind']>(['function', 'method', 'classmethod', 'staticmethod']);
const NOTHING = /^(?:None|NoReturn|Never)$/;
/** The generator that implements a context manager. */
const YIELDS = /^(?:Iterator|Iterable|Generator)\[(.*?)(?:, None, None)?\]$/s;

/**
 * The type of a call's return value that the caller can use.
 *
 * @returns undefined for a name that isn't called (a class returns itself, a property has a type, a definition is
 *   already an object), if the call returns nothing, and if the source doesn't declare a type
 */
export function returnedType({ kind, returns, context = false }: Fact): ReturnedType | undefined {
  if (!CALLED.has(kind) || returns === undefined) return undefined;
  const type = (context ? YIELDS.exec(returns)?.[1] : undefined) ?? returns;
  return NOTHING.test(type) ? undefined : { type, context };
}

/**
 * Whether a function is a decorator, with or without parentheses: one of its signatures returns something that takes a
 * function (`Callable[[Callable[..., Any]], AssetsDefinition]`). Its words explain what it does with the function,
 * because that is the decorator's purpose.
 */
export function isDecorator({ returns = '', overloads = [] }: Fact): boolean {
  return [returns, ...overloads.map((one) => one.returns ?? '')].some((type) =>
    type.includes('Callable[['),
  );
}
