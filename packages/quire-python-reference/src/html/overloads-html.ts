import { escapeHtml } from 'quire-docs/extension';
import type { Fact, Parameter } from '../reference/facts.ts';
import type { Scope } from '../scope.ts';
import { part } from './parts-html.ts';
import { nameHtml, parameterParts } from './signature.ts';
import { typeHtml } from './type-html.ts';

type Overload = NonNullable<Fact['overloads']>[number];

/** More consecutive optional parameters than this, unchanged from the signature, are shortened to `…`. */
const MANY = 3;

/**
 * The overloads of a function, each on one line below its signature. Parameters show only what differs from the
 * signature, so that the differences stand out. Empty for a function without overloads.
 * @param shown the name as the signature shows it
 */
export function overloadsHtml(shown: string, fact: Fact, scope: Scope): string {
  const { overloads = [] } = fact;
  if (overloads.length === 0) return '';
  const lines = overloads.map(
    (one) => `<span class="l">${overloadHtml(one, shown, fact, scope)}\n</span>`,
  );
  return `${part('Overloads')}<pre class="code sig"><code class="language-python">${lines.join('')}</code></pre>\n`;
}

function overloadHtml(
  { params, returns }: Overload,
  shown: string,
  fact: Fact,
  scope: Scope,
): string {
  const known = new Map((fact.params ?? []).map((parameter) => [parameter.name, parameter]));
  const isSame = ({ name, type }: Parameter): boolean => known.get(name)?.type === type;
  const html = (parameter: Parameter): string =>
    parameterHtml(withDefault(parameter, known), isSame(parameter), fact, scope);
  const parts: string[] = [];
  let told: string[] = [];
  const end = (): void => {
    parts.push(...(told.length > MANY ? ['…'] : told));
    told = [];
  };
  for (const { parameter, sign } of parameterParts(params)) {
    if (parameter && isSame(parameter) && parameter.default !== undefined) {
      told.push(html(parameter));
      continue;
    }
    end();
    parts.push(parameter ? html(parameter) : sign);
  }
  end();
  const tail = returns === undefined ? '' : ` -> ${typeHtml(returns, fact.refs, scope)}`;
  return `${nameHtml(shown, fact)}(${parts.join(', ')})${tail}`;
}

/** Stubs write `...` for a default that the function defines. */
function withDefault(parameter: Parameter, known: ReadonlyMap<string, Parameter>): Parameter {
  const own = known.get(parameter.name)?.default;
  return parameter.default === '...' && own !== undefined
    ? { ...parameter, default: own }
    : parameter;
}

/** A parameter, without its type if the signature above has the same one. */
function parameterHtml(
  { kind, name, type, default: value }: Parameter,
  isSame: boolean,
  { refs }: Fact,
  scope: Scope,
): string {
  const stars = kind === '*' || kind === '**' ? kind : '';
  const named = `${stars}<span class="tv">${escapeHtml(name)}</span>`;
  const typed = type === undefined || isSame ? '' : `: ${typeHtml(type, refs, scope)}`;
  if (value === undefined) return named + typed;
  return `${named}${typed}${typed === '' ? '=' : ' = '}${typeHtml(value, undefined, scope)}`;
}
