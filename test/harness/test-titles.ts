import { parseSync } from 'vite';

/** The parts of a syntax tree's node that this file reads. */
type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * Finds the titles of the tests and suites in a file: the first argument of `it`, `test` and `describe`, and, if titles
 * come from a table (`it.each`), the strings that begin its rows or are the `name` of one. Ignores all other strings,
 * and the arguments of the file's own functions with these names.
 * @param file its name, which determines the language
 */
export function testTitles(file: string, text: string): string[] {
  const program = parseSync(file, text).program as unknown as Node;
  const constants = new Map<string, Node>();
  const titles: string[] = [];
  const functions = importedFunctions(program);
  walk(program, (node) => {
    const { id, init } = node as { id?: Node; init?: Node };
    if (node.type === 'VariableDeclarator' && id?.type === 'Identifier' && init)
      constants.set(String(id['name']), init);
  });
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isCallOf(functions, node['callee'] as Node)) return;
    const title = textOf((node['arguments'] as Node[])[0]);
    if (title === undefined) return;
    const table = tableOf(node['callee'] as Node);
    // A row's string is a title only if the template begins with it.
    if (table && /^(?:%s|\$name)/.test(title)) titles.push(...rowTitles(table, constants));
    else titles.push(title);
  });
  return titles;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) walk(child, visit);
  }
}

/** The functions with a title that the file imports from Vitest. */
function importedFunctions(program: Node): ReadonlySet<string> {
  const names = (program['body'] as Node[])
    .filter(
      ({ type, source }) =>
        type === 'ImportDeclaration' && isNode(source) && source['value'] === 'vitest',
    )
    .flatMap((each) =>
      (each['specifiers'] as { local: Node }[]).map(({ local }) => String(local['name'])),
    );
  return new Set(names.filter((name) => ['it', 'test', 'describe'].includes(name)));
}

/** Whether the callee is `it`, `it.skipIf(…)`, `describe.each(…)`, and so on. */
function isCallOf(functions: ReadonlySet<string>, callee: Node): boolean {
  if (callee.type === 'Identifier') return functions.has(String(callee['name']));
  if (callee.type === 'MemberExpression') return isCallOf(functions, callee['object'] as Node);
  return callee.type === 'CallExpression' && isCallOf(functions, callee['callee'] as Node);
}

/** The argument of `each`. */
function tableOf(callee: Node): Node | undefined {
  if (callee.type !== 'CallExpression') return undefined;
  const { type, property } = callee['callee'] as { type: string; property?: Node };
  if (type !== 'MemberExpression' || property?.['name'] !== 'each') return undefined;
  return (callee['arguments'] as Node[])[0];
}

function rowTitles(table: Node, constants: ReadonlyMap<string, Node>): string[] {
  if (table.type === 'Identifier') {
    const named = constants.get(String(table['name']));
    return named ? rowTitles(named, constants) : [];
  }
  if (table.type === 'TSAsExpression' || table.type === 'TSSatisfiesExpression')
    return rowTitles(table['expression'] as Node, constants);
  if (table.type !== 'ArrayExpression') return [];
  return (table['elements'] as Node[]).flatMap((row) => {
    const title = textOf(row) ?? textOf(firstOf(row)) ?? textOf(nameOf(row));
    return title === undefined ? [] : [title];
  });
}

const firstOf = (row: Node): Node | undefined => (row['elements'] as Node[] | undefined)?.[0];

const nameOf = (row: Node): Node | undefined =>
  (row['properties'] as Node[] | undefined)?.find(
    ({ key }) => isNode(key) && key['name'] === 'name',
  )?.['value'] as Node | undefined;

/** The text of a string; for a template, the text before its first value. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  const [first] = node['quasis'] as { value: { cooked: string } }[];
  return first?.value.cooked;
}
