import type { StandardSchema } from './standard-schema.ts';

/**
 * What an author can write in one place, as data. Its type (`Value`), check, JSON schema and table of keys are all
 * derived from it.
 */
export type Shape =
  /** Text; `anyScalar` takes numbers, booleans and dates as written (YAML reads `1.10` as a number). */
  | { kind: 'text'; format?: FormatName; anyScalar?: true }
  /** A word in a list: any scalar, or an object with a `label`. */
  | { kind: 'word' }
  | { kind: 'flag' }
  /** `orText` accepts a number in quotes. */
  | { kind: 'number'; whole?: { min: number; max: number }; orText?: true }
  /** One of these words; `what` describes them if they are too many for a message. */
  | { kind: 'choice'; of: readonly string[]; what?: string }
  /** `wanted` is its name in messages and tables. */
  | { kind: 'list'; of: Shape; wanted?: string }
  /** Keys chosen by the author, each with a text that is not empty unless `blank`, and matches `value`. */
  | { kind: 'record'; name?: RegExp; value?: RegExp; blank?: true; wanted: string }
  | { kind: 'any' }
  /** What a package adds to the site (`extension/extension.ts`). */
  | { kind: 'extension' }
  /** A schema of a library (`model/standard-schema.ts`). */
  | { kind: 'schema' }
  /** An object that is passed on unchanged. */
  | { kind: 'open' }
  /** Fixed keys. With `wanted`, at least one of them is required, and the message says so. */
  | { kind: 'object'; fields: Fields; wanted?: string }
  /** An object whose `type` determines its keys. */
  | { kind: 'variants'; of: Readonly<Record<string, Fields>>; wanted: string };

/** Rules for text; `schema/formats.ts` has them. */
export type FormatName =
  | 'published file'
  | 'address'
  | 'base path'
  | 'day'
  | 'folder'
  | 'identifier'
  | 'language'
  | 'origin'
  | 'release'
  | 'route'
  | 'web address';

/** A key of an object. */
export interface Field {
  shape: Shape;
  /** One sentence for authors. */
  note: string;
  required?: true;
  /** Null is a value of its own: it means "none", while leaving out the key means "not set". */
  nullable?: true;
  /** The default; `OF_ITS_KEYS` fills in the defaults of an object's own keys. */
  fallback?: unknown;
  /** Only other tools read it. */
  ignored?: true;
  /** Its name in other tools. */
  alias?: string;
}

/** Keys by name. */
export type Fields = Readonly<Record<string, Field>>;

/** Default of an object: the defaults of its keys. */
export const OF_ITS_KEYS = Symbol('the defaults of its keys');

/**
 * A key, optional unless `options` say otherwise. (The constraint is loose on purpose: with `Shape` as the context,
 * TypeScript infers every inner key as any `Field`. Whether it is a shape is checked where it is used.)
 */
export function key<
  const S extends { kind: Shape['kind'] },
  const O extends Omit<Field, 'shape' | 'note'> = Record<never, never>,
>(shape: S, note: string, options?: O): { shape: S; note: string } & O {
  return { shape, note, ...(options as O) };
}

export const TEXT = { kind: 'text' } as const;
export const FLAG = { kind: 'flag' } as const;

export const REQUIRED = { required: true } as const;
export const NULLABLE = { nullable: true } as const;

/** Text of a format. */
export const text = <const F extends FormatName>(format: F) => ({ kind: 'text', format }) as const;
export const object = <const F extends object>(fields: F) => ({ kind: 'object', fields }) as const;
export const list = <const S extends { kind: Shape['kind'] }>(of: S) =>
  ({ kind: 'list', of }) as const;
export const choice = <const W extends readonly string[]>(...of: W) =>
  ({ kind: 'choice', of }) as const;

/** What a shape is after its check, defaults filled in. */
export type Value<S> = S extends { kind: 'text' | 'word' }
  ? string
  : S extends { kind: 'any' }
    ? unknown
    : S extends { kind: 'flag' }
      ? boolean
      : S extends { kind: 'number' }
        ? number
        : S extends { kind: 'choice'; of: readonly (infer W)[] }
          ? W
          : S extends { kind: 'list'; of: infer I }
            ? Value<I>[]
            : S extends { kind: 'record' }
              ? Record<string, string>
              : S extends { kind: 'extension' }
                ? object | string
                : S extends { kind: 'schema' }
                  ? StandardSchema
                  : S extends { kind: 'open' }
                    ? Record<string, unknown>
                    : S extends { kind: 'object'; fields: infer F }
                      ? Values<F>
                      : S extends { kind: 'variants'; of: infer V }
                        ? { [K in keyof V]: Flat<{ type: K } & Values<V[K]>> }[keyof V]
                        : never;

/** What the keys of an object are after the check. */
export type Values<F> = Flat<
  { -readonly [K in keyof Pick<F, Filled<F>>]: FieldValue<F[K]> } & {
    -readonly [K in keyof Omit<F, Filled<F> | Ignored<F>>]?: FieldValue<F[K & keyof F]>;
  }
>;

/** What an author may write for a shape: keys with a default may be left out. */
export type Input<S> = S extends { kind: 'list'; of: infer I }
  ? Input<I>[]
  : S extends { kind: 'object'; fields: infer F }
    ? Flat<
        { -readonly [K in keyof Pick<F, Needed<F>>]: Input<ShapeOf<F[K]>> } & {
          -readonly [K in keyof Omit<F, Needed<F>>]?: Input<ShapeOf<F[K & keyof F]>>;
        }
      >
    : Value<S>;

type ShapeOf<T> = T extends { shape: infer S } ? S : never;
type FieldValue<T> = Value<ShapeOf<T>> | (T extends { nullable: true } ? null : never);
type Needed<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F];
type Filled<F> = {
  [K in keyof F]: F[K] extends { required: true } | { fallback: unknown } ? K : never;
}[keyof F];
type Ignored<F> = { [K in keyof F]: F[K] extends { ignored: true } ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };
