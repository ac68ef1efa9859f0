import { escapeHtml, nameBreaks } from 'quire-docs/extension';

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

/** Characters of a name in a heading that fit on a line of a phone. */
const LINE = 35;

/**
 * A dotted name as a heading's code, its first parts dimmed. A long one can wrap after its last dot, and between the
 * words of a part that is longer than a line. Elsewhere a break would be an element that hardly ever matters: a page
 * can have thousands of names.
 * @param before `assets.AssetSpec.`, ending in a dot; or empty
 */
export function headingName(before: string, last: string): string {
  const shown = (part: string): string =>
    part.length > LINE ? nameBreaks(escapeHtml(part)) : escapeHtml(part);
  if (before === '') return `<code>${shown(last)}</code>`;
  const seam = before.length + last.length > LINE ? '<wbr>' : '';
  return `<code><span class="tp">${shown(before)}</span>${seam}${shown(last)}</code>`;
}
