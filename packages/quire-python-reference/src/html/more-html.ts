import { escapeHtml } from 'quire-docs/extension';
import { report, resolveName, wordsHtml } from '../scope.ts';
import { findWritten } from '../reference/api-names.ts';
import type { FiledText, ResolvedWords } from '../reference/resolve-api-words.ts';
import { isOutsideException } from '../reference/outside-exceptions.ts';
import { splitExample } from '../reference/split-example.ts';
import { partAnchor } from '../reference/part-anchor.ts';
import type { Scope } from '../scope.ts';
import { definitions, termHtml, type EntryPart } from './parts-html.ts';
import { withImports } from './with-imports.ts';

/** Exceptions, each with its address, and when they're raised. */
export function raisesPart(
  raises: ResolvedWords['raises'],
  entry: string,
  scope: Scope,
): EntryPart {
  const items = raises.map(({ key, words }) => {
    const id = partAnchor.raises(entry, key.text);
    const term = termHtml(id, writtenNameHtml(key, 'raises', scope), key.text);
    return `${term}<dd>${wordsHtml(words, scope, true)}</dd>\n`;
  });
  const names = raises.map(({ key }) => key.text);
  return { title: 'Raises', names, html: items.length > 0 ? definitions(items) : '' };
}

/**
 * A code sample, cut the way pages cut theirs; a part of a Python file has the imports that it uses. It's folded, so that
 * entries can be scanned.
 */
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
  return `<details class="api-example"><summary class="unsearched">Example (${lines} lines)</summary>\n${html}</details>\n`;
}

/** A name that words mention on its own; an unknown one is a problem. */
export function writtenNameHtml(written: FiledText, key: string, scope: Scope): string {
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
