/*
 * The parts of an OpenAPI description that pages show. Descriptions are validated before, so that what is required is
 * there; everything else may be missing.
 */

/** An object of a description, or a reference to one. */
export interface Ref {
  $ref?: string;
}

export interface Schema extends Ref {
  type?: string | readonly string[];
  format?: string;
  title?: string;
  description?: string;
  deprecated?: boolean;
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
}

export interface Parameter extends Ref {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema;
  content?: Readonly<Record<string, Media>>;
}

export interface Media {
  schema?: Schema;
}

export interface Body extends Ref {
  description?: string;
  required?: boolean;
  content?: Readonly<Record<string, Media>>;
}

export interface OperationObject {
  tags?: readonly string[];
  summary?: string;
  description?: string;
  operationId?: string;
  deprecated?: boolean;
  parameters?: readonly Parameter[];
  requestBody?: Body;
  responses?: Readonly<Record<string, Body>>;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
}

export interface SecurityScheme extends Ref {
  type: string;
  name?: string;
  in?: string;
  scheme?: string;
}

/** A whole description. */
export interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers?: readonly { url: string }[];
  tags?: readonly { name: string; description?: string }[];
  paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  security?: OperationObject['security'];
  components?: {
    schemas?: Readonly<Record<string, Schema>>;
    securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
}

/** What a reference inside a description leads to; any other object is itself. */
export function resolveRef<Part extends Ref>(part: Part, description: Description): Part {
  let found = part;
  // A reference can lead to another one; a chain that never ends is refused when the description is validated.
  for (let step = 0; found.$ref?.startsWith('#/') && step < 20; step++) {
    let inside: unknown = description;
    for (const name of found.$ref.slice(2).split('/'))
      inside = (inside as Record<string, unknown> | undefined)?.[unescapePointer(name)];
    if (typeof inside !== 'object' || inside === null) return found;
    found = inside as Part;
  }
  return found;
}

function unescapePointer(name: string): string {
  return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The name of the schema in `components` that a reference leads to. */
export function schemaName({ $ref = '' }: Ref): string | undefined {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1];
  return name === undefined ? undefined : unescapePointer(name);
}
