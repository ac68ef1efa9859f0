import type { Paragraph, Text } from 'mdast';
import { nearest } from '../../url/nearest.ts';
import { knownAdmonition } from '../../model/admonitions.ts';
import { knownBlock, meantBlock } from './meant-block.ts';
import { checkInside, linesOf } from './meant-otherwise.ts';
import { report, reportMeant } from '../scope.ts';
import type { Scope } from '../rendering.ts';

const SPACED = /^(:{3,})[ \t]+([A-Za-z][\w-]*)([^\n]*)/;
/** A link address with a space that was still meant as one: it has a slash, an anchor or a file extension. */
const SPLIT_LINK = /\]\(([^()<>\n]*)\)/g;
const IN_ADDRESS = /[/#.]/;
const TITLED = /^\S+\s+(?:"[^"]*"|'[^']*')$/;
/** The size of a picture after its address, as some other tools have it. */
const SIZED = /^(\S+)\s+=(\d*)x(\d*)$/;
const ADDRESS = /^(?:https?:|\.{0,2}\/|#)|\.\w{1,5}(?:[?#]\S*)?$/;
const FOOTNOTE = /\[\^([^\]\s]+)\]/g;
/** `[text][name]`, or `[name][]`; `a[0][1]` is code. */
const REFERENCE = /(?<![\w\])])!?\[([^[\]\n]+)\]\[([^[\]^\n]*)\]/g;
/** A picture by its name alone. */
const NAMED_PICTURE = /(?<![\w\])])!\[([^[\]^\n]+)\](?![[(])/g;
/** Dollars around something that only a formula has. */
const FORMULA = /(?<![\\\w$])(\${1,2})(?![ \t$])([^$]*[\\^_=][^$]*?)(?<![ \t$])\1(?![\w$])/g;

/** Text that was meant as something else: `[a](my page.md)`, `[a][nope]`, `[^nope]`, `$x^2$`. */
export function checkText({ value, position }: Text, scope: Scope): void {
  if (value.includes('$')) checkFormulas({ value, position }, scope);
  if (/[[(*_`:=^+%&]/.test(value)) {
    checkInside(value, (written, index) => placeOf(written, index, value, position, scope), scope);
  }
  if (!/\][([]|\[\^|!\[/.test(value)) return;
  const named = [...value.matchAll(REFERENCE), ...value.matchAll(NAMED_PICTURE)];
  for (const { 0: written, 1: text = '', 2: name = '', index } of named) {
    const place = placeOf(written, index, value, position, scope);
    if (!place) continue;
    const wanted = name || text;
    const [near] = nearest(wanted, scope.definitions.keys(), 1);
    report(scope, place, {
      id: 'link-broken',
      severity: 'warning',
      message: `There is no address for “${wanted}”, so “${written}” is shown as text.`,
      fix: near
        ? `Did you mean “[${near}]”?`
        : `Add a line \`[${wanted}]: address\`, or write \`\\[\` where it is text.`,
    });
  }
  for (const { 0: written, 1: address = '', index } of value.matchAll(SPLIT_LINK)) {
    if (
      !IN_ADDRESS.test(address) ||
      !/\s/.test(address) ||
      TITLED.test(address) ||
      !(ADDRESS.test(address) || SIZED.test(address))
    )
      continue;
    const place = placeOf(written, index, value, position, scope);
    if (!place) continue;
    const [, picture, width = '', height = ''] = SIZED.exec(address) ?? [];
    if (picture !== undefined) {
      const size = [width && ` width="${width}"`, height && ` height="${height}"`].join('');
      reportMeant(
        scope,
        place,
        `“${address}” has the size of a picture, so this is text, not a picture.`,
        `Write \`<img src="${picture}" alt="…"${size} />\`.`,
      );
      continue;
    }
    report(scope, place, {
      id: 'link-broken',
      severity: 'warning',
      message: `The address “${address}” contains a space, so this is text, not a link.`,
      fix: `Write it as \`(${encodeURI(address)})\`, or in angle brackets: \`(<${address}>)\`.`,
    });
  }
  for (const { 0: written, 1: name = '', index } of value.matchAll(FOOTNOTE)) {
    const place = placeOf(written, index, value, position, scope);
    if (!place) continue;
    const [near] = nearest(name, scope.footnotes.keys(), 1);
    report(scope, place, {
      id: 'footnote-unmatched',
      severity: 'warning',
      message: `There is no footnote “${name}”, so “${written}” is shown as text.`,
      fix: near
        ? `Did you mean “[^${near}]”?`
        : `Add a line \`${written}: …\`, or write \`\\${written}\` where it is text.`,
    });
  }
}

function checkFormulas({ value, position }: Pick<Text, 'value' | 'position'>, scope: Scope): void {
  for (const { 0: written, index } of value.matchAll(FORMULA)) {
    const place = placeOf(written.split('\n')[0] ?? '', index, value, position, scope);
    if (!place) continue;
    report(scope, place, {
      id: 'formula-undrawn',
      severity: 'warning',
      message: `“${written}” is shown as text: this site draws no formulas.`,
      fix: 'Add `remark-math` and a plugin that draws formulas to `plugins` of site.config.ts, or write it as code.',
    });
  }
}

/** Position of a part of a text in the file; undefined if its author escaped it. */
function placeOf(
  written: string,
  index: number,
  value: string,
  position: Text['position'],
  { file, rendering }: Scope,
): { line: number; column: number } | undefined {
  if (!position) return undefined;
  const line = position.start.line + value.slice(0, index).split('\n').length - 1;
  const text = linesOf(file, rendering)[line - 1] ?? '';
  const from = line === position.start.line ? position.start.column - 1 : 0;
  const at = text.indexOf(written, from);
  const bracket = text.lastIndexOf('[', at);
  if (at === -1 || text[at - 1] === '\\' || text[bracket - 1] === '\\') return undefined;
  return { line, column: (written.startsWith(']') ? Math.max(bracket, 0) : at) + 1 };
}

/** A line of colons that neither opens nor closes a block would show up as text. */
export function checkColons({ children: [only, next], position }: Paragraph, scope: Scope): void {
  if (only?.type !== 'text' || !only.value.startsWith(':::')) return;
  const [, colons, name = '', more = ''] = SPACED.exec(only.value) ?? [];
  if (colons !== undefined && (more.trim() === '' || knownBlock(name))) {
    // Its closing line is in the same paragraph, or is a later line that doesn't close anything, either.
    if (!/\n:{3,}[ \t]*$/.test(only.value)) scope.spacedBlocks.open += 1;
    report(scope, position?.start, {
      id: 'directive-unknown',
      message: `“${colons} ${name}” doesn’t open a block, so it’s shown as text.`,
      fix: knownAdmonition(name.toLowerCase())
        ? `Write \`${colons}${name.toLowerCase()}\`, without the space.`
        : (meantBlock(name) ?? 'Remove the line, and the one that closes the block.'),
    });
    return;
  }
  if (!/^:{3,}$/.test(only.value.trim())) return;
  if (next?.type === 'mdxTextExpression') {
    report(scope, position?.start, {
      id: 'directive-unknown',
      message: `“${only.value}{${next.value}}” doesn’t open a block, so it’s shown as text.`,
      fix: meantBlock(next.value.trim()) ?? 'Write the name right after the colons.',
    });
  }
  if (next) return;
  if (scope.spacedBlocks.open > 0) {
    scope.spacedBlocks.open -= 1;
    return;
  }
  report(scope, position?.start, {
    id: 'directive-unknown',
    message: `This “${only.value.trim()}” doesn’t close a block.`,
    fix: 'Remove it. If it’s the end of an outer block, that needs more colons than the inner one: `::::note` around `:::tip`.',
  });
}
