import { isIP } from 'node:net';

/** Headers that show where a request comes from. */
interface RequestHeaders {
  host?: string | undefined;
  origin?: string | undefined;
}

/** Names that always mean this machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether to answer a request. A page of another site must not use a reader's browser to read a server on their
 * machine: neither directly (`Origin`), nor under a name that its owner points at this machine (`Host`; DNS rebinding).
 * Numeric hosts can't be rebound, so they are fine if the server is open to others.
 * @param name the host that the server listens on; this machine only if undefined
 * @returns undefined if it's fine, otherwise why it's refused
 */
export function refuseOrigin(
  { host, origin }: RequestHeaders,
  name: string | undefined,
): string | undefined {
  const asked = urlOf(`http://${host ?? ''}`);
  if (host === undefined || !asked || asked.host !== plainHost(host))
    return 'The Host header is missing or malformed.';
  const isOpen = name !== undefined && !LOOPBACK.includes(name);
  const known =
    LOOPBACK.includes(asked.hostname) ||
    (isOpen && (asked.hostname === name || isIP(asked.hostname.replace(/^\[|\]$/g, '')) !== 0));
  if (!known) return 'This host is not served here: `--host NAME` serves it.';
  if (origin !== undefined && origin !== asked.origin)
    return 'Requests from other sites are refused.';
  return undefined;
}

/** A Host header the way `URL` writes it: in lower case, without the standard port. */
function plainHost(host: string): string {
  return host.toLowerCase().replace(/:80$/, '');
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * Whether a request comes from a page of another site in a way that `Origin` doesn't show: a script, a picture or a
 * frame of this server on that page. A link that a reader follows is fine.
 * @param isOwn whether the address is meant for pages of this server only, so that a link isn't fine either
 * @returns undefined if it doesn't, otherwise why it is refused
 */
export function refuseSite(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  isOwn: boolean,
): string | undefined {
  const site = headers['sec-fetch-site'];
  // Programs other than browsers don't send it; `none` is an address that the reader typed.
  if (site === undefined || site === 'same-origin' || site === 'none') return undefined;
  const isFollowed =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isFollowed && !isOwn ? undefined : 'Requests from other sites are refused.';
}
