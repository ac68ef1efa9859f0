import type { Outline, OutlineHeading } from 'quire-docs/extension';
import {
  resolveRef,
  schemaName,
  type Body,
  type Description,
  type OperationObject,
  type Parameter,
  type Schema,
} from './description.ts';

/** An operation of a description. */
export interface Operation {
  /** `GET`. */
  method: string;
  path: string;
  /** Its anchor. */
  id: string;
  title: string;
  about: OperationObject;
  parameters: readonly Parameter[];
}

/** Everything that the page of a tag shows. */
export interface TagPage {
  /** Last part of its address. */
  slug: string;
  name: string;
  summary: string;
  operations: readonly Operation[];
  /** Schemas that its operations use, by name. */
  schemas: ReadonlyMap<string, Schema>;
  description: Description;
}

/** Tag of operations that have none. */
const UNTAGGED = 'Other operations';
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The pages of a description: one for each tag with operations, in the order of `tags`, and then of the paths. */
export function tagPages(description: Description): TagPage[] {
  const operations = operationsOf(description);
  const declared = description.tags ?? [];
  const names = new Set([
    ...declared.map(({ name }) => name),
    ...operations.flatMap(({ about }) => tagsOf(about)),
  ]);
  const unique = uniqueIds();
  return [...names].flatMap((name): TagPage[] => {
    const own = operations.filter(({ about }) => tagsOf(about).includes(name));
    if (own.length === 0) return [];
    const summary = declared.find((tag) => tag.name === name)?.description ?? '';
    const schemas = schemasOf(own, description);
    const slug = unique(slugOf(name).toLowerCase());
    return [{ slug, name, summary, operations: own, schemas, description }];
  });
}

/** The headings of a tag's page. */
export function tagOutline({ operations, schemas }: TagPage): Outline {
  const headings: OutlineHeading[] = operations.map(({ title, id }) => ({
    depth: 2,
    text: title,
    id,
  }));
  if (schemas.size > 0) headings.push({ depth: 2, text: 'Schemas', id: 'schemas' });
  for (const name of schemas.keys())
    headings.push({ depth: 3, text: name, id: schemaId(name), isCode: true });
  return { headings };
}

/** The anchor of a schema. */
export function schemaId(name: string): string {
  return `schema-${slugOf(name)}`;
}

function tagsOf({ tags = [] }: OperationObject): readonly string[] {
  return tags.length > 0 ? tags : [UNTAGGED];
}

function operationsOf(description: Description): Operation[] {
  const unique = uniqueIds();
  return Object.entries(description.paths ?? {}).flatMap(([path, written]) => {
    const item = resolveRef(written, description);
    const shared = (item['parameters'] ?? []) as readonly Parameter[];
    return METHODS.filter((method) => item[method] !== undefined).map((method): Operation => {
      const about = item[method] as OperationObject;
      return {
        method: method.toUpperCase(),
        path,
        id: unique(slugOf(about.operationId ?? `${method} ${path}`)),
        title: about.summary ?? about.operationId ?? `${method.toUpperCase()} ${path}`,
        about,
        parameters: joinParameters(shared, about.parameters ?? [], description),
      };
    });
  });
}

/** Parameters of a path and of an operation, which can replace one of the path. */
function joinParameters(
  shared: readonly Parameter[],
  own: readonly Parameter[],
  description: Description,
): Parameter[] {
  const all = [...shared, ...own].map((one) => resolveRef(one, description));
  return [...new Map(all.map((one) => [`${one.in} ${one.name}`, one])).values()];
}

/** The schemas with a name that operations use, directly or not, in the order of their first use. */
function schemasOf(
  operations: readonly Operation[],
  description: Description,
): Map<string, Schema> {
  const found = new Map<string, Schema>();
  const seen = new Set<Schema>();
  const visit = (schema: Schema | undefined): void => {
    if (!schema || seen.has(schema)) return;
    seen.add(schema);
    const name = schemaName(schema);
    const target = resolveRef(schema, description);
    if (name !== undefined) found.set(name, target);
    if (target !== schema) return visit(target);
    const { properties = {}, items, additionalProperties: more } = schema;
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    for (const part of [...Object.values(properties), ...allOf, ...oneOf, ...anyOf]) visit(part);
    visit(items);
    if (typeof more === 'object') visit(more);
  };
  const visitBody = (body: Body | undefined): void => {
    const { content = {} } = body ? resolveRef(body, description) : {};
    for (const { schema } of Object.values(content)) visit(schema);
  };
  for (const { about, parameters } of operations) {
    for (const { schema } of parameters) visit(schema);
    visitBody(about.requestBody);
    for (const response of Object.values(about.responses ?? {})) visitBody(response);
  }
  return found;
}

/** Numbers what was given before: `a`, `a-2`. */
function uniqueIds(): (id: string) => string {
  const counts = new Map<string, number>();
  return (id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

/** A part of an address: letters and digits of any script, and hyphens. */
function slugOf(text: string): string {
  const slug = text.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-+|-+$/g, '');
  return slug === '' ? 'operations' : slug;
}
