import { escapeHtml, splitHref } from 'quire-docs/extension';
import { report, resolveName, wordsHtml } from '../scope.ts';
import { findWritten } from '../reference/api-names.ts';
import type { FiledText, ResolvedWords } from '../reference/resolve-api-words.ts';
import { isOutsideException } from '../reference/outside-exceptions.ts';
import { splitExample } from '../reference/split-example.ts';
import type { Scope } from '../scope.ts';
import { part, partAnchor, termHtml, termList } from './parts-html.ts';
import { withImports } from './with-imports.ts';

/** Exceptions, each with its address, and when they're raised. */
export function raisesHtml(raises: ResolvedWords['raises'], entry: string, scope: Scope): string {
  const items = raises.map(({ key, words }) => {
    const id = partAnchor.raises(entry, key.text);
    const term = termHtml(id, nameHtml(key, 'raises', scope), key.text);
    return `${term}<dd>${wordsHtml(words, scope, true)}</dd>\n`;
  });
  return termList('Raises', items);
}

/** Lines of a sample that are shown at once; a longer one is folded, so that entries can be scanned. */
const SHOWN_LINES = 14;

/** A code sample, cut the way pages cut theirs; a part of a Python file has the imports that it uses. */
export function exampleHtml(example: FiledText, scope: Scope): string {
  const { path, cut } = splitExample(example.text);
  const complete = path.endsWith('.py') ? withImports : undefined;
  const { file, line, column } = example;
  const html = scope.at.sample(path, {
    ...cut,
    ...(complete && { complete }),
    at: { file, line, column },
  });
  if (html === '') return '';
  const lines = html.split('<span class="l').length - 1;
  if (lines <= SHOWN_LINES) return part('Example') + html;
  return `<details class="api-example"><summary class="unsearched">Example (${lines} lines)</summary>\n${html}</details>\n`;
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
  const { path, hash } = splitHref(target.text);
  const title = scope.at.ask('title', path + hash) as string | undefined;
  const href = scope.at.link(target.text, target);
  return `<a href="${escapeHtml(href)}">${escapeHtml(title ?? target.text)}</a>`;
}

/** A name that words mention on its own; an unknown one is a problem. */
function nameHtml(written: FiledText, key: string, scope: Scope): string {
  const { index } = scope.reference.release;
  const top = scope.inCode?.top ?? '';
  const code = `<code>${escapeHtml(written.text)}</code>`;
  if (key === 'raises' && isOutsideException(written.text, index)) return code;
  const name = findWritten(index, written.text, top)?.name;
  if (name === undefined) {
    report({ ...scope, file: written.file }, written, {
      id: 'api-target-unknown',
      message: `\`${key}\` names “${written.text}”, which isn’t a public name.`,
      fix: 'Write a public name, or the address of a page.',
    });
    return code;
  }
  const href = resolveName(name, scope);
  return href === undefined ? code : `<a class="name" href="${escapeHtml(href)}">${code}</a>`;
}
