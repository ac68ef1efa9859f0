import type { FormatName } from '../model/shape.ts';
import { isRelease } from '../model/releases.ts';
import { BASE_PATH, isBasePath, normalizeBase } from '../url/base.ts';

/** A rule for text. */
export interface Format {
  /** Completes "must be …". */
  wanted: string;
  fits: (value: string) => boolean;
  /** Normalizes a valid text. */
  form?: (value: string) => string;
  fix?: string;
}

const matches =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);
const withoutSlash = (value: string): string => value.replace(/\/+$/, '');

export const FORMATS: Readonly<Record<FormatName, Format>> = {
  address: {
    wanted: 'an address that starts with https://, http:// or /',
    fits: matches(/^(?:https?:\/\/|\/(?!\/))\S+$/),
  },
  'base path': { wanted: BASE_PATH, fits: isBasePath, form: normalizeBase },
  day: {
    wanted: 'a day such as 2025-12-31',
    fits: isDay,
    fix: 'Write year, month and day, optionally with a time.',
  },
  folder: {
    wanted: 'a folder relative to the site, such as "docs" or "../docs"',
    fits: matches(/^(?:\.\.\/)*[^./\\][^\\]*$/),
    form: withoutSlash,
  },
  identifier: {
    wanted: 'letters, digits, `-`, `_` and `.`',
    fits: matches(/^[\w.-]+$/),
  },
  language: { wanted: 'a language tag such as "en" or "pt-BR"', fits: isLanguage },
  origin: {
    wanted: 'an origin such as "https://docs.example.com"',
    fits: matches(/^https?:\/\/[^/?#\s]+\/?$/),
    form: withoutSlash,
    fix: 'Begin it with `https://`, and write the path of the site as `baseUrl`.',
  },
  release: {
    wanted: 'the number of a release, such as "1.11.0"',
    fits: isRelease,
  },
  route: {
    wanted: 'a path such as "/" or "/docs"',
    fits: matches(/^\/?[^?#\s]*$/),
    form: (value) => `/${value.split('/').filter(Boolean).join('/')}`,
  },
  'published file': {
    wanted: 'a path in `static/` such as "/logo.svg", or a full URL',
    fits: matches(/^\S/),
    form: (value) =>
      /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(value)
        ? value
        : `/${value.replace(/^(?:\.\/)?(?:static\/)?/, '')}`,
  },
  'web address': {
    wanted: 'an address that starts with http:// or https://',
    fits: matches(/^https?:\/\/\S+$/),
    form: withoutSlash,
  },
};

const DAY =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Whether it is a calendar day: JavaScript reads February 31 as March 3. */
function isDay(value: string): boolean {
  const day = DAY.exec(value.trim())?.[1];
  if (day === undefined || Number.isNaN(Date.parse(value))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Whether dates and numbers can be formatted in it: `en_US` and `english` aren't language tags, `en-US` is. */
function isLanguage(value: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/i.test(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
