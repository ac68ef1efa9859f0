import { escapeHtml, nameBreaks } from 'quire-docs/extension';

/** Label of a block of an entry. It isn't a heading, so that the page's outline contains only names. */
export function part(title: string, id?: string): string {
  const address = id === undefined ? '' : ` id="${escapeHtml(id)}"`;
  return `<p class="api-part"${address}>${title}</p>\n`;
}

/** The line below a name, joined from HTML parts; empty ones are left out. */
export function aboutLine(parts: readonly (string | undefined)[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? `<p class="api-about">${said.join(' · ')}</p>\n` : '';
}

/** Text after a term, such as its type, its value, or that it's required; empty if there is none. */
export function besideTerm(parts: readonly (string | undefined)[]): string {
  return besideTermHtml(parts.map((each) => each && escapeHtml(each)));
}

/** The same from HTML. */
export function besideTermHtml(parts: readonly (string | undefined)[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? ` <small>${said.join(', ')}</small>` : '';
}

/**
 * A term of a list with an address of its own, and the link to copy it.
 * @param about HTML beside the name
 * @param name of the thing, for the label of the link
 */
export function termHtml(id: string, about: string, name: string): string {
  return `<dt id="${escapeHtml(id)}">${about}${selfLink(id, name)}</dt>`;
}

/** The link of a heading or a term to itself. */
export function selfLink(id: string, name: string): string {
  const address = escapeHtml(`#${id}`);
  return `<a class="hash-link" href="${address}" aria-label="Direct link to ${escapeHtml(name)}"></a>`;
}

/** A list of terms below its label; empty without items. */
export function termList(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return part(title) + definitions(items);
}

/** A list of terms without a label. */
export function definitions(items: readonly string[]): string {
  return `<dl class="api-list">\n${items.join('')}</dl>\n`;
}

/** What an entry says about its parameters, its return value, or its exceptions. */
export interface EntryPart {
  title: string;
  /** Shown while it is folded. */
  names: readonly string[];
  /** Empty if there is nothing to say. */
  html: string;
}

/**
 * The parts of an entry behind one summary with all their names, so that entries can be scanned.
 * @param isOpen shows them at once, each below its label
 */
export function foldParts(parts: readonly EntryPart[], isOpen: boolean): string {
  const told = parts.filter(({ html }) => html !== '');
  const [first, ...more] = told;
  if (!first) return '';
  const labeled = (some: readonly EntryPart[]): string =>
    some.map(({ title, html }) => part(title) + html).join('');
  if (isOpen) return labeled(told);
  const summary = told
    .map(({ title, names }) =>
      names.length === 0 ? title : `${title} <code>${escapeHtml(names.join(', '))}</code>`,
    )
    .join(' · ');
  // The summary is the label of the first part.
  return `<details class="api-fold"><summary class="unsearched">${summary}</summary>\n${first.html}${labeled(more)}</details>\n`;
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
