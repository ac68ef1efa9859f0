import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { evaluateExports, evaluateExpression, LAYOUT } from './evaluate.ts';

const names = new Map<string, unknown>([
  ['a', 1],
  ['none', undefined],
  ['Bold', 'b'],
  ['not valid', 2],
]);

describe('expressions', () => {
  it.each<[source: string, value: unknown]>([
    ['a + 1', 2],
    ['"https://example.com"', 'https://example.com'],
    ['`//${a}`', '//1'],
    ['/* only a comment */', undefined],
    ['\n// only a comment\n', undefined],
    ['a // and a comment', 1],
    ['"/*" + a', '/*1'],
    ['none', undefined],
    ['[1, 2].map((a) => a * 2)', [2, 4]],
    ['({ a, b: "a" })', { a: 1, b: 'a' }],
    ['a <2', true],
  ])('%s', (source, value) => {
    expect(evaluateExpression(source, names)).toEqual(value);
  });

  it('compiles JSX', () => {
    const element = evaluateExpression('<><Bold>{a}</Bold> &amp;</>', names) as ReactNode;
    expect(renderToStaticMarkup(element)).toBe('<b>1</b> &amp;');
  });

  it('says which name is not there', () => {
    expect(() => evaluateExpression('missing.x', names)).toThrow('missing is not defined');
  });

  it('asks only for names that are mentioned', () => {
    const asked: string[] = [];
    evaluateExpression('a', { has: (name) => (asked.push(name), name === 'a'), get: () => 1 });
    expect(asked).toEqual(['return', 'a']);
  });
});

describe('exports', () => {
  it('takes every form of declaration and the layout, and leaves imports out', () => {
    const source = `import {
  One,
} from './one'
export const x = a, { y, z: [w = 4], ...rest } = { y: 2, z: [], v: 3 };
export function f() { return x; }
export class C {}
export default function Layout() {}`;
    const { f, C, [LAYOUT]: layout, ...values } = evaluateExports(source, names);
    expect(values).toEqual({ x: 1, y: 2, w: 4, rest: { v: 3 } });
    expect((f as () => unknown)()).toBe(1);
    expect(C).toBeTypeOf('function');
    expect(layout).toBeTypeOf('function');
  });

  it('may hide a name that is there already', () => {
    expect(evaluateExports('export const a = 5', names)).toEqual({ a: 5 });
  });

  it('throws what is wrong in them', () => {
    expect(() => evaluateExports('export const = 1', names)).toThrow(SyntaxError);
    expect(() => evaluateExports('export const b = nowhere', names)).toThrow(ReferenceError);
  });
});
