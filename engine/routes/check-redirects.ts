import type { Problem } from '../model/problem.ts';
import type { Redirect } from '../model/redirect.ts';
import type { Route } from '../model/route.ts';
import { decodePath } from '../url/encode-path.ts';
import { isExternal } from '../url/is-external.ts';
import { createRedirector, fillWildcard, wildcardPrefix } from '../url/match-redirect.ts';
import { nearest } from '../url/nearest.ts';
import { canonicalPath } from '../url/route-path.ts';
import { splitHref } from '../url/split-href.ts';
import { isOfEngine } from './collect-routes.ts';

const FILE = 'redirects.yml';

/** What redirects are checked against. */
export interface RedirectContext {
  routes: ReadonlyMap<string, Route>;
  /** Files of `static/` by the path they are served at. */
  staticFiles: ReadonlyMap<string, string>;
  /** Addresses of files that the build writes besides pages. */
  generated?: readonly string[];
}

/**
 * Checks redirects against the site: no source that is a page or occurs twice, no missing destination, no chain, no
 * loop.
 * @returns the valid ones, and the problems of the others
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  context: RedirectContext,
): { redirects: Redirect[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const valid: Redirect[] = [];
  const sources = new Map<string, Redirect>();
  const moved = createRedirector(redirects);
  const { routes, staticFiles, generated = [] } = context;
  const pages = [...routes.values()].flatMap((r) => (r.kind === 'not-found' ? [] : [r.path]));
  const taken = new Set([...pages, ...staticFiles.keys(), ...generated]);
  for (const redirect of redirects) {
    const found =
      duplicate(redirect) ?? sourceTaken(redirect) ?? followed(redirect) ?? missing(redirect);
    if (!found) valid.push({ ...redirect, destination: canonical(redirect.destination) });
    else {
      const isSource = found.id === 'redirect-duplicate' || found.id === 'redirect-source-taken';
      const { line, column } = isSource ? redirect : (redirect.target ?? redirect);
      problems.push({ severity: 'error', file: FILE, line, column, ...found });
    }
  }
  return { redirects: valid, problems };

  /** A destination as the site writes it (row R2), so that no reader is redirected twice. */
  function canonical(destination: string): string {
    if (isExternal(destination)) return destination;
    const { path, query, hash } = splitHref(destination);
    return taken.has(decodePath(path)) ? destination : canonicalPath(path) + query + hash;
  }

  function duplicate(redirect: Redirect): Found | undefined {
    const { source } = redirect;
    const first = sources.get(source);
    if (!first) return void sources.set(source, redirect);
    const message = `The source ${source} is already on line ${first.line}.`;
    return { id: 'redirect-duplicate', message, fix: 'Remove one of the two.' };
  }

  function sourceTaken({ source }: Redirect): Found | undefined {
    const prefix = wildcardPrefix(source);
    const page = isOfEngine(source)
      ? source
      : prefix === undefined
        ? [source].find((path) => taken.has(path))
        : [...taken].find(
            (path) => isAtOrBelow(path, prefix) && moved(path)?.rule.source === source,
          );
    if (page === undefined) return undefined;
    const covers = prefix === undefined ? 'is' : `covers ${page}, which is`;
    return {
      id: 'redirect-source-taken',
      message: `The source ${source} ${covers} a page or file of the site, which readers could no longer reach.`,
      fix:
        prefix === undefined
          ? 'Remove the entry or the page.'
          : 'Name the addresses that moved one by one, or a longer path.',
    };
  }

  /** Follows a redirect to find chains and loops. */
  function followed(redirect: Redirect): Found | undefined {
    const { source, destination } = redirect;
    if (isExternal(destination)) return undefined;
    const wild = wildcardPrefix(destination) !== undefined;
    // A placeholder for any path below the wildcard.
    const start = pathOf(fillWildcard(destination, wild ? '/…' : ''));
    const next = moved(start) ?? (wild ? moved(pathOf(fillWildcard(destination, ''))) : undefined);
    if (next) {
      const seen = new Set<Redirect>([redirect]);
      for (let at: typeof next | undefined = next; at; at = moved(pathOf(at.to))) {
        if (seen.has(at.rule)) {
          return {
            id: 'redirect-loop',
            message: `The redirect from ${source} to ${destination} never ends: ${at.rule.source} leads back.`,
            fix: 'Remove one of these entries, or use the address of the final page.',
          };
        }
        seen.add(at.rule);
        if (isExternal(at.to)) break;
      }
      return chain(redirect, next.rule);
    }
    const prefix = wildcardPrefix(destination);
    const from = wildcardPrefix(source);
    if (prefix === undefined || from === undefined) return undefined;
    const below = redirects.find(
      (other) =>
        // `/up/:path*` to `/:path*` would loop only at `/up/up`, an address that never existed.
        other !== redirect &&
        isAtOrBelow(other.source, prefix) &&
        moved(from + other.source.slice(prefix.length))?.rule === redirect,
    );
    return below && chain(redirect, below);
  }

  function chain({ source, destination }: Redirect, next: Redirect): Found {
    return {
      id: 'redirect-chain',
      message: `The destination ${destination} of ${source} is redirected itself, by ${next.source} on line ${next.line}.`,
      fix: `Use ${next.destination} as the destination.`,
    };
  }

  function missing({ source, destination }: Redirect): Found | undefined {
    if (isExternal(destination)) return undefined;
    const prefix = wildcardPrefix(destination);
    const path = pathOf(fillWildcard(destination, ''));
    // A file of `static/` can be HTML.
    const written = decodePath(splitHref(destination).path);
    const exists =
      prefix === undefined
        ? taken.has(path) || taken.has(written)
        : pages.some((page) => isAtOrBelow(page, prefix));
    if (exists) return undefined;
    const near = nearest(path, pages);
    return {
      id: 'redirect-target-missing',
      message: `The destination ${destination} of ${source} leads nowhere: there is no page or file ${prefix === undefined ? 'at' : 'below'} ${path}.`,
      fix:
        near.length > 0
          ? `Nearest: ${near.join(', ')}.`
          : 'Fix it, or add it together with its page.',
    };
  }
}

type Found = Pick<Problem, 'id' | 'message'> & { fix: string };

/** Route path of an address: decoded, without query and anchor. */
function pathOf(address: string): string {
  return canonicalPath(decodePath(splitHref(address).path));
}

function isAtOrBelow(path: string, prefix: string): boolean {
  return prefix === '' || path === prefix || path.startsWith(`${prefix}/`);
}
