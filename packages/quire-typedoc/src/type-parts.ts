import type { Reflection, Type } from './reflection.ts';

/** A part of a written type: text, or a name that a declaration of the project has. */
export type TypePart = string | { name: string; target: number };

/** A type as TypeScript writes it, with the names in it that may lead somewhere. */
export function typeParts(type: Type | undefined): TypePart[] {
  if (!type) return ['any'];
  const { name = '' } = type;
  switch (type.type) {
    case 'intrinsic':
    case 'unknown':
      return [name];
    case 'reference':
      return [named(type), ...typeArguments(type.typeArguments)];
    case 'literal':
      return [
        typeof type.value === 'object' && type.value !== null
          ? bigint(type.value)
          : JSON.stringify(type.value),
      ];
    case 'array':
      return [...grouped(type.elementType), '[]'];
    case 'union':
      return joined(type.types, ' | ', grouped);
    case 'intersection':
      return joined(type.types, ' & ', grouped);
    case 'tuple':
      return ['[', ...joined(type.elements, ', '), ']'];
    case 'namedTupleMember':
      return [`${name}${type.isOptional ? '?' : ''}: `, ...typeParts(type.element)];
    case 'optional':
      return [...grouped(type.elementType), '?'];
    case 'rest':
      return ['...', ...grouped(type.elementType)];
    case 'typeOperator':
      return [`${type.operator} `, ...grouped(type.target as Type)];
    case 'query':
      return ['typeof ', ...typeParts(type.queryType)];
    case 'indexedAccess':
      return [...grouped(type.objectType), '[', ...typeParts(type.indexType), ']'];
    case 'conditional':
      return [
        ...[...grouped(type.checkType), ' extends ', ...grouped(type.extendsType)],
        ...[' ? ', ...typeParts(type.trueType), ' : ', ...typeParts(type.falseType)],
      ];
    case 'predicate':
      return [
        `${type.asserts ? 'asserts ' : ''}${name}`,
        ...(type.targetType ? [' is ', ...typeParts(type.targetType)] : []),
      ];
    case 'templateLiteral':
      return [
        '`',
        type.head ?? '',
        ...(type.tail ?? []).flatMap(([inner, text]) => ['${', ...typeParts(inner), `}${text}`]),
        '`',
      ];
    case 'mapped':
      return [
        ...[`{ [${type.parameter} in `, ...typeParts(type.parameterType), ']: '],
        ...[...typeParts(type.templateType), ' }'],
      ];
    case 'inferred':
      return [`infer ${name}`];
    case 'reflection':
      return type.declaration ? declarationParts(type.declaration) : ['object'];
    default:
      return [name === '' ? type.type : name];
  }
}

/** A signature as TypeScript writes it, without what is before its parameters. */
export function signatureParts(signature: Reflection, arrow = ': '): TypePart[] {
  const parameters = (signature.parameters ?? []).map((parameter): TypePart[] => {
    const { name, flags = {}, type, defaultValue } = parameter;
    const isOptional = flags.isOptional || defaultValue !== undefined;
    return [`${flags.isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: `, ...typeParts(type)];
  });
  return [
    ...typeParameters(signature.typeParameters),
    '(',
    ...between(parameters, ', '),
    `)${arrow}`,
    ...typeParts(signature.type),
  ];
}

/** `<Thread extends string = string>`; nothing without parameters. */
export function typeParameters(parameters: readonly Reflection[] = []): TypePart[] {
  if (parameters.length === 0) return [];
  const all = parameters.map(({ name, type, default: fallback }): TypePart[] => [
    name,
    ...(type ? [' extends ', ...typeParts(type)] : []),
    ...(fallback ? [' = ', ...typeParts(fallback)] : []),
  ]);
  return ['<', ...between(all, ', '), '>'];
}

/** Parts as plain text. */
export function partsText(parts: readonly TypePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');
}

/** An inline object or function type. */
function declarationParts({
  signatures = [],
  indexSignatures = [],
  children = [],
}: Reflection): TypePart[] {
  const [only] = signatures;
  if (only && children.length === 0) return signatureParts(only, ' => ');
  const fields = [
    ...indexSignatures.map((index): TypePart[] => [
      `[${partsText((index.parameters ?? []).flatMap((one): TypePart[] => [`${one.name}: `, ...typeParts(one.type)]))}]: `,
      ...typeParts(index.type),
    ]),
    ...signatures.map((one) => signatureParts(one)),
    ...children.map((child): TypePart[] => {
      const [method] = child.signatures ?? [];
      if (method) return [child.name, ...signatureParts(method)];
      const readonly = child.flags?.isReadonly ? 'readonly ' : '';
      return [
        `${readonly}${child.name}${child.flags?.isOptional ? '?' : ''}: `,
        ...typeParts(child.type),
      ];
    }),
  ];
  return fields.length === 0 ? ['{}'] : ['{ ', ...between(fields, '; '), ' }'];
}

function named({ name = '', target, refersToTypeParameter }: Type): TypePart {
  return typeof target === 'number' && target >= 0 && !refersToTypeParameter
    ? { name, target }
    : name;
}

function typeArguments(types: readonly Type[] = []): TypePart[] {
  return types.length === 0 ? [] : ['<', ...joined(types, ', '), '>'];
}

/** In parentheses if it would otherwise belong to what is around it. */
function grouped(type: Type | undefined): TypePart[] {
  const parts = typeParts(type);
  const isLoose =
    ['union', 'intersection', 'conditional', 'typeOperator', 'inferred'].includes(
      type?.type ?? '',
    ) ||
    (type?.declaration?.signatures?.length === 1 && !type.declaration.children);
  return isLoose ? ['(', ...parts, ')'] : parts;
}

function joined(types: readonly Type[] = [], separator: string, write = typeParts): TypePart[] {
  return between(types.map(write), separator);
}

function between(all: readonly TypePart[][], separator: string): TypePart[] {
  return all.flatMap((parts, i) => (i === 0 ? parts : [separator, ...parts]));
}

function bigint(value: object): string {
  const { value: digits = '', negative } = value as { value?: string; negative?: boolean };
  return `${negative ? '-' : ''}${digits}n`;
}
