/*
 * The parts of TypeDoc's JSON (schema 2.0, which TypeDoc 0.24 and later write) that pages show.
 * https://typedoc.org/api/modules/JSONOutput.html
 */

/** What a declaration is. */
export const KIND = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  accessor: 262_144,
  typeAlias: 2_097_152,
} as const;

/** A declaration, a signature or a parameter. */
export interface Reflection {
  id: number;
  name: string;
  kind: number;
  flags?: { isOptional?: boolean; isReadonly?: boolean; isRest?: boolean; isStatic?: boolean };
  comment?: Comment;
  children?: readonly Reflection[];
  signatures?: readonly Reflection[];
  getSignature?: Reflection;
  setSignature?: Reflection;
  parameters?: readonly Reflection[];
  typeParameters?: readonly Reflection[];
  indexSignatures?: readonly Reflection[];
  type?: Type;
  default?: Type;
  defaultValue?: string;
  extendedTypes?: readonly Type[];
  implementedTypes?: readonly Type[];
  inheritedFrom?: Type;
}

/** A type. Which keys it has depends on `type`. */
export interface Type {
  type: string;
  name?: string;
  value?: unknown;
  target?: number | Type | object;
  typeArguments?: readonly Type[];
  elementType?: Type;
  types?: readonly Type[];
  elements?: readonly Type[];
  element?: Type;
  isOptional?: boolean;
  operator?: string;
  queryType?: Type;
  objectType?: Type;
  indexType?: Type;
  checkType?: Type;
  extendsType?: Type;
  trueType?: Type;
  falseType?: Type;
  targetType?: Type;
  asserts?: boolean;
  head?: string;
  tail?: readonly [Type, string][];
  parameter?: string;
  parameterType?: Type;
  templateType?: Type;
  declaration?: Reflection;
  package?: string;
  refersToTypeParameter?: boolean;
}

export interface Comment {
  summary?: readonly CommentPart[];
  blockTags?: readonly { tag: string; name?: string; content: readonly CommentPart[] }[];
  modifierTags?: readonly string[];
}

export interface CommentPart {
  kind: string;
  text: string;
  /** Of an inline tag: the id of a declaration, or an address. */
  target?: unknown;
  tag?: string;
}
