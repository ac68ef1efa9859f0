import { CATEGORY_KEYS } from './parse-category.ts';
import { FRONT_MATTER_KEYS, FRONT_MATTER_NOTES, type ValueKind } from './front-matter-keys.ts';
import type { KeyShape, KeyShapes } from './key-shape.ts';
import { REDIRECT_KEYS } from './parse-redirects.ts';
import { TAG_KEYS } from './parse-tags.ts';

/** A JSON schema, as far as it is used here. */
type Schema = Record<string, unknown>;

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/**
 * JSON schemas of the files that authors write, by file name: editors complete and check them. They are
 * made from the keys that the engine itself checks, so there is no second list.
 */
export function buildSchemas(): Map<string, Schema> {
  const tag = { ...objectOf(TAG_KEYS), type: ['object', 'null'] };
  const redirects = { type: 'array', items: objectOf(REDIRECT_KEYS) };
  return new Map<string, Schema>([
    ['front-matter.schema.json', named('Front matter of a page', frontMatter())],
    ['category.schema.json', named('A `_category_` file', category())],
    ['tags.schema.json', named('`tags.yml`', { type: 'object', additionalProperties: tag })],
    ['redirects.schema.json', named('`redirects.yml`', redirects)],
  ]);
}

function named(title: string, schema: Schema): Schema {
  return { $schema: DRAFT, title, ...schema };
}

function objectOf(keys: KeyShapes): Schema {
  const names = Object.entries(keys);
  const required = names.filter(([, shape]) => shape.required).map(([name]) => name);
  const properties = names.map(([name, shape]) => [name, ofShape(shape)] as const);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const TYPES: Record<KeyShape['type'], string> = {
  text: 'string',
  number: 'number',
  flag: 'boolean',
  object: 'object',
};

function ofShape({ type, note }: KeyShape): Schema {
  return { description: note, type: TYPES[type] };
}

/** `link` is the one key whose value has a shape of its own. */
function category(): Schema {
  const schema = objectOf(CATEGORY_KEYS);
  const properties = schema['properties'] as Record<string, Schema>;
  const { description } = properties['link'] as Schema;
  const text = { type: 'string' };
  const doc = {
    type: 'object',
    properties: { type: { const: 'doc' }, id: text },
    required: ['type', 'id'],
  };
  const index = {
    type: 'object',
    properties: { type: { const: 'generated-index' }, title: text, description: text, slug: text },
    required: ['type'],
  };
  properties['link'] = { description, anyOf: [{ type: 'null' }, doc, index] };
  return schema;
}

function frontMatter(): Schema {
  const keys = Object.entries(FRONT_MATTER_KEYS) as [keyof typeof FRONT_MATTER_KEYS, ValueKind][];
  const properties = keys.map(([name, kind]) => [
    name,
    { description: FRONT_MATTER_NOTES[name], ...KIND_SCHEMAS[kind] },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

/** A key without a value is taken for one that is not there, so every kind may be null. */
const KIND_SCHEMAS: Record<ValueKind, Schema> = {
  // YAML takes `1.10` for a number, the engine for text.
  text: { type: ['string', 'number', 'boolean', 'null'] },
  'text?': { type: ['string', 'number', 'boolean', 'null'] },
  flag: { type: ['boolean', 'null'] },
  number: { type: ['number', 'null'] },
  level: { type: ['integer', 'null'], minimum: 2, maximum: 6 },
  words: {
    type: ['array', 'null'],
    items: {
      anyOf: [
        { type: ['string', 'number', 'boolean'] },
        { type: 'object', properties: { label: { type: 'string' } }, required: ['label'] },
      ],
    },
  },
  object: { type: ['object', 'null'] },
  update: {
    type: ['object', 'null'],
    properties: { date: { type: 'string' }, author: { type: 'string' } },
    anyOf: [{ required: ['date'] }, { required: ['author'] }],
  },
};
