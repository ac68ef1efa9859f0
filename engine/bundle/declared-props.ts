import type { DeclaredProp, DeclaredProps, PropKind } from '../model/declared-props.ts';
import { codeTools } from '../run/code-tools.ts';

/** A node of the parsed module; its fields depend on its type. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

type Props = Omit<DeclaredProps, 'file'>;

/** A module whose declarations are looked up by name. */
interface Module {
  source: string;
  /** Interfaces and type aliases. */
  types: ReadonlyMap<string, Node>;
  /** Functions and constants. */
  values: ReadonlyMap<string, Node>;
}

const KEYWORDS: Readonly<Record<string, PropKind>> = {
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSFunctionType: 'function',
  TSTypeLiteral: 'object',
  TSInterfaceDeclaration: 'object',
  TSArrayType: 'list',
  TSTupleType: 'list',
  TSNullKeyword: { is: null },
};

/** Types of TypeScript and React whose argument is the type of the props. */
const WRAPPERS = /^(?:React\.)?(?:PropsWithChildren|Readonly|FC|FunctionComponent)$/;
/** Longest chain of declarations to follow. */
const DEEPEST = 8;

/**
 * The props that the components of a TypeScript module declare, by the name of the export. Only declarations in the
 * same module are read, as types exist nowhere else at build time; a type from another module accepts everything.
 * @param source text of the module
 */
export function declaredProps(source: string): Map<string, Props> {
  const { program, errors } = codeTools().parseSync('module.tsx', source);
  const found = new Map<string, Props>();
  if (errors.length > 0) return found;
  const body = program.body as unknown as Node[];
  const declarations = body.flatMap((node) => (node['declaration'] as Node | null) ?? node);
  const module: Module = { source, types: new Map(), values: new Map() };
  for (const node of declarations) {
    for (const [name, declared] of namesOf(node)) {
      const isType = /^TS/.test(declared.type);
      (module[isType ? 'types' : 'values'] as Map<string, Node>).set(name, declared);
    }
  }
  const note = (name: string, component: Node | undefined): void => {
    const type = component && propsType(component, module);
    const takesNone = component?.type === 'FunctionDeclaration' && paramsOf(component).length === 0;
    const props = takesNone ? join([]) : type && readProps(type, module, 0);
    if (props) found.set(name, props);
  };
  for (const node of body) {
    const declaration = node['declaration'] as Node | null | undefined;
    if (node.type === 'ExportDefaultDeclaration' && declaration) {
      const { type, name } = declaration as Node & { name?: string };
      note('default', type === 'Identifier' ? module.values.get(name ?? '') : declaration);
    } else if (node.type === 'ExportNamedDeclaration' && declaration) {
      for (const [name, declared] of namesOf(declaration)) note(name, declared);
    }
  }
  return found;
}

/** What a statement declares, by name; for a constant, its declarator, whose type can be that of a component. */
function namesOf(node: Node): [string, Node][] {
  const nameOf = (one: Node): string => (one['id'] as { name?: string } | null)?.name ?? '';
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as Node[]).map((one) => [nameOf(one), one]);
  return /^(?:FunctionDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/.test(node.type)
    ? [[nameOf(node), node]]
    : [];
}

/** The type of a component's props: that of its parameter, or the argument of `FC<…>`. */
function propsType(component: Node, module: Module): Node | undefined {
  const { type } = component;
  if (type === 'VariableDeclarator') {
    const declared = annotationOf(component['id'] as Node);
    if (declared) return WRAPPERS.test(nameOfType(declared, module)) ? declared : undefined;
    return component['init'] ? propsType(component['init'] as Node, module) : undefined;
  }
  if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
    return undefined;
  const [first] = paramsOf(component);
  // `({ a } : Props = {})`
  const parameter = first?.type === 'AssignmentPattern' ? (first['left'] as Node) : first;
  return parameter && annotationOf(parameter);
}

function paramsOf(component: Node): Node[] {
  return component['params'] as Node[];
}

function annotationOf(node: Node): Node | undefined {
  return (node['typeAnnotation'] as { typeAnnotation?: Node } | null)?.typeAnnotation;
}

function textOf({ start, end }: Node, { source }: Module): string {
  return source.slice(start, end);
}

function nameOfType(type: Node, module: Module): string {
  return type.type === 'TSTypeReference' ? textOf(type['typeName'] as Node, module) : '';
}

function argumentsOf(type: Node): Node[] {
  return (type['typeArguments'] as { params?: Node[] } | null)?.params ?? [];
}

/** The props in a type; undefined if they can't be determined. */
function readProps(type: Node, module: Module, depth: number): Props | undefined {
  if (depth > DEEPEST) return undefined;
  const inside = (next: Node): Props | undefined => readProps(next, module, depth + 1);
  switch (type.type) {
    case 'TSTypeLiteral':
      return readMembers(type['members'] as Node[], module);
    case 'TSParenthesizedType':
    case 'TSTypeAliasDeclaration':
      return type['typeParameters'] ? undefined : inside(type['typeAnnotation'] as Node);
    case 'TSInterfaceDeclaration': {
      if (type['typeParameters']) return undefined;
      const own = readMembers((type['body'] as { body: Node[] }).body, module);
      const parents = (type['extends'] as { expression: Node; typeArguments: unknown }[]).map(
        ({ expression, typeArguments }) => {
          const parent = module.types.get(textOf(expression, module));
          return parent && !typeArguments ? inside(parent) : undefined;
        },
      );
      return join([...parents, own]);
    }
    case 'TSIntersectionType':
      return join((type['types'] as Node[]).map(inside));
    case 'TSTypeReference': {
      const name = nameOfType(type, module);
      const [first, ...more] = argumentsOf(type);
      if (first && WRAPPERS.test(name) && more.length === 0) {
        const wrapped = inside(first);
        return /PropsWithChildren$/.test(name) ? join([wrapped, CHILDREN]) : wrapped;
      }
      if (first) return undefined;
      const declared = module.types.get(name);
      return declared && inside(declared);
    }
    default:
      return undefined;
  }
}

/** All props of several types; open if one of them can't be read. */
function join(parts: readonly (Props | undefined)[]): Props {
  const known = parts.filter((part) => part !== undefined);
  const isClosed = known.length === parts.length && known.every((part) => part.isClosed);
  return { props: new Map(known.flatMap(({ props }) => [...props])), isClosed };
}

function readMembers(members: readonly Node[], module: Module): Props {
  const props = new Map<string, DeclaredProp>();
  let isClosed = true;
  for (const member of members) {
    const { type, key, computed } = member as Node & {
      key?: { name?: string; value?: string };
      computed?: boolean;
    };
    const name = key?.name ?? key?.value;
    if (computed || name === undefined) isClosed = false;
    else if (type === 'TSMethodSignature')
      props.set(name, {
        isOptional: member['optional'] === true,
        kinds: ['function'],
        written: 'a function',
      });
    else if (type === 'TSPropertySignature') {
      const declared = annotationOf(member);
      const kinds = declared && kindsOf(declared, module, 0);
      const accepted = kinds?.filter((kind) => kind !== NOTHING);
      props.set(name, {
        isOptional: member['optional'] === true || accepted?.length !== kinds?.length,
        kinds: accepted,
        written: declared ? textOf(declared, module).replace(/\s+/g, ' ') : 'any',
      });
    }
  }
  return { props, isClosed };
}

/** What `PropsWithChildren` adds. */
const CHILDREN: Props = {
  props: new Map([['children', { isOptional: true, kinds: undefined, written: 'ReactNode' }]]),
  isClosed: true,
};

/** `undefined` in a union, which makes a prop optional. */
const NOTHING: PropKind = { is: '' };

/** What a type accepts; undefined if that isn't known. */
function kindsOf(type: Node, module: Module, depth: number): PropKind[] | undefined {
  if (depth > DEEPEST) return undefined;
  const known = KEYWORDS[type.type];
  if (known) return [known];
  switch (type.type) {
    case 'TSUndefinedKeyword':
      return [NOTHING];
    case 'TSParenthesizedType':
    case 'TSTypeAliasDeclaration':
      return type['typeParameters']
        ? undefined
        : kindsOf(type['typeAnnotation'] as Node, module, depth + 1);
    case 'TSTypeOperator':
      // `readonly string[]`
      return type['operator'] === 'readonly'
        ? kindsOf(type['typeAnnotation'] as Node, module, depth + 1)
        : undefined;
    case 'TSLiteralType': {
      const { value } = type['literal'] as { value?: unknown };
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [{ is: value }]
        : undefined;
    }
    case 'TSUnionType': {
      const all = (type['types'] as Node[]).map((one) => kindsOf(one, module, depth + 1));
      return all.every((one) => one !== undefined) ? all.flat() : undefined;
    }
    case 'TSTypeReference': {
      const name = nameOfType(type, module);
      if (/^(?:Readonly)?Array$/.test(name)) return ['list'];
      const declared = argumentsOf(type).length === 0 ? module.types.get(name) : undefined;
      return declared && kindsOf(declared, module, depth + 1);
    }
    default:
      return undefined;
  }
}
