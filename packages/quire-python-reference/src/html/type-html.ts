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
  let html = '';
  let from = 0;
  for (const match of expression.matchAll(TOKEN)) {
    const [token, text, number, name] = match;
    html += escapeHtml(expression.slice(from, match.index));
    from = match.index + token.length;
    if (text !== undefined) html += `<span class="ts">${escapeHtml(text)}</span>`;
    else if (number !== undefined) html += `<span class="tn">${number}</span>`;
    else if (name !== undefined) html += nameHtml(name, refs, scope, self);
  }
  return html + escapeHtml(expression.slice(from));
}

function nameHtml(name: string, refs: Fact['refs'], scope: Scope, self?: string): string {
  if (CONSTANTS.has(name)) return `<span class="tn">${name}</span>`;
  if (BUILT_IN.has(name)) return `<span class="tt">${name}</span>`;
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
