import { escapeHtml } from '../../content/inline-html.ts';
import { findWritten } from '../../reference/api-names.ts';
import type { FiledText, ResolvedWords } from '../../reference/resolve-api-words.ts';
import { toHtml } from '../../hast/to-html.ts';
import { isOutsideException } from '../../reference/outside-exceptions.ts';
import { splitExample } from '../../reference/split-example.ts';
import { splitHref } from '../../url/split-href.ts';
import { renderCodeExample } from '../components/code-example.tsx';
import { resolveHref } from '../links/link.ts';
import { ask } from '../lookups.ts';
import type { JsxNode, Scope } from '../rendering.ts';
import { resolveName } from '../code/resolve-name.ts';
import { report } from '../scope.ts';
import { withImports } from './with-imports.ts';
import { wordsHtml } from './words-html.ts';

/** Exceptions, and when they're raised. */
export function raisesHtml(raises: ResolvedWords['raises'], title: string, scope: Scope): string {
  if (raises.length === 0) return '';
  const items = raises.map(({ key, words }) => {
    return `<dt>${nameHtml(key, 'raises', scope)}</dt><dd>${wordsHtml(words, scope, true)}</dd>\n`;
  });
  return `${title}<dl class="api-list">\n${items.join('')}</dl>\n`;
}

/** A code sample, cut the way pages cut theirs; a part of a Python file has the imports that it uses. */
export function exampleHtml(example: FiledText, title: string, scope: Scope): string {
  const { path, cut } = splitExample(example.text);
  const complete = path.endsWith('.py') ? withImports : undefined;
  const nodes = renderCodeExample({ path, ...cut }, placeOf(example, scope), complete);
  return nodes ? title + toHtml(nodes) : '';
}

/** Related pages and names. */
export function seeHtml(see: readonly FiledText[], title: string, scope: Scope): string {
  if (see.length === 0) return '';
  const items = see.map((target) =>
    /^[/#.]|^https?:/.test(target.text) ? pageHtml(target, scope) : nameHtml(target, 'see', scope),
  );
  return `${title}<ul class="api-see">${items.map((item) => `<li>${item}</li>`).join('')}</ul>\n`;
}

/** A link to a page, or to one of its headings, with its title. */
function pageHtml(target: FiledText, scope: Scope): string {
  const { rendering } = scope;
  const { node, scope: inside } = placeOf(target, scope);
  const { path, hash } = splitHref(target.text);
  const title = ask('title', path + hash, rendering);
  const href = resolveHref(target.text, node, inside);
  return `<a href="${escapeHtml(href)}">${escapeHtml(title ?? target.text)}</a>`;
}

/** A name that words mention on its own; an unknown one is a problem. */
function nameHtml(written: FiledText, key: string, scope: Scope): string {
  const { rendering } = scope;
  const index = rendering.reference?.release.index;
  const top = typeof scope.inCode === 'object' ? scope.inCode.top : '';
  const code = `<code>${escapeHtml(written.text)}</code>`;
  if (!index || (key === 'raises' && isOutsideException(written.text, index))) return code;
  const name = findWritten(index, written.text, top)?.name;
  if (name === undefined) {
    report({ ...scope, file: written.file }, written, {
      id: 'api-target-unknown',
      message: `\`${key}\` names “${written.text}”, which is no public name.`,
      fix: 'Write a public name, or the address of a page.',
    });
    return code;
  }
  const href = resolveName(name, rendering);
  return href === undefined ? code : `<a class="name" href="${escapeHtml(href)}">${code}</a>`;
}

/** Place of a text in a words file, for problems. */
export function placeOf(text: FiledText, scope: Scope): { node: JsxNode; scope: Scope } {
  const point = { line: text.line, column: text.column };
  const node: JsxNode = {
    type: 'mdxJsxFlowElement',
    name: 'ApiReference',
    attributes: [],
    children: [],
    position: { start: point, end: point },
  };
  return { node, scope: { ...scope, file: text.file } };
}
