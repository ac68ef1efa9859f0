import { isStub } from './stub-package.ts';

/** Something of the other configuration that has no place in ours. */
export interface Lost {
  /** Path of the value: `themeConfig.navbar.items.2`. */
  path: string;
  /** What it is, as the beginning of a sentence. */
  what: string;
  /** What the author can do instead. */
  fix?: string;
}

/** An object of unknown shape. */
export type Values = Record<string, unknown>;

/** An object as it is, an empty one for anything else. */
export function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Values)
    : {};
}

/** A list as it is, an empty one for anything else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text as it is; undefined for anything else, and for what an absent package would have given. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && !isStub(value) ? value : undefined;
}

/** Text of HTML without its tags. */
export function withoutTags(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&copy;', '©')
    .replaceAll('&trade;', '™')
    .replaceAll('&reg;', '®')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:])/g, '')
    .trim();
}

/** An in-site address of the other configuration as ours writes it: `docs/a` → `/docs/a`. */
export function sitePath(address: string): string {
  const bare = address.replace(/^pathname:\/\//, '');
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(bare) ? bare : `/${bare.replace(/^\/+/, '')}`;
}
