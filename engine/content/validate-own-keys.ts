import { isDeepStrictEqual } from 'node:util';
import type { ContentModel, Doc } from '../model/content.ts';
import { FRONT_MATTER, type FrontMatter } from '../model/front-matter.ts';
import type { Problem } from '../model/problem.ts';
import type { SchemaIssue, SchemaResult, StandardSchema } from '../model/standard-schema.ts';
import { readYaml, type Place } from '../schema/read-yaml.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { frontMatterText } from './parse-front-matter.ts';

/** How long a schema can take for a page, in milliseconds. */
const PATIENCE = 5000;

/**
 * Checks the front matter keys of a site's own by its schema, on every page that hasn't been checked since it was read.
 * The result of the schema becomes part of the page's front matter, as JSON: browsers get it, too.
 * @returns the content with the results, and with a problem at the key for everything that is wrong
 */
export async function validateOwnKeys(
  content: ContentModel,
  schema: StandardSchema,
): Promise<ContentModel> {
  const problems: Problem[] = [];
  const versions = [];
  for (const version of content.versions) {
    const docs = new Map<string, Doc>();
    for (const [id, doc] of version.docs) {
      // The newer version's page has the same problems.
      const found = doc.inherited === undefined ? problems : [];
      docs.set(id, doc.own ? doc : await validateDoc(doc, schema, found));
    }
    versions.push({ ...version, docs });
  }
  return { ...content, versions, problems: [...content.problems, ...problems] };
}

async function validateDoc(doc: Doc, schema: StandardSchema, problems: Problem[]): Promise<Doc> {
  const given = doc.ownKeys ?? {};
  const ask = (value: unknown): Promise<SchemaResult<unknown>> => validate(schema, value);
  const place = placeFinder(doc);
  try {
    const result = await ask(given);
    if (result.issues) {
      problems.push(...result.issues.map((issue) => problemOf(issue, doc, place)));
      // As written, so that components that show the page don't fail, too.
      return { ...doc, own: plainObject(given) ?? {} };
    }
    const own = plainObject(result.value);
    if (!own) throw new Error('its result isn’t an object that JSON can have');
    for (const key of Object.keys(given)) {
      if (Object.hasOwn(own, key)) continue;
      // A schema can rename a key. One without which the result is the same is ignored.
      const { [key]: _, ...others } = given;
      const without = await ask(others);
      if (!without.issues && isDeepStrictEqual(plainObject(without.value), own)) {
        problems.push(ignoredKey(key, Object.keys(own), doc, place));
      }
    }
    return { ...doc, own, frontMatter: { ...doc.frontMatter, ...own } as FrontMatter };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    problems.push({
      id: 'front-matter-invalid',
      severity: 'error',
      file: doc.file,
      line: 1,
      column: 1,
      message: `The front matter couldn’t be checked by the schema of the site: ${reason}.`,
      fix: 'Correct `frontMatter` in site.config.ts.',
    });
    return { ...doc, own: {} };
  }
}

async function validate(
  { '~standard': standard }: StandardSchema,
  value: unknown,
): Promise<SchemaResult<unknown>> {
  const result = standard.validate(structuredClone(value));
  if (!(result instanceof Promise)) return result;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `it didn’t answer within ${PATIENCE / 1000} seconds`;
    timer = setTimeout(() => reject(new Error(message)), PATIENCE);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** The value as JSON has it; undefined if it's no object there. */
function plainObject(value: unknown): Record<string, unknown> | undefined {
  const plain: unknown = JSON.parse(JSON.stringify(value ?? null));
  const isObject = typeof plain === 'object' && plain !== null && !Array.isArray(plain);
  return isObject ? (plain as Record<string, unknown>) : undefined;
}

type FindPlace = (path: readonly (string | number)[], of: 'key' | 'value') => Place;

/** Finds keys in the front matter of a page; it's parsed again only for the rare page with a mistake. */
function placeFinder({ source }: Doc): FindPlace {
  const yaml = frontMatterText(source) ?? '';
  let parsed: ReturnType<typeof readYaml> | undefined;
  return (path, of) =>
    yaml === '' ? { line: 1, column: 1 } : (parsed ??= readYaml(yaml, 2)).placeOf(path, of);
}

function problemOf(
  { message, path = [] }: SchemaIssue,
  { file, ownKeys = {} }: Doc,
  place: FindPlace,
): Problem {
  const keys = path.map((part) => (typeof part === 'object' ? part.key : part));
  const names = keys.map((key) => (typeof key === 'number' ? key : String(key)));
  const name = names.join('.');
  const isThere = names.length > 0 && Object.hasOwn(ownKeys, String(names[0]));
  const wanted = isThere ? '' : String(names[0] ?? '');
  const [near] = wanted === '' ? [] : nearest(wanted, Object.keys(ownKeys), 1);
  return {
    id: 'front-matter-invalid',
    severity: 'error',
    file,
    ...(isThere ? place(names, 'key') : { line: 1, column: 1 }),
    message:
      name === ''
        ? `The front matter is wrong: ${ended(message)}`
        : `\`${name}\` in the front matter: ${ended(message)}`,
    ...(near !== undefined && {
      fix: `Rename \`${near}\` to \`${wanted}\`, if that’s what it is.`,
    }),
  };
}

function ended(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

function ignoredKey(
  key: string,
  known: readonly string[],
  { file }: Doc,
  place: FindPlace,
): Problem {
  const fix = didYouMean(nearest(key, [...Object.keys(FRONT_MATTER), ...known], 1));
  return {
    id: 'front-matter-key-unknown',
    severity: 'warning',
    file,
    ...place([key], 'key'),
    message: `Unknown front matter key \`${key}\`: neither the engine nor the schema of the site uses it.`,
    ...(fix !== undefined && { fix }),
  };
}
