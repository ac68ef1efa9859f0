import { describe, expect, it } from 'vitest';
import type { ContentModel, Doc } from '../model/content.ts';
import type { SchemaResult, StandardSchema } from '../model/standard-schema.ts';
import { parseFrontMatter } from './parse-front-matter.ts';
import { validateOwnKeys } from './validate-own-keys.ts';

const schemaOf = (
  validate: (
    value: Record<string, unknown>,
  ) => SchemaResult<unknown> | Promise<SchemaResult<unknown>>,
): StandardSchema => ({
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value) => validate(value as Record<string, unknown>),
  },
});

/** Takes `level`, a number, required; ignores other keys. */
const LEVEL = schemaOf(({ level }) =>
  typeof level === 'number'
    ? { value: { level: level * 10 } }
    : { issues: [{ message: 'Expected a number', path: ['level'] }] },
);

async function check(yaml: string, schema: StandardSchema) {
  const source = `---\n${yaml}\n---\n\nText.\n`;
  const file = 'docs/a.md';
  const { frontMatter, ownKeys, problems } = parseFrontMatter(source, file, undefined, true);
  expect(problems).toEqual([]);
  const doc = { id: 'a', file, source, frontMatter, ...(ownKeys && { ownKeys }) } as Doc;
  const content = {
    versions: [{ docs: new Map([['a', doc]]) }],
    problems: [],
  } as unknown as ContentModel;
  const checked = await validateOwnKeys(content, schema);
  return { problems: checked.problems, doc: checked.versions[0]?.docs.get('a') as Doc, checked };
}

describe('front matter of a site’s own', () => {
  it('becomes what the schema returns, beside the keys of the engine', async () => {
    const { doc, problems } = await check('title: A\nlevel: 2', LEVEL);
    expect(problems).toEqual([]);
    expect(doc.own).toEqual({ level: 20 });
    expect(doc.frontMatter).toEqual({ title: 'A', level: 20 });
  });

  it('is what the schema returns later', async () => {
    const later = schemaOf(async (value) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return LEVEL['~standard'].validate(value);
    });
    expect((await check('level: 3', later)).doc.own).toEqual({ level: 30 });
    expect((await check('level: x', later)).problems).toHaveLength(1);
  });

  it('is plain data, as browsers get it', async () => {
    const dated = schemaOf(({ day }) => ({ value: { day: new Date(String(day)), no: undefined } }));
    expect((await check('day: 2026-01-02', dated)).doc.own).toEqual({
      day: '2026-01-02T00:00:00.000Z',
    });
  });

  it('is checked once, until the page is read again', async () => {
    let asked = 0;
    const counting = schemaOf((value) => {
      asked += 1;
      return { value };
    });
    const { checked } = await check('level: 2', counting);
    expect(await validateOwnKeys(checked, counting)).toEqual(checked);
    expect(asked).toBe(1);
  });

  const nested = schemaOf(() => ({
    issues: [{ message: 'Too old.', path: [{ key: 'who' }, 'list', { key: 1 }] }],
  }));
  it.each([
    [
      'a wrong value',
      'title: A\nlevel: high',
      LEVEL,
      '`level` in the front matter: Expected a number.',
      3,
      undefined,
    ],
    [
      'a missing key',
      'title: A',
      LEVEL,
      '`level` in the front matter: Expected a number.',
      1,
      undefined,
    ],
    [
      'a misspelled key',
      'levl: 2',
      LEVEL,
      '`level` in the front matter: Expected a number.',
      1,
      'Rename `levl` to `level`, if that’s what it is.',
    ],
    [
      'no front matter keys at all',
      '',
      LEVEL,
      '`level` in the front matter: Expected a number.',
      1,
      undefined,
    ],
    [
      'a value inside',
      'who:\n  list:\n    - a\n    - b',
      nested,
      '`who.list.1` in the front matter: Too old.',
      5,
      undefined,
    ],
    [
      'an issue without a path',
      'a: 1',
      schemaOf(() => ({ issues: [{ message: 'No!' }] })),
      'The front matter is wrong: No!',
      1,
      undefined,
    ],
  ])('reports %s', async (_, yaml, schema, message, line, fix) => {
    const { problems } = await check(yaml, schema);
    expect(problems).toMatchObject([
      { id: 'front-matter-invalid', severity: 'error', file: 'docs/a.md', line, message },
    ]);
    expect(problems[0]?.fix).toBe(fix);
  });

  it('reports a key that the schema ignores, but not one that it renames', async () => {
    const { problems } = await check('level: 2\ntitel: A', LEVEL);
    expect(problems).toMatchObject([
      { id: 'front-matter-key-unknown', line: 3, column: 1, fix: 'Did you mean “title”?' },
    ]);
    const renaming = schemaOf(({ old }) => ({ value: { fresh: old } }));
    expect((await check('old: 1', renaming)).problems).toEqual([]);
  });

  it.each([
    [
      'throws',
      schemaOf(() => {
        throw new Error('broken');
      }),
      'broken',
    ],
    ['rejects', schemaOf(() => Promise.reject(new Error('gone'))), 'gone'],
    ['returns no object', schemaOf(() => ({ value: 'text' })), 'isn’t an object'],
  ])('reports a schema that %s', async (_, schema, reason) => {
    const { problems, doc } = await check('a: 1', schema);
    expect(problems).toMatchObject([{ id: 'front-matter-invalid', severity: 'error', line: 1 }]);
    expect(problems[0]?.message).toContain(reason);
    expect(doc.own).toEqual({});
  });
});
