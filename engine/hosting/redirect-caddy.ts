import { decodePath, encodePath } from '../url/encode-path.ts';
import { escapePattern } from '../url/escape-pattern.ts';
import { wildcardPrefix } from '../url/match-redirect.ts';
import { splitHref } from '../url/split-href.ts';
import { addressSpellings, wildcardPattern, type HostedRedirect } from './hosted-redirect.ts';

/**
 * Two maps from the request address to the parts of its new address, one for each status code, and the responses that
 * use them.
 */
export function caddyRedirects(redirects: readonly HostedRedirect[]): string {
  const codes = [
    ['quire_moved', true],
    ['quire_moved_for_now', false],
  ] as const;
  return [
    '# Addresses that moved.',
    ...codes.map(([name, permanent]) => rules(name, redirects, permanent)),
  ].join('\n');
}

/** The map contains every redirect, so that a wildcard doesn't match a redirect with the other status code. */
function rules(name: string, redirects: readonly HostedRedirect[], permanent: boolean): string {
  const status = permanent ? 301 : 302;
  const lines = redirects.flatMap((redirect) => {
    const { source, destination } = redirect;
    const prefix = wildcardPrefix(decodePath(source));
    if (prefix !== undefined) {
      const slash = wildcardPrefix(destination) !== '';
      const to = target(destination, `${slash ? '' : '/'}\${1}`);
      const pattern = wildcardPattern(prefix, '(', slash);
      return [`  ${quote(`~${pattern}`)} ${redirect.permanent === permanent ? to : NOWHERE}`];
    }
    const paths = addressSpellings(source).map((path) => escapePattern(encodePath(path)));
    const pattern = `^(?:${paths.join('|')})(?:\\?.*)?$`;
    const to = redirect.permanent === permanent ? target(destination, '') : NOWHERE;
    return [`  ${quote(`~${pattern}`)} ${to}`];
  });
  return `map {uri} {${name}} {${name}_query} {${name}_hash} {
${lines.join('\n')}
  default ${NOWHERE}
}
@${name} expression \`{${name}} != "" && ({query} == "" || {${name}_query} != "")\`
redir @${name} {${name}}{${name}_query}{${name}_hash} ${status}
@${name}_asked expression \`{${name}} != "" && {query} != "" && {${name}_query} == ""\`
redir @${name}_asked {${name}}?{query}{${name}_hash} ${status}
`;
}

const NOWHERE = '"" "" ""';

/** Path, query and anchor of the destination, as the three outputs of the map. */
function target(destination: string, rest: string): string {
  const { path, query, hash } = splitHref(destination);
  const filled = path.split('/:path*').map(escapeValue).join(rest);
  return [filled, escapeValue(query), escapeValue(hash)].map(quote).join(' ');
}

/** In a value, `$` starts a group of the pattern, and `{` a placeholder. */
function escapeValue(text: string): string {
  return text.replaceAll('$', '%24').replaceAll('{', '%7B').replaceAll('}', '%7D');
}

/** A string in the configuration. */
export function quote(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}
