import { isExternal } from '../url/is-external.ts';

/**
 * Whether a content security policy stops a page from loading an address, for the directives and sources that
 * `contentSecurityPolicy` writes and those that a configuration can add: schemes, hosts, `*` and `'self'`.
 * @param origin of the site
 */
export function blockedBy(
  policy: string,
  origin: string,
): (directive: string, address: string) => boolean {
  const directives = new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  return (directive, address) => {
    if (!isExternal(address) || !URL.canParse(address, origin)) return false;
    const url = new URL(address, origin);
    const sources = directives.get(directive) ?? directives.get('default-src') ?? [];
    return !sources.some((source) => allows(source, url, origin));
  };
}

function allows(source: string, url: URL, origin: string): boolean {
  if (source === "'self'") return url.origin === origin;
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol);
  // A scheme also allows its secure form, and so does a host without one.
  if (/^[a-z][a-z\d+.-]*:$/i.test(source))
    return url.protocol === source || (source === 'http:' && url.protocol === 'https:');
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (host === '') return false;
  const isScheme =
    scheme === undefined
      ? url.protocol === 'https:' || url.protocol === new URL(origin).protocol
      : url.protocol === scheme || (scheme === 'http:' && url.protocol === 'https:');
  const isHost = host.startsWith('*.')
    ? url.hostname.endsWith(host.slice(1))
    : url.hostname === host;
  const isPort = port === undefined ? url.port === '' : port === '*' || url.port === port;
  const isPath =
    path === undefined ||
    (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
  return isScheme && isHost && isPort && isPath;
}
