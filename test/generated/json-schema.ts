import { CATEGORY } from '../../engine/model/category.ts';
import { FRONT_MATTER } from '../../engine/model/front-matter.ts';
import { CATALOG } from '../../engine/model/message-catalog.ts';
import { RECORDED_RUN } from '../../engine/model/recorded-run.ts';
import { REDIRECT } from '../../engine/model/redirect.ts';
import type { Field, Fields, Shape } from '../../engine/model/shape.ts';
import { TAG } from '../../engine/model/tag.ts';
import { VERSION_FILE } from '../../engine/model/version-file.ts';

/** The part of JSON Schema that is used here. */
type Schema = Record<string, unknown>;

const DRAFT = 'http://json-schema.org/draft-07/schema#';
/** YAML reads `1.10` as a number, while the engine uses the text. */
const ANY_SCALAR = ['string', 'number', 'boolean'];

/** JSON schemas of the files that authors write, by file name, for completion and checks in editors. */
export function buildSchemas(): Map<string, Schema> {
  const tag = { ...schemaOfFields(TAG), type: ['object', 'null'] };
  const redirects = { type: 'array', items: schemaOfFields(REDIRECT) };
  return new Map<string, Schema>([
    [
      'front-matter.schema.json',
      named('Front matter of a page', schemaOfFields(FRONT_MATTER, true)),
    ],
    ['category.schema.json', named('A `_category_` file', schemaOfFields(CATEGORY))],
    ['messages.schema.json', named('A catalog of messages', schemaOfFields(CATALOG))],
    ['tags.schema.json', named('`tags.yml`', { type: 'object', additionalProperties: tag })],
    ['recorded-run.schema.json', named('A recorded run', schemaOfFields(RECORDED_RUN))],
    ['redirects.schema.json', named('`redirects.yml`', redirects)],
    ['version.schema.json', named('`version.yml` of a version', schemaOfFields(VERSION_FILE))],
  ]);
}

function named(title: string, schema: Schema): Schema {
  return { $schema: DRAFT, title, ...schema };
}

/** @param orNull every key can be null, which counts as left out */
function schemaOfFields(fields: Fields, orNull = false): Schema {
  const names = Object.entries(fields);
  const required = names.filter(([, field]) => field.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map(([name, field]) => [name, schemaOfField(field, orNull)]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function schemaOfField({ note, shape, nullable }: Field, orNull: boolean): Schema {
  const schema = schemaOfShape(shape);
  if (!nullable && !orNull) return { description: note, ...schema };
  if (schema['anyOf'] && !schema['type'])
    return { description: note, anyOf: [{ type: 'null' }, ...(schema['anyOf'] as Schema[])] };
  return { description: note, ...schema, type: [schema['type'], 'null'].flat() };
}

function schemaOfShape(shape: Shape): Schema {
  switch (shape.kind) {
    case 'text':
      return { type: shape.anyScalar ? ANY_SCALAR : 'string' };
    case 'extension':
      return { type: ['object', 'string'] };
    case 'schema':
    case 'any':
      return {};
    case 'word': {
      const label = {
        type: 'object',
        properties: { label: { type: 'string' } },
        required: ['label'],
      };
      return { anyOf: [{ type: ANY_SCALAR }, label] };
    }
    case 'flag':
      return { type: 'boolean' };
    case 'number':
      return shape.whole
        ? { type: 'integer', minimum: shape.whole.min, maximum: shape.whole.max }
        : { type: 'number' };
    case 'choice':
      return { enum: shape.of };
    case 'list':
      return { type: 'array', items: schemaOfShape(shape.of) };
    case 'record':
      return { type: 'object', additionalProperties: { type: 'string' } };
    case 'open':
      return { type: 'object' };
    case 'object': {
      const anyOf = Object.keys(shape.fields).map((name) => ({ required: [name] }));
      return { ...schemaOfFields(shape.fields), ...(shape.wanted && { anyOf }) };
    }
    case 'variants':
      return { anyOf: Object.entries(shape.of).map(([type, fields]) => variant(type, fields)) };
  }
}

function variant(type: string, fields: Fields): Schema {
  const {
    properties,
    required = [],
    ...rest
  } = schemaOfFields(fields) as {
    properties: object;
    required?: string[];
  };
  return {
    ...rest,
    properties: { type: { const: type }, ...properties },
    required: ['type', ...required],
  };
}
