/** One condition of a filter: a facet has a value, or doesn't. */
interface Condition {
  facet: string;
  value: string;
  not: boolean;
}

/** Groups of conditions; one condition of each group must be met. Without groups, everything passes. */
export type Conditions = readonly (readonly Condition[])[];

/** Facets that filters can use. */
export const FACETS = ['kind', 'version', 'language'] as const;
/** Values of one record. */
export type FacetValues = Record<(typeof FACETS)[number], string>;

const FORM = 'as in `kind:guide AND (version:1.0 OR version:2.0)`';
/** A parenthesis, an operator, or a facet with its value, which may be quoted. */
const TOKEN =
  /\s*(?:([()])|(AND|OR|NOT)(?=[\s(]|$)|([\w.]+):(?:"([^"]*)"|'([^']*)'|([^\s()"']+)))/y;

/**
 * Parses `facetFilters`: all conditions must be met, and in a nested list at least one
 * (`[["kind:guide","kind:api"],"version:1.0"]`).
 * @throws TypeError that describes the mistake
 */
export function parseFacetFilters(filters: unknown): Conditions {
  if (filters === undefined || filters === null) return [];
  const list = Array.isArray(filters) ? filters : [filters];
  return list.map((entry: unknown) =>
    (Array.isArray(entry) ? entry : [entry]).map((one: unknown) => {
      const [, facet, dash, value] = /^([\w.]+):(-?)(.*)$/s.exec(String(one)) ?? [];
      if (typeof one !== 'string' || facet === undefined || value === undefined)
        throw new TypeError(
          `A condition of facetFilters is "facet:value", not ${JSON.stringify(one)}.`,
        );
      // A dash negates; one that belongs to the value has a backslash.
      return condition(facet, value.replace(/^\\-/, '-'), dash === '-');
    }),
  );
}

/**
 * Parses `filters`: conditions joined by AND, each of them one, or several joined by OR in parentheses; NOT negates
 * one. Refuses what the hosted provider refuses, including AND next to OR without parentheses.
 * @throws TypeError that describes the mistake
 */
export function parseFilters(text: string): Conditions {
  const tokens = tokensOf(text);
  const groups: Condition[][] = [];
  let at = 0;
  let hasBareOr = false;
  const wrong = (what: string): TypeError => new TypeError(`filters: ${what}; write it ${FORM}.`);
  const next = (): Token | undefined => tokens[at++];
  const one = (): Condition => {
    let token = next();
    const not = token === 'NOT';
    if (not) token = next();
    if (typeof token !== 'object')
      throw wrong(`a condition is missing before "${token ?? 'the end'}"`);
    return condition(token.facet, token.value, not);
  };
  /** Conditions joined by OR. */
  const anyOf = (): Condition[] => {
    const group = [one()];
    while (tokens[at] === 'OR') {
      at++;
      group.push(one());
    }
    return group;
  };
  while (at < tokens.length) {
    if (groups.length > 0 && next() !== 'AND') throw wrong('conditions are joined by AND or OR');
    if (tokens[at] === '(') {
      at++;
      groups.push(anyOf());
      if (next() !== ')')
        throw wrong('AND cannot stand in parentheses, and each of them is closed');
    } else {
      groups.push(anyOf());
      hasBareOr ||= (groups.at(-1)?.length ?? 0) > 1;
    }
  }
  if (hasBareOr && groups.length > 1) throw wrong('AND beside OR needs parentheses');
  return groups;
}

/** Whether a record with these values passes. */
export function holds(conditions: Conditions, values: FacetValues): boolean {
  return conditions.every((group) =>
    group.some(({ facet, value, not }) => (values[facet as keyof FacetValues] === value) !== not),
  );
}

type Token = '(' | ')' | 'AND' | 'OR' | 'NOT' | { facet: string; value: string };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found)
      throw new TypeError(
        `filters: "${text.slice(from, end).trim()}" is no condition; write it ${FORM}.`,
      );
    const [, sign, operator, facet, double, single, plain] = found;
    const value = double ?? single ?? plain ?? '';
    tokens.push(facet === undefined ? ((sign ?? operator) as Token) : { facet, value });
  }
  return tokens;
}

function condition(facet: string, value: string, not: boolean): Condition {
  if (!(FACETS as readonly string[]).includes(facet))
    throw new TypeError(`Nothing can be filtered by "${facet}"; there are ${FACETS.join(', ')}.`);
  return { facet, value, not };
}
