import { hash } from 'node:crypto';
import type { SiteConfig } from '../model/site-config.ts';

/** Code and styles that pages contain instead of loading them. */
export interface InlineParts {
  scripts: Iterable<string>;
  /** Values of `style` attributes. */
  styles: Iterable<string>;
}

/** More hashes of `style` attributes would make the header larger than many pages. */
const MAX_STYLES = 40;

/**
 * The content security policy of a site's pages. Scripts and styles come from the site itself, or are allowed by their
 * hash. Pictures, media and frames can come from any host with TLS, because authors put them on pages. Services that
 * the configuration names are allowed, and so is what `contentSecurityPolicy` adds.
 */
export function contentSecurityPolicy(
  config: Pick<SiteConfig, 'adapters' | 'contentSecurityPolicy' | 'feedback' | 'search'>,
  inline: InlineParts,
): string {
  const { adapters, feedback, search } = config;
  const vendors = [adapters?.analytics, adapters?.customerData, adapters?.assistant].flatMap(
    (adapter) => (adapter ? [originOf(adapter.script)] : []),
  );
  const provider = search
    ? [...(search.host ? [search.host] : ['https://*.algolia.net', 'https://*.algolianet.com'])]
    : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(inline.scripts), ...vendors],
    'style-src': ["'self'", ...styleSources([...inline.styles])],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'frame-src': ["'self'", 'https:'],
    'connect-src': [
      "'self'",
      ...(feedback ? [originOf(feedback.url)] : []),
      ...provider,
      ...vendors,
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  for (const [name, more] of Object.entries(config.contentSecurityPolicy)) {
    directives[name] = [...(directives[name] ?? []), ...more.trim().split(/\s+/)];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

function styleSources(styles: string[]): string[] {
  const known = [...new Set(styles)];
  if (known.length === 0) return [];
  if (known.length > MAX_STYLES) return ["'unsafe-inline'"];
  return ["'unsafe-hashes'", ...hashes(known)];
}

function hashes(texts: Iterable<string>): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`).sort();
}

/** Addresses in the configuration are valid, so each has an origin. */
function originOf(address: string): string {
  return new URL(address).origin;
}
