import { createElement, Fragment } from 'react';
import { codeTools } from '../../run/code-tools.ts';
import { runWithin } from '../../run/run-within.ts';

/** Values that code on a page can use, by name; a `Map` works. Only names that the code mentions are looked up. */
export interface Names {
  has(name: string): boolean;
  get(name: string): unknown;
  /** Creates the elements of JSX; React's own function by default. */
  create?: typeof createElement;
}

const IDENTIFIER = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
/** A call besides the parentheses of `return ( … )`, or a template with a tag. */
const CALL = /\([^]*\(|`/;
const compiled = new Map<string, (...values: unknown[]) => unknown>();

/**
 * Value of a JavaScript expression on a page (`{props.name}`, `items={[1, 2]}`), including JSX; undefined for a
 * comment. Pages are code by the site's own authors: they are run, not sandboxed.
 * @throws whatever the expression throws, SyntaxError, or `Stopped` if it doesn't end
 */
export function evaluateExpression(source: string, names: Names): unknown {
  if (source.replace(COMMENTS, '').trim() === '') return undefined;
  return run(`return (${source}\n);`, names);
}

/** The name under which `evaluateExports` returns the default export. */
export const LAYOUT = '$layout';

/**
 * Names that the `export` statements of a page define (`export const x = 1`); imports among them are skipped, since
 * they have been read already. The default export, which wraps the page's content in MDX, is `LAYOUT`.
 * @throws whatever the statements throw, SyntaxError, or `Stopped` if they don't end
 */
export function evaluateExports(source: string, names: Names): Record<string, unknown> {
  if (!/\bexport\b/.test(source)) return {};
  const { program, errors } = codeTools().parseSync('page.tsx', source);
  if (errors.length > 0) throw new SyntaxError(errors[0]?.message ?? 'not valid JavaScript');
  const defined = new Set<string>();
  let body = '';
  for (const statement of program.body) {
    const isDefault = statement.type === 'ExportDefaultDeclaration';
    if (!isDefault && statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (!declaration) continue;
    const code = source.slice(declaration.start, declaration.end);
    if (isDefault) {
      body += `const ${LAYOUT} = ${code};\n`;
      defined.add(LAYOUT);
      continue;
    }
    body += `${code};\n`;
    if (declaration.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) addBindings(id, defined);
    } else if ('id' in declaration) addBindings(declaration.id, defined);
  }
  if (defined.size === 0) return {};
  // A name that the page defines takes precedence over a built-in one.
  const outer: Names = {
    has: (name) => !defined.has(name) && names.has(name),
    get: (name) => names.get(name),
    ...(names.create && { create: names.create }),
  };
  return run(`${body}return { ${[...defined].join(', ')} };`, outer) as Record<string, unknown>;
}

/** Adds the names that a declaration binds: `x`, `{ a, b: [c] }`. */
function addBindings(pattern: unknown, into: Set<string>): void {
  if (Array.isArray(pattern)) pattern.forEach((part) => addBindings(part, into));
  if (typeof pattern !== 'object' || pattern === null) return;
  const node = pattern as Record<string, unknown>;
  if (node['type'] === 'Identifier') into.add(String(node['name']));
  else if (node['type'] === 'ObjectPattern') addBindings(node['properties'], into);
  else if (node['type'] === 'Property') addBindings(node['value'], into);
  else if (node['type'] === 'ArrayPattern') addBindings(node['elements'], into);
  else if (node['type'] === 'AssignmentPattern') addBindings(node['left'], into);
  else if (node['type'] === 'RestElement') addBindings(node['argument'], into);
}

function run(body: string, names: Names): unknown {
  const keys = [...new Set(body.match(IDENTIFIER))].filter((name) => names.has(name));
  const cacheKey = `${keys.join()}\n${body}`;
  let fn = compiled.get(cacheKey);
  if (!fn) {
    const code = /<[A-Za-z>]/.test(body) ? withoutJsx(body) : body;
    fn = new Function('$jsx', '$fragment', ...keys, code) as (...values: unknown[]) => unknown;
    compiled.set(cacheKey, fn);
  }
  const { create = createElement } = names;
  const values = keys.map((key) => names.get(key));
  const value = (): unknown => fn(create, Fragment, ...values);
  // Without calls and names, nothing can loop.
  return keys.length > 0 || CALL.test(body) ? runWithin(value) : value();
}

/** Compiles JSX (and TypeScript) in a function body to plain calls. */
function withoutJsx(body: string): string {
  const { code, errors } = codeTools().transformSync('expression.tsx', `(function(){${body}\n})`, {
    jsx: { runtime: 'classic', pragma: '$jsx', pragmaFrag: '$fragment' },
  });
  if (errors.length > 0) throw new SyntaxError(errors[0]?.message ?? 'not valid JSX');
  return `return ${code.trim().replace(/;$/, '')}.call(this);`;
}
