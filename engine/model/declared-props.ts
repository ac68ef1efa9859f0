/** What a value can be, as far as it can be checked: the word of `typeof`, a list, or one value. */
export type PropKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'function'
  | 'object'
  | 'list'
  | { is: string | number | boolean | null };

/** A prop that a component of the site declares. */
export interface DeclaredProp {
  isOptional: boolean;
  /** What it accepts; undefined if that can't be checked, so that everything is accepted. */
  kinds: readonly PropKind[] | undefined;
  /** The type as written: `'low' | 'high'`. */
  written: string;
}

/** The props that a component of the site declares. */
export interface DeclaredProps {
  /** Site-relative file of the declaration. */
  file: string;
  props: ReadonlyMap<string, DeclaredProp>;
  /** Whether these are all. */
  isClosed: boolean;
}
