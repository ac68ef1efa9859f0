import { escapeHtml } from 'quire-docs/extension';
import { lastOf, shownParameters } from '../reference/api-names.ts';
import type { Fact, Parameter } from '../reference/facts.ts';
import type { Scope } from '../scope.ts';
import { typeHtml } from './type-html.ts';

/** Most characters of a signature on one line. */
const ONE_LINE = 84;
/** Most characters of parameters in a shortened signature, which is a line or two; and in a card. */
const SHORT = 76;
const SHORT_IN_CARD = 174;
/** Characters of a signature that fit on a line of a phone, and its most lines there. */
const PHONE_LINE = 38;
const PHONE_LINES = 3;
/** Longer defaults are left out of a shortened signature. */
const SHORT_DEFAULT = 8;
const INDENT = '    ';

/**
 * The signature of a callable, its types as links to their entries. One that doesn't fit on a line is
 * shortened to names and folded: the list of parameters below has their types (`isFolded`). Empty for names that can't be
 * called, except for type aliases, which show what they stand for.
 * @param shown the name before the parentheses: `pkg.make`, or a member's own name
 * @param overloads HTML of its overloads, which are folded with it
 */
export function signatureHtml(
  name: string,
  shown: string,
  fact: Fact,
  scope: Scope,
  overloads = '',
): string {
  if (fact.kind === 'alias') return aliasHtml(name, fact, scope);
  if (!fact.params) return overloads;
  const parts = parameterParts(shownParameters(fact.params));
  const before = keywordOf(fact);
  const returns = returnsOf(fact);
  if (isFolded(shown, fact)) {
    const written = `${before && `${before} `}${shown}`;
    return foldedHtml(written, parts, returns, overloads);
  }
  const params = parts.map(({ parameter, sign }) =>
    parameter ? parameterHtml(parameter, fact, scope) : sign,
  );
  const head = `${before === '' ? '' : `<span class="tk">${before}</span> `}${nameHtml(shown, fact)}`;
  const tail = returns === undefined ? '' : ` -> ${typeHtml(returns, fact.refs, scope, name)}`;
  return lineHtml(`${head}(${params.join(', ')})${tail}`) + overloads;
}

/** Whether the signature shows only names at first. */
function isFolded(shown: string, fact: Fact): boolean {
  return shownParameters(fact.params).length > 0 && wholeText(shown, fact).length > ONE_LINE;
}

/** What a call returns, as the signature shows it. */
function returnsOf({ kind, returns }: Fact): string | undefined {
  return kind === 'class' ? undefined : returns;
}

function wholeText(shown: string, fact: Fact): string {
  const parts = parameterParts(shownParameters(fact.params));
  const returns = returnsOf(fact);
  const inside = parts.map(({ parameter, sign }) => (parameter ? parameterText(parameter) : sign));
  const tail = returns === undefined ? '' : ` -> ${returns}`;
  return `${keywordOf(fact)} ${shown}(${inside.join(', ')})${tail}`.trimStart();
}

/** A shortened signature, which opens to the whole one, with a parameter in each line. */
function foldedHtml(
  shown: string,
  parts: ReturnType<typeof parameterParts>,
  returns: string | undefined,
  overloads: string,
): string {
  const lines = parts.map(({ parameter, sign }) => (parameter ? parameterText(parameter) : sign));
  const tail = returns === undefined ? '' : ` -> ${returns}`;
  const whole = [`${shown}(`, ...lines.map((text) => `${INDENT}${text},`), `)${tail}`].join('\n');
  const inside = shortParameters(
    parts,
    (text) => text.length <= SHORT && phoneLines(shown, text) <= PHONE_LINES,
  );
  // A line ends after a comma, and before the first parameter if that doesn't fit beside the name.
  const [first = ''] = inside.split(' ');
  const seam = shown.length + 1 + first.length > PHONE_LINE ? '<wbr>' : '';
  const short = `${escapeHtml(shown)}(${seam}${escapeHtml(inside)})`;
  return `<details class="api-sig"><summary class="unsearched">${short}</summary>${codeHtml(`${escapeHtml(whole)}\n`)}${overloads}</details>\n`;
}

/** A signature as one text of names and short defaults; undefined for what can't be called. */
export function shortSignature(shown: string, { params }: Fact): string | undefined {
  const parts = parameterParts(shownParameters(params));
  return params && `${shown}(${shortParameters(parts, ({ length }) => length <= SHORT_IN_CARD)})`;
}

/** Names of parameters: all that callers have to pass, and others while they fit. */
function shortParameters(
  parts: ReturnType<typeof parameterParts>,
  fits: (text: string) => boolean,
): string {
  const shown: string[] = [];
  for (const { parameter, sign } of parts) {
    const text = parameter ? shortParameter(parameter) : sign;
    const must = parameter !== undefined && isRequired(parameter);
    if (must || fits([...shown, text, '…)'].join(', '))) shown.push(text);
    else if (shown.at(-1) !== '…') shown.push('…');
  }
  return shown.join(', ');
}

/** Lines of a phone that a shortened signature takes: it breaks after commas, and after a long name. */
function phoneLines(name: string, inside: string): number {
  let width = name.length + 1;
  let lines = 1;
  for (const word of inside.split(' ')) {
    if (width > 0 && width + word.length > PHONE_LINE) {
      lines++;
      width = 0;
    }
    width += word.length + 1;
  }
  return lines;
}

function shortParameter(parameter: Parameter): string {
  const { default: value } = parameter;
  if (value === undefined) return starred(parameter);
  return `${starred(parameter)}=${value.length <= SHORT_DEFAULT ? value : '…'}`;
}

/** Highlighted code in one line, which wraps with a hanging indent where it's narrow. */
function lineHtml(line: string): string {
  return `<pre class="code sig"><code class="l language-python">${line}\n</code></pre>\n`;
}

function codeHtml(code: string): string {
  return `<pre class="code sig"><code class="language-python">${code}</code></pre>\n`;
}

/** What a type alias stands for. */
function aliasHtml(name: string, { type = '', refs }: Fact, scope: Scope): string {
  const line = `<span class="tt">${escapeHtml(lastOf(name))}</span> = ${typeHtml(type, refs, scope, name)}`;
  return lineHtml(line);
}

function parameterHtml(parameter: Parameter, { refs }: Fact, scope: Scope): string {
  const { type, name } = parameter;
  const stars = starred(parameter).slice(0, -name.length);
  const typed = type === undefined ? '' : `: ${typeHtml(type, refs, scope)}`;
  const value = shownDefault(parameter);
  const set = value === undefined ? '' : signOf(parameter) + typeHtml(value, undefined, scope);
  return `${stars}<span class="tv">${escapeHtml(name)}</span>${typed}${set}`;
}

/** A parameter as Python writes it: `tension: float = 1.0`. */
export function parameterText(parameter: Parameter): string {
  const { type } = parameter;
  const value = shownDefault(parameter);
  const typed = type === undefined ? '' : `: ${type}`;
  return `${starred(parameter)}${typed}${value === undefined ? '' : signOf(parameter) + value}`;
}

/** `=`, with spaces after a type, as Python's style asks for. */
function signOf({ type }: Parameter): string {
  return type === undefined ? '=' : ' = ';
}

/** A name with the stars that collect arguments: `**kwargs`. */
export function starred({ kind, name }: Parameter): string {
  return kind === '*' || kind === '**' ? kind + name : name;
}

/** The default as a reader sees it. One created for each call has no value to show. */
export function shownDefault({ default: value, factory }: Parameter): string | undefined {
  return value !== undefined && factory && !/[()[\]{}]/.test(value) ? `${value}()` : value;
}

/** Whether callers have to pass it. */
export function isRequired({ kind, optional, default: value }: Parameter): boolean {
  const isCollected = kind === '*' || kind === '**' || kind === 'hidden';
  return !isCollected && !optional && value === undefined;
}

/** Parameters, with the `/` and `*` that separate positional-only and keyword-only ones. */
export function parameterParts(
  params: readonly Parameter[],
): { parameter?: Parameter; sign: string }[] {
  const parts: { parameter?: Parameter; sign: string }[] = [];
  let isByName = false;
  for (const [i, parameter] of params.entries()) {
    if (params[i - 1]?.kind === 'positional' && parameter.kind !== 'positional')
      parts.push({ sign: '/' });
    if (parameter.kind === '*') isByName = true;
    if (parameter.kind === 'keyword' && !isByName) {
      parts.push({ sign: '*' });
      isByName = true;
    }
    parts.push({ parameter, sign: '' });
  }
  if (params.at(-1)?.kind === 'positional') parts.push({ sign: '/' });
  return parts;
}

function keywordOf({ kind, async: isAsync }: Fact): string {
  const words = [
    isAsync ? 'async' : '',
    kind === 'class' || kind === 'classmethod' || kind === 'staticmethod' ? kind : '',
  ];
  return words.filter(Boolean).join(' ');
}

/** The name before the parentheses, highlighted like code samples. */
export function nameHtml(shown: string, { kind }: Fact): string {
  const at = shown.lastIndexOf('.') + 1;
  const last = `<span class="${kind === 'class' ? 'tt' : 'tf'}">${escapeHtml(shown.slice(at))}</span>`;
  return at === 0 ? last : `<span class="tp">${escapeHtml(shown.slice(0, at))}</span>${last}`;
}
