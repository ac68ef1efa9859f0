import { codeTools } from '../../run/code-tools.ts';

/** A node of the syntax tree; only a few kinds matter here. */
type Syntax = Record<string, unknown> & { type: string };

/** Thrown internally for anything but data. */
class NotData extends Error {}

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/**
 * Value of an expression that is only data: strings, numbers, lists, objects, and names of the page (`props.title`).
 * Nothing is run.
 * @param values values of the names
 * @returns undefined for any other expression, or for none
 */
export function readLiteral(
  source: string,
  values: Readonly<Record<string, unknown>>,
): { value: unknown } | undefined {
  if (source.replace(COMMENTS, '').trim() === '') return { value: undefined };
  const { program, errors } = codeTools().parseSync('expression.jsx', `(${source}\n)`);
  const [statement, more] = program.body as unknown as Syntax[];
  if (errors.length > 0 || more || statement?.type !== 'ExpressionStatement') return undefined;
  try {
    return { value: valueOf(statement['expression'] as Syntax, values) };
  } catch (error) {
    if (error instanceof NotData) return undefined;
    throw error;
  }
}

function valueOf(node: Syntax, values: Readonly<Record<string, unknown>>): unknown {
  const inner = (of: unknown): unknown => valueOf(of as Syntax, values);
  switch (node.type) {
    case 'ParenthesizedExpression':
      return inner(node['expression']);
    case 'Literal':
      if ('regex' in node || 'bigint' in node) throw new NotData();
      return node['value'];
    case 'UnaryExpression': {
      const number = inner(node['argument']);
      if (node['operator'] !== '-' || typeof number !== 'number') throw new NotData();
      return -number;
    }
    case 'TemplateLiteral': {
      const parts = node['quasis'] as { value: { cooked: string } }[];
      if (parts.length !== 1) throw new NotData();
      return parts[0]?.value.cooked;
    }
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).map((element) => {
        if (element === null) throw new NotData();
        return inner(element);
      });
    case 'ObjectExpression':
      return objectOf(node['properties'] as Syntax[], inner);
    case 'Identifier': {
      const name = String(node['name']);
      if (name === 'undefined') return undefined;
      return memberOf(values, name);
    }
    case 'MemberExpression': {
      if (node['computed'] === true) throw new NotData();
      return memberOf(inner(node['object']), String((node['property'] as Syntax)['name']));
    }
    default:
      throw new NotData();
  }
}

function objectOf(properties: readonly Syntax[], inner: (of: unknown) => unknown): object {
  const result: Record<string, unknown> = {};
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const spread = inner(property['argument']);
      if (typeof spread === 'object') Object.assign(result, spread);
      continue;
    }
    const key = property['key'] as Syntax;
    const isPlain = property['kind'] === 'init' && property['computed'] !== true;
    if (property.type !== 'Property' || !isPlain || property['method'] === true)
      throw new NotData();
    const name = String(key.type === 'Identifier' ? key['name'] : key['value']);
    if (name !== '__proto__') result[name] = inner(property['value']);
  }
  return result;
}

/** An own property of a value; functions aren't data. */
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) {
    throw new NotData();
  }
  const member = (value as Record<string, unknown>)[name];
  if (typeof member === 'function') throw new NotData();
  return member;
}
