export type Header = readonly [name: string, value: string];

/** Output file with the headers of pages, for `preview`. */
export const HEADERS_FILE = '_quire/headers.json';

/** Output folder with configurations of servers, which they don't send. */
export const HOSTING_FOLDER = '_quire/hosting/';

/** For files whose name changes with their content: browsers never revalidate them. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached but always revalidated, which costs a 304. Prefetched pages are reused the same way. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Paths below the base path, without its slash, of files whose name changes with their content. A regular expression
 * that JavaScript, PCRE and RE2 read the same way.
 */
export const HASHED =
  '_quire/(?:(?:assets|sidebar)/[^?]*-[\\w-]{6,}\\.\\w+|search/[^?]+/(?:[\\w-]+\\.bin|[\\w-]+-[\\w-]{6,}\\.json|text/[^?]+))$';

export const SECURITY_HEADERS: readonly Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  // Browsers ignore it on connections without TLS.
  ['Strict-Transport-Security', 'max-age=31536000'],
];

/**
 * Types that run scripts if a reader opens their address, so they have the policy, too. A regular expression that
 * JavaScript and PCRE read the same way.
 */
export const RUNS_SCRIPTS = '^(?:text/html|image/svg\\+xml|application/xml)';
/** Endings of other files than pages that have such a type. */
export const RUNNING_ENDINGS: readonly string[] = ['svg', 'xml', 'html'];

/** The header with the policy of `content-security-policy.ts`, on pages. */
export const POLICY = 'Content-Security-Policy';
