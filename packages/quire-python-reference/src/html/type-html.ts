import { escapeHtml } from 'quire-docs/extension';
import { resolveName } from '../scope.ts';
import { findDefinition, findType } from '../reference/fact-index.ts';
import type { Fact } from '../reference/facts.ts';
import type { Scope } from '../scope.ts';

/** Strings, numbers and dotted names; everything between them is punctuation. */
const TOKEN = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d[\w.]*)|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g;
const CONSTANTS = new Set(['None', 'True', 'False']);
const BUILT_IN = new Set(
  'bool bytes complex dict float frozenset int list object set str tuple type Exception'.split(' '),
);

/** The markup of a kind of token: `ts` for strings, `tn` for numbers and constants, `tt` for built-in types. */
type Mark = (kind: string, html: string) => string;
const HIGHLIGHTED: Mark = (kind, html) => `<span class="${kind}">${html}</span>`;
const PLAIN: Mark = (_, html) => html;

/**
 * HTML of a type or a default in Python syntax, highlighted like code samples; a type with a public name links to its
 * entry.
 * @param refs of the fact that it belongs to
 */
export function typeHtml(
  expression: string,
  refs: Fact['refs'],
  scope: Scope,
  self?: string,
): string {
  return tokensHtml(expression, HIGHLIGHTED, (name) => linkHtml(name, refs, scope, self));
}

/** The same without highlighting, which would double the elements of a long list. */
export function linkedTypeHtml(
  expression: string,
  refs: Fact['refs'],
  scope: Scope,
  self?: string,
): string {
  return tokensHtml(expression, PLAIN, (name) => linkHtml(name, refs, scope, self));
}

function tokensHtml(expression: string, mark: Mark, link: (name: string) => string): string {
  let html = '';
  let from = 0;
  for (const match of expression.matchAll(TOKEN)) {
    const [token, text, number, name] = match;
    html += escapeHtml(expression.slice(from, match.index));
    from = match.index + token.length;
    if (text !== undefined) html += mark('ts', escapeHtml(text));
    else if (number !== undefined) html += mark('tn', number);
    else if (name === undefined) continue;
    else if (CONSTANTS.has(name)) html += mark('tn', name);
    else html += BUILT_IN.has(name) ? mark('tt', name) : link(name);
  }
  return html + escapeHtml(expression.slice(from));
}

function linkHtml(name: string, refs: Fact['refs'], scope: Scope, self?: string): string {
  const to = linkedName(name, refs, scope);
  const href = to === undefined || to === self ? undefined : resolveName(to, scope);
  return href === undefined ? name : `<a class="name" href="${escapeHtml(href)}">${name}</a>`;
}

/** Public name of a type, as written in a signature. */
export function publicName(
  name: string,
  refs: Fact['refs'],
  { reference }: Scope,
): string | undefined {
  const path = pathOf(name, refs);
  return path === undefined || !reference
    ? undefined
    : findDefinition(reference.release.index, path)?.name;
}

/** Name of the entry that a type links to. */
function linkedName(name: string, refs: Fact['refs'], { reference }: Scope): string | undefined {
  const path = pathOf(name, refs);
  return path === undefined || !reference
    ? undefined
    : findType(reference.release.index, path)?.name;
}

function pathOf(name: string, refs: Fact['refs']): string | undefined {
  return refs?.[name] ?? refs?.[name.slice(name.lastIndexOf('.') + 1)];
}
