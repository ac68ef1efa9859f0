import { OF_ITS_KEYS, type Fields, type Shape } from '../model/shape.ts';
import { withoutControls } from '../url/control-characters.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { slugify } from '../url/slug.ts';
import { describeField, describeShape } from './describe-shape.ts';
import { FORMATS } from './formats.ts';
import type { StandardSchema } from '../model/standard-schema.ts';

/** Keys and indexes from the top of a file to a value. */
export type Path = readonly (string | number)[];

/** An author's mistake. The caller knows the file and the id of the problem. */
export interface Finding {
  kind: 'wrong' | 'unknown' | 'missing';
  path: Path;
  message: string;
  fix?: string;
}

/** How to read a kind of file. */
export interface CheckOptions {
  /** Receives the findings of a value, all together. */
  report: (finding: Finding) => void;
  /** A path's name in messages; its parts joined with dots by default. */
  nameOf?: (path: Path) => string;
  /** The source text of a scalar, before YAML read it as a number or a date. */
  written?: (path: Path) => string | undefined;
  /** A key without a value counts as left out (front matter). */
  nullIsAbsent?: boolean;
}

/** How to fix something that isn't an extension. */
const EXTENSION_FIX =
  'Call the function of its package: `extensions: [pythonReference({ … })]`. An extension has a `name` (lowercase letters, digits and hyphens) and a `key`.';

/** How to fix something that isn't a schema. */
const SCHEMA_FIX =
  'Write it with a library that implements Standard Schema v1, such as Zod, Valibot or ArkType.';

/** Keys that a message can list; a longer list isn't helpful. */
const MOST_LISTED = 25;

/**
 * Checks a value and returns its normalized form: with defaults, without unknown keys.
 *
 * Our own code rather than zod or valibot (measured 2026-11 with the front matter of 310 pages, bundled and minified):
 * zod 4 adds 89 kB and 13 ms to the start of a command, zod/mini 17 kB and 6 ms, valibot 4 kB and 4 ms. They check
 * plain values, which takes 1 ms of the 40 ms of parsing the YAML, so speed decides nothing. They lack what our
 * messages need: the position of a key in YAML and in a module, the nearest name, the text as written (`1.10`), and
 * keeping the rest when one value is wrong. A library would do the checking and leave all of that to us, with a second
 * description of each key for the table and the reader of plain front matter.
 *
 * @param wanted completes "must be …" if a key accepts more than its shape
 * @returns undefined if the value as a whole is wrong
 */
export function checkShape(
  value: unknown,
  shape: Shape,
  path: Path,
  options: CheckOptions,
  wanted = describeShape(shape),
): unknown {
  const wrong = (fix?: string): undefined => {
    reportWrong(wanted, value, path, options, fix);
  };
  switch (shape.kind) {
    case 'text': {
      const text = shape.anyScalar ? textOf(value, path, options) : value;
      if (typeof text !== 'string')
        return wrong(typeof value === 'number' ? 'Put it in quotes.' : undefined);
      // YAML and JSON can have any character as an escape.
      const clean = withoutControls(text);
      if (shape.format === undefined) return clean;
      const { fits, form = String, fix } = FORMATS[shape.format];
      return fits(clean) ? form(clean) : wrong(fix);
    }
    case 'any':
      return value;
    case 'word':
      return wordOf(value, path, options) ?? wrong();
    case 'flag': {
      if (typeof value === 'boolean') return value;
      const meant = /^(?:(yes|on|true)|no|off|false)$/i.exec(String(value));
      return wrong(meant ? `Write \`${meant[1] !== undefined}\`.` : undefined);
    }
    case 'number': {
      const isText = shape.orText && typeof value === 'string' && value.trim() !== '';
      const number = isText ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number))
        return wrong('Write a number, such as `2`.');
      const { whole } = shape;
      const fits =
        !whole || (Number.isInteger(number) && number >= whole.min && number <= whole.max);
      return fits ? number : wrong();
    }
    case 'choice':
      if (shape.of.includes(value as string)) return value;
      return wrong(didYouMean(nearest(String(value), shape.of, 1)));
    case 'list': {
      if (typeof value === 'string') return wrong(`Write a list: \`[${quotedItems(value)}]\`.`);
      if (!Array.isArray(value)) return wrong();
      return value
        .map((item, i) => {
          const at = [...path, i];
          if (typeof item !== 'string' || item.trim() !== '')
            return checkShape(item, shape.of, at, options);
          const message = `\`${nameOf(at, options)}\` is empty.`;
          options.report({
            kind: 'wrong',
            path: at,
            message,
            fix: 'Write its text, or remove it.',
          });
        })
        .filter((item) => item !== undefined);
    }
    case 'record': {
      const fits =
        isObject(value) &&
        Object.entries(value).every(
          ([name, text]) =>
            (shape.name?.test(name) ?? true) &&
            typeof text === 'string' &&
            (shape.value?.test(text) ?? true) &&
            (shape.blank || text.trim() !== ''),
        );
      if (fits) return value;
      const message = `\`${nameOf(path, options)}\` must be ${shape.wanted}.`;
      options.report({ kind: 'wrong', path, message });
      return undefined;
    }
    case 'extension': {
      if (typeof value === 'string') return value;
      const isNamed = isObject(value) && /^[a-z][a-z\d-]*$/.test(String(value['name']));
      return isNamed && typeof value['key'] === 'string' ? value : wrong(EXTENSION_FIX);
    }
    case 'schema':
      return schemaOf(value) ?? wrong(SCHEMA_FIX);
    case 'open':
      return isObject(value) ? value : wrong();
    case 'object': {
      if (!isObject(value)) return wrong(shape.wanted ? undefined : objectFix(shape.fields));
      return shape.wanted && Object.keys(value).length === 0
        ? wrong()
        : checkFields(value, shape.fields, path, options);
    }
    case 'variants': {
      const type = isObject(value) ? value['type'] : undefined;
      const fields = Object.entries(shape.of).find(([name]) => name === type)?.[1];
      if (!fields || !isObject(value)) return wrong();
      const { type: _type, ...rest } = value;
      const values = checkFields(rest, fields, path, options);
      return values && { type, ...values };
    }
  }
}

/**
 * Checks the keys of an object. Unknown ones are reported with the nearest name, missing ones at the object.
 * @returns the valid keys, with defaults for the others
 */
export function checkFields(
  given: Readonly<Record<string, unknown>>,
  fields: Fields,
  path: Path,
  options: CheckOptions,
): Record<string, unknown> {
  const names = Object.keys(fields);
  const aliases = new Map(names.map((name) => [fields[name]?.alias, name]));
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(fields, name)) continue;
    const meant = aliases.get(name);
    const fix =
      didYouMean(meant === undefined ? nearest(name, names, 1) : [meant]) ??
      placeIn(fields, name) ??
      (names.length <= MOST_LISTED ? `Known keys: ${names.join(', ')}.` : undefined);
    const at = [...path, name];
    const message = `Unknown key \`${nameOf(at, options)}\`.`;
    options.report({ kind: 'unknown', path: at, message, ...(fix !== undefined && { fix }) });
  }
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const at = [...path, name];
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const isAbsent = value === undefined || (value === null && options.nullIsAbsent);
    if (value === null && field.nullable) result[name] = null;
    else if (!isAbsent) {
      const described = field.nullable ? describeField(field) : undefined;
      const checked = checkShape(value, field.shape, at, options, described);
      if (checked !== undefined && !field.ignored) result[name] = checked;
    } else if (
      field.required &&
      (field.alias === undefined || !Object.hasOwn(given, field.alias))
    ) {
      const message = `\`${nameOf(at, options)}\` is missing.`;
      options.report({ kind: 'missing', path: at, message, fix: `Add \`${name}\`: ${field.note}` });
    }
    if (result[name] === undefined && field.fallback !== undefined)
      result[name] = fallbackOf(field.fallback, field.shape);
  }
  return result;
}

/** Where a key belongs that is one of an object in this place: `lang` in `locale`. */
function placeIn(fields: Fields, name: string): string | undefined {
  const [place] = Object.entries(fields).flatMap(([outer, { shape }]) =>
    shape.kind === 'object' && Object.hasOwn(shape.fields, name) ? [outer] : [],
  );
  return place && `It belongs in \`${place}\`: \`${place}: { ${name}: … }\`.`;
}

/** How to write an object: with the keys that it needs, or else the first one. */
function objectFix(fields: Fields): string {
  const names = Object.keys(fields);
  const needed = names.filter((name) => fields[name]?.required);
  const shown = needed.length > 0 ? needed : names.slice(0, 1);
  return `Write it as \`{ ${shown.map((name) => `${name}: …`).join(', ')} }\`.`;
}

function fallbackOf(fallback: unknown, shape: Shape): unknown {
  if (fallback !== OF_ITS_KEYS || shape.kind !== 'object') return structuredClone(fallback);
  return checkFields({}, shape.fields, [], { report: () => undefined });
}

function nameOf(path: Path, options: CheckOptions): string {
  return options.nameOf?.(path) ?? path.join('.');
}

function reportWrong(
  wanted: string,
  value: unknown,
  path: Path,
  options: CheckOptions,
  fix?: string,
): void {
  const found =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'a list'
        : isObject(value)
          ? 'an object'
          : typeof value;
  const isScalar = found === 'number' || found === 'boolean';
  const scalar = isScalar ? (options.written?.(path) ?? String(value)) : found;
  const shown = typeof value === 'string' ? JSON.stringify(value) : scalar;
  const name = path.length === 0 ? 'the configuration' : nameOf(path, options);
  const message = `\`${name}\` must be ${wanted}, not ${shown}.`;
  const cure = fix ?? (typeof path.at(-1) === 'number' ? itemFix(value) : undefined);
  options.report({ kind: 'wrong', path, message, ...(cure !== undefined && { fix: cure }) });
}

/** The items that a text was meant as, as YAML and JavaScript read them. */
function quotedItems(text: string): string {
  const items = text.includes('?') ? [text] : text.split(',');
  return items.map((item) => JSON.stringify(item.trim())).join(', ');
}

/** How to fix an item of a list that isn't text: YAML reads a colon with a space after it as a key. */
function itemFix(value: unknown): string | undefined {
  const [pair, ...more] = isObject(value) ? Object.entries(value) : [];
  if (!pair || more.length > 0 || typeof pair[1] === 'object') return undefined;
  return `Put it in quotes: \`"${pair[0]}: ${String(pair[1])}"\`.`;
}

/** Text as the author wrote it: `1.10` stays `1.10`, although YAML reads a number. */
function textOf(value: unknown, path: Path, { written }: CheckOptions): string | undefined {
  if (typeof value === 'string') return value;
  const isScalar = ['number', 'boolean', 'bigint'].includes(typeof value);
  return isScalar ? (written?.(path) ?? String(value)) : undefined;
}

/** A word in a list; a tag can also be an object with a label (row K2). */
function wordOf(value: unknown, path: Path, options: CheckOptions): string | undefined {
  if (!isObject(value)) return value === null ? undefined : textOf(value, path, options);
  const { label, permalink } = value;
  if (typeof label !== 'string') return undefined;
  if (typeof permalink === 'string' && permalink.replace(/^\/|\/$/g, '') !== slugify(label)) {
    options.report({
      kind: 'unknown',
      path: [...path, 'permalink'],
      message: `The address “${permalink}” of “${label}” has no effect here.`,
      fix: `Write the tag into \`tags.yml\`, with its \`permalink\`, and only its name here.`,
    });
  }
  return label;
}

/** The part of a schema that checks, which any copy can have; libraries have functions and objects with cycles. */
function schemaOf(value: unknown): StandardSchema | undefined {
  const isAny = (typeof value === 'object' && value !== null) || typeof value === 'function';
  const standard = isAny ? (value as Partial<StandardSchema>)['~standard'] : undefined;
  if (standard?.version !== 1 || typeof standard.validate !== 'function') return undefined;
  const { version, vendor } = standard;
  return { '~standard': { version, vendor, validate: (given) => standard.validate(given) } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
