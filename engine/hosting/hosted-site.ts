import type { HostedRedirect } from './hosted-redirect.ts';

/** What the configurations of servers are generated from. */
export interface HostedSite {
  /** Base path, starting and ending with a slash. */
  base: string;
  /** Content security policy of pages. */
  policy: string;
  redirects: readonly HostedRedirect[];
}
