import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSchemas } from './json-schema.ts';
import { FRONT_MATTER } from '../../engine/model/front-matter.ts';
import { parseYaml } from '../../engine/content/parse-front-matter.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'schemas');
const schemas = buildSchemas();

describe('the schemas in schemas/', () => {
  // `npm test -- --project unit -u` writes them.
  it.each([...schemas])('%s is what the engine checks', async (name, schema) => {
    const file = join(FOLDER, name);
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(file);
  });

  it('are all there is', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...schemas.keys(), 'site-config.d.ts'].sort());
  });
});

describe('front matter', () => {
  const { properties } = schemas.get('front-matter.schema.json') as {
    properties: Record<string, { type: string[]; description: string }>;
  };

  it('has every key that the engine reads, with a sentence', () => {
    expect(Object.keys(properties)).toEqual(Object.keys(FRONT_MATTER));
    for (const { description } of Object.values(properties))
      expect(description).toMatch(/^.{20,}$/);
  });

  it.each([
    ['title: Text', 'title', 'string'],
    ['title: 1.10', 'title', 'number'],
    ['draft: true', 'draft', 'boolean'],
    ['toc_min_heading_level: 3', 'toc_min_heading_level', 'integer'],
    ['tags: [a, b]', 'tags', 'array'],
    ['last_update: {date: 2025-12-31}', 'last_update', 'object'],
    ['pagination_next: null', 'pagination_next', 'null'],
  ])('allows what the engine takes: %s', (yaml, key, type) => {
    expect(parseYaml(yaml, 'a.md').problems).toEqual([]);
    expect(properties[key]?.type).toContain(type);
  });

  it.each([
    ['draft: maybe', 'draft', 'string'],
    ['sidebar_position: first', 'sidebar_position', 'string'],
    ['tags: one', 'tags', 'string'],
    ['title: [a]', 'title', 'array'],
  ])('refuses what the engine refuses: %s', (yaml, key, type) => {
    expect(parseYaml(yaml, 'a.md').problems).toHaveLength(1);
    expect(properties[key]?.type).not.toContain(type);
  });
});
