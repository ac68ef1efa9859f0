import { escapeHtml } from '../../content/inline-html.ts';

/** Label of a block of an entry. It isn't a heading, so that the page's outline contains only names. */
export function part(title: string): string {
  return `<p class="api-part">${title}</p>\n`;
}

/** The line below a name, joined from HTML parts; empty ones are left out. */
export function aboutLine(parts: readonly (string | undefined)[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? `<p class="api-about">${said.join(' · ')}</p>\n` : '';
}

/** Text after a term, such as its type, its value, or that it's required; empty if there is none. */
export function besideTerm(parts: readonly (string | undefined)[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? ` <small>${escapeHtml(said.join(', '))}</small>` : '';
}
