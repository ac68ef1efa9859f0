import { FLAG, key, TEXT, type Values } from './shape.ts';

/** The keys of an entry of `redirects.yml`. */
export const REDIRECT = {
  source: key(TEXT, 'Path that moved: `/old`, or `/old/:path*` for it and everything below it.', {
    required: true,
    alias: 'from',
  }),
  destination: key(
    TEXT,
    'New address: a page of the site, with `:path*` if the source has it, or a full URL.',
    { required: true, alias: 'to' },
  ),
  permanent: key(FLAG, 'False for a temporary redirect.', { fallback: true }),
};

/** An entry of `redirects.yml`: an address that moved. Its source is a route path without base. */
export type Redirect = Values<typeof REDIRECT> & {
  /** 1-based place in the file. */
  line: number;
  column: number;
  /** Place of its destination. */
  target?: Record<'line' | 'column', number>;
};
