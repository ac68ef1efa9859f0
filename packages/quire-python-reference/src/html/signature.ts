import { escapeHtml } from 'quire-docs/extension';
import { lastOf, shownParameters } from '../reference/api-names.ts';
import type { Fact, Parameter } from '../reference/facts.ts';
import type { Scope } from '../scope.ts';
import { typeHtml } from './type-html.ts';

/** Most characters of a signature on one line. */
const ONE_LINE = 64;
const INDENT = '    ';

/**
 * The signature block of a callable. A long signature has one parameter per line, to stay readable; lines wrap on
 * narrow screens. Types link to their entries. Empty for names that can't be called, except for
 * type aliases, which show what they stand for.
 * @param shown the name before the parentheses: `pkg.make`, or a member's own name
 */
export function signatureHtml(name: string, shown: string, fact: Fact, scope: Scope): string {
  if (fact.kind === 'alias') return aliasHtml(name, fact, scope);
  if (!fact.params) return '';
  const params = parameterParts(shownParameters(fact.params)).map(({ parameter, sign }) =>
    parameter ? parameterHtml(parameter, fact, scope) : { text: sign, html: sign },
  );
  const returns = fact.kind === 'class' ? undefined : fact.returns;
  const before = keywordOf(fact);
  const head = `${before === '' ? '' : `<span class="tk">${before}</span> `}${nameHtml(shown, fact)}`;
  const tail = returns === undefined ? '' : ` -> ${typeHtml(returns, fact.refs, scope, name)}`;
  const text = `${before} ${shown}(${params.map((p) => p.text).join(', ')}) -> ${returns ?? ''}`;
  const lines =
    params.length < 2 && text.length <= ONE_LINE + 20
      ? [`${head}(${params.map((p) => p.html).join(', ')})${tail}`]
      : [`${head}(`, ...params.map(({ html }) => `${INDENT}${html},`), `)${tail}`];
  const code = lines.map((line) => `<span class="l">${line}\n</span>`).join('');
  return `<pre class="code sig"><code class="language-python">${code}</code></pre>\n`;
}

/** What a type alias stands for. */
function aliasHtml(name: string, { type = '', refs }: Fact, scope: Scope): string {
  const line = `<span class="tt">${escapeHtml(lastOf(name))}</span> = ${typeHtml(type, refs, scope, name)}`;
  return `<pre class="code sig"><code class="language-python"><span class="l">${line}\n</span></code></pre>\n`;
}

function parameterHtml(
  parameter: Parameter,
  { refs }: Fact,
  scope: Scope,
): { text: string; html: string } {
  const { kind, name, type, default: value, factory } = parameter;
  const stars = kind === '*' || kind === '**' ? kind : '';
  let text = stars + name;
  let html = `${stars}<span class="tv">${escapeHtml(name)}</span>`;
  if (type !== undefined) {
    text += `: ${type}`;
    html += `: ${typeHtml(type, refs, scope)}`;
  }
  if (value !== undefined) {
    const sign = type === undefined ? '=' : ' = ';
    // A default created for each call has no value to show.
    const shown = factory && !/[()[\]{}]/.test(value) ? `${value}()` : value;
    text += sign + shown;
    html += sign + typeHtml(shown, undefined, scope);
  }
  return { text, html };
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
