import { didYouMean, nearest } from '../url/nearest.ts';

/** Where a finding is: the path of the value in the configuration (`navbar.logo.width`). */
export type Report = (finding: {
  severity: 'error' | 'warning';
  path: string;
  message: string;
  fix?: string;
}) => void;

/**
 * Checks a value and returns it in its final form, or undefined after reporting what is wrong.
 * Small checks like these are put together into the description of the whole configuration.
 */
export type Check<T> = (value: unknown, path: string, report: Report) => T | undefined;

/** A check of a field, with what holds when the field is left out. */
export interface Field<T> {
  check: Check<T>;
  required: boolean;
  fallback?: T;
}

/** Fields of an object by their names. */
export type Fields<T> = { [K in keyof T]-?: Field<NonNullable<T[K]>> };

export const required = <T>(check: Check<T>): Field<T> => ({ check, required: true });
export const optional = <T>(check: Check<T>, fallback?: T): Field<T> => ({
  check,
  required: false,
  ...(fallback !== undefined && { fallback }),
});

function wrong(path: string, wanted: string, value: unknown, report: Report): undefined {
  const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  const shown = ['string', 'number', 'boolean'].includes(found) ? JSON.stringify(value) : found;
  report({ severity: 'error', path, message: `\`${path}\` must be ${wanted}, not ${shown}.` });
  return undefined;
}

export const text: Check<string> = (value, path, report) =>
  typeof value === 'string' ? value : wrong(path, 'text', value, report);

export const flag: Check<boolean> = (value, path, report) =>
  typeof value === 'boolean' ? value : wrong(path, 'true or false', value, report);

/** A whole number from `min` to `max`. */
export const count =
  (min: number, max: number): Check<number> =>
  (value, path, report) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : wrong(path, `a whole number from ${min} to ${max}`, value, report);

export const oneOf =
  <T extends string>(...words: T[]): Check<T> =>
  (value, path, report) =>
    words.includes(value as T)
      ? (value as T)
      : wrong(path, words.map((word) => `"${word}"`).join(' or '), value, report);

/** Text that must match; `wanted` completes "must be …". The result may be put into another form. */
export const matching =
  (pattern: RegExp, wanted: string, form: (value: string) => string = (v) => v): Check<string> =>
  (value, path, report) =>
    typeof value === 'string' && pattern.test(value)
      ? form(value)
      : wrong(path, wanted, value, report);

/** Text that a rule takes which is no pattern; `wanted` completes "must be …". */
export const fitting =
  (
    fits: (value: string) => boolean,
    wanted: string,
    form: (value: string) => string = (v) => v,
  ): Check<string> =>
  (value, path, report) =>
    typeof value === 'string' && fits(value) ? form(value) : wrong(path, wanted, value, report);

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value, path, report) => {
    if (!Array.isArray(value)) return wrong(path, 'a list', value, report);
    const items = value.map((item, i) => check(item, `${path}.${i}`, report));
    return items.filter((item): item is NonNullable<typeof item> => item !== undefined) as T[];
  };

/** An object with these fields; others are warned of, with the nearest name that exists. */
export const shape =
  <T extends object>(fields: Fields<T>): Check<T> =>
  (value, path, report) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return wrong(path || 'the configuration', 'an object', value, report);
    }
    const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
    const given = value as Record<string, unknown>;
    const names = Object.keys(fields);
    for (const key of Object.keys(given)) {
      if (names.includes(key)) continue;
      const fix = didYouMean(nearest(key, names, 1)) ?? `Known keys: ${names.join(', ')}.`;
      report({ severity: 'warning', path: at(key), message: `Unknown key \`${at(key)}\`.`, fix });
    }
    const result: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(fields) as [string, Field<unknown>][]) {
      const present = given[key] !== undefined;
      const checked = present ? field.check(given[key], at(key), report) : undefined;
      if (!present && field.required) {
        report({ severity: 'error', path: at(key), message: `\`${at(key)}\` is missing.` });
      }
      const final = checked ?? field.fallback;
      if (final !== undefined) result[key] = final;
    }
    return result as T;
  };
