import { escapeHtml } from '../../content/inline-html.ts';

/** The name of a block of an entry: less than a heading, so that the outline of the page is one of names. */
export function part(title: string): string {
  return `<p class="api-part">${title}</p>\n`;
}

/** The line below a name, of parts as HTML; those that have nothing to say are left out. */
export function aboutLine(parts: readonly (string | undefined)[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? `<p class="api-about">${said.join(' · ')}</p>\n` : '';
}

/** What stands behind a term, as text: its type, its value, whether it has to be given. Empty where nothing does. */
export function besideTerm(parts: readonly (string | undefined)[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? ` <small>${escapeHtml(said.join(', '))}</small>` : '';
}
