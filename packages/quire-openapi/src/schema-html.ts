import { escapeHtml, tableHtml, type ComponentPlace } from 'quire-docs/extension';
import { resolveRef, schemaName, type Description, type Schema } from './description.ts';
import { schemaId } from './tag-pages.ts';

/** Objects inside of objects are shown up to this level; a deeper one is only called an object. */
const DEEPEST = 4;

/** Where a schema is shown. */
export interface SchemaPlace {
  at: ComponentPlace;
  description: Description;
}

/** A schema as a table of its properties; empty if it has none, because its type says everything. */
export function schemaHtml(schema: Schema, place: SchemaPlace): string {
  const rows = rowsOf(schema, '', place, 1);
  return rows.length === 0 ? '' : tableHtml(['Property', 'Type', 'Description'], rows);
}

/** The type of a schema; one with a name links to its table. */
export function typeHtml(schema: Schema | undefined, place: SchemaPlace): string {
  if (!schema) return 'any';
  const name = schemaName(schema);
  if (name !== undefined)
    return `<a href="#${schemaId(name)}"><code>${escapeHtml(name)}</code></a>`;
  const known = resolveRef(schema, place.description);
  const list = (among: readonly Schema[], word: string): string =>
    among.map((one) => typeHtml(one, place)).join(` ${word} `);
  if (known.oneOf) return list(known.oneOf, 'or');
  if (known.anyOf) return list(known.anyOf, 'or');
  if (known.allOf && !known.properties) return list(known.allOf, 'and');
  const types = typeof known.type === 'string' ? [known.type] : (known.type ?? []);
  const all = known.nullable ? [...types, 'null'] : types;
  if (all.length === 0) return known.properties ? 'object' : 'any';
  return all.map((type) => namedType(type, known, place)).join(' or ');
}

function namedType(type: string, schema: Schema, place: SchemaPlace): string {
  if (type === 'array') return `array of ${typeHtml(schema.items, place)}`;
  const { additionalProperties: more } = schema;
  if (type === 'object' && typeof more === 'object' && !schema.properties)
    return `map of ${typeHtml(more, place)}`;
  const format = schema.format !== undefined && type !== 'null' ? ` (${schema.format})` : '';
  return escapeHtml(type + format);
}

/** What is said about a value: its description, and the limits of its type. */
export function aboutValue(schema: Schema, place: SchemaPlace, description?: string): string {
  const known = resolveRef(schema, place.description);
  const text = description ?? schema.description ?? (schemaName(schema) ? '' : known.description);
  const said = text ? [place.at.markdown(text, { isInline: !/\n\s*\n/.test(text) })] : [];
  const marks = [
    (schema.deprecated ?? known.deprecated) && 'Deprecated.',
    known.readOnly && 'Read only.',
    known.writeOnly && 'Write only.',
  ].filter((mark) => typeof mark === 'string');
  return [...marks, ...said, ...limitsOf(known)].join(' ');
}

function limitsOf(schema: Schema): string[] {
  const code = (value: unknown): string =>
    `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;
  const { enum: values, const: only, default: fallback, pattern } = schema;
  const range = (from: number | undefined, to: number | undefined, unit: string): string[] => {
    if (from === undefined && to === undefined) return [];
    if (to === undefined) return [`At least ${from}${unit}.`];
    return [from === undefined ? `At most ${to}${unit}.` : `From ${from} to ${to}${unit}.`];
  };
  return [
    ...(values ? [`One of: ${values.map(code).join(', ')}.`] : []),
    ...(only === undefined ? [] : [`Always ${code(only)}.`]),
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(pattern === undefined ? [] : [`Matches <code>${escapeHtml(pattern)}</code>.`]),
    ...(fallback === undefined ? [] : [`Default: ${code(fallback)}.`]),
  ];
}

/** A row for each property, those of inner objects below their object: `owner.name`, `tags[].name`. */
function rowsOf(
  schema: Schema,
  prefix: string,
  place: SchemaPlace,
  level: number,
): [string, string, string][] {
  const { properties, required } = fieldsOf(schema, place.description);
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = prefix + name;
    const must = required.includes(name) ? ' <small>required</small>' : '';
    const row: [string, string, string] = [
      `<code>${escapeHtml(path)}</code>${must}`,
      typeHtml(property, place),
      aboutValue(property, place),
    ];
    const inner = property.items ?? property;
    const isShown = schemaName(inner) === undefined && level < DEEPEST;
    const below = isShown
      ? rowsOf(inner, `${path}${property.items ? '[]' : ''}.`, place, level + 1)
      : [];
    return [row, ...below];
  });
}

/** The properties of a schema, with those of the schemas that it consists of. */
function fieldsOf(
  schema: Schema,
  description: Description,
  seen: readonly Schema[] = [],
): { properties: Record<string, Schema>; required: string[] } {
  const known = resolveRef(schema, description);
  const parts = seen.includes(known)
    ? []
    : (known.allOf ?? []).map((part) => fieldsOf(part, description, [...seen, known]));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), known.properties),
    required: [...parts.flatMap((part) => part.required), ...(known.required ?? [])],
  };
}
