import { expect, it } from 'vitest';
import type { Type } from './reflection.ts';
import { partsText, typeParts } from './type-parts.ts';

const STRING: Type = { type: 'intrinsic', name: 'string' };
const A: Type = { type: 'reference', name: 'A', target: 7 };
const union: Type = { type: 'union', types: [STRING, A] };
const call: Type = {
  type: 'reflection',
  declaration: {
    id: 1,
    name: '__type',
    kind: 65536,
    signatures: [
      {
        id: 2,
        name: '__type',
        kind: 4096,
        parameters: [
          {
            id: 3,
            name: 'all',
            kind: 32768,
            flags: { isRest: true },
            type: { type: 'array', elementType: A },
          },
        ],
        type: STRING,
      },
    ],
  },
};

it.each<[string, Type]>([
  ['A<string>', { ...A, typeArguments: [STRING] }],
  ['(string | A)[]', { type: 'array', elementType: union }],
  ['(...all: A[]) => string', call],
  ['((...all: A[]) => string) | A', { type: 'union', types: [call, A] }],
  ['keyof A', { type: 'typeOperator', operator: 'keyof', target: A }],
  [
    '[first: string, ...A[]]',
    {
      type: 'tuple',
      elements: [
        { type: 'namedTupleMember', name: 'first', element: STRING },
        { type: 'rest', elementType: { type: 'array', elementType: A } },
      ],
    },
  ],
  ['"a"', { type: 'literal', value: 'a' }],
  ['null', { type: 'literal', value: null }],
  ['-3n', { type: 'literal', value: { value: '3', negative: true } }],
  [
    'A["name"]',
    { type: 'indexedAccess', objectType: A, indexType: { type: 'literal', value: 'name' } },
  ],
  [
    'A extends string ? A : string',
    { type: 'conditional', checkType: A, extendsType: STRING, trueType: A, falseType: STRING },
  ],
  ['asserts it is A', { type: 'predicate', name: 'it', asserts: true, targetType: A }],
  ['`to-${A}!`', { type: 'templateLiteral', head: 'to-', tail: [[A, '!']] }],
  [
    '{ [K in A]: string }',
    { type: 'mapped', parameter: 'K', parameterType: A, templateType: STRING },
  ],
  ['typeof A', { type: 'query', queryType: A }],
  ['A[string]', { type: 'indexedAccess', objectType: A, indexType: STRING }],
  ['(infer T)[]', { type: 'array', elementType: { type: 'inferred', name: 'T' } }],
  ['{}', { type: 'reflection', declaration: { id: 1, name: '__type', kind: 65536 } }],
])('%s', (text, type) => {
  expect(partsText(typeParts(type))).toBe(text);
});

it('names that declarations have can lead to them; those of type parameters and other packages can’t', () => {
  expect(typeParts(A)).toEqual([{ name: 'A', target: 7 }]);
  expect(typeParts({ ...A, refersToTypeParameter: true })).toEqual(['A']);
  expect(typeParts({ ...A, target: -1 })).toEqual(['A']);
  expect(typeParts({ ...A, target: { packageName: 'x' } })).toEqual(['A']);
});
