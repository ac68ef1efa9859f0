import { describe, expect, it } from 'vitest';
import { declaredProps } from './declared-props.ts';

/** `name?: kinds` of each prop of a component, `…` after the last if it can have others. */
function told(source: string, component = 'default'): string[] | undefined {
  const found = declaredProps(source).get(component);
  const lines = [...(found?.props ?? [])].map(([name, { isOptional, kinds }]) => {
    const said = kinds?.map((kind) => (typeof kind === 'object' ? JSON.stringify(kind.is) : kind));
    return `${name}${isOptional ? '?' : ''}: ${said?.join(' | ') ?? 'anything'}`;
  });
  return found && (found.isClosed ? lines : [...lines, '…']);
}

describe('the declared props of a component', () => {
  it.each<[what: string, source: string, props: string[] | undefined]>([
    [
      'a literal',
      'export default function A({ n }: { n?: number; s: string }) {}',
      ['n?: number', 's: string'],
    ],
    [
      'an interface',
      'interface P { on: boolean } export default function A(p: P) {}',
      ['on: boolean'],
    ],
    [
      'an alias',
      'type P = { f: () => void; m(): void }; export default (p: P) => null',
      ['f: function', 'm: function'],
    ],
    ['a constant', 'const A = ({ a }: { a: string[] }) => null; export default A', ['a: list']],
    [
      'FC',
      "import type { FC } from 'react'; const A: FC<{ a: Array<number> }> = () => null; export default A",
      ['a: list'],
    ],
    [
      'a wrapper',
      'export default function A(p: React.PropsWithChildren<{ a: object }>) {}',
      ['a: anything', 'children?: anything'],
    ],
    ['nothing', 'export default function A() {}', []],
    ['a default', 'export default function A({ a }: { a?: 1 | 2 } = {}) {}', ['a?: 1 | 2']],
    [
      'a union',
      "type K = 'x' | 'y'; export default function A(p: { k: K | null; u: K | undefined }) {}",
      ['k: "x" | "y" | null', 'u?: "x" | "y"'],
    ],
    [
      'an object',
      'interface Q { a: 1 } export default function A(p: { q: Q; t: [1]; r: readonly 1[] }) {}',
      ['q: object', 't: list', 'r: list'],
    ],
    [
      'an intersection',
      'type A = { a: 1 }; export default function X(p: A & { b: 2 }) {}',
      ['a: 1', 'b: 2'],
    ],
    [
      'parents',
      'interface A { a: 1 } interface B extends A { b: 2 } export default function X(p: B) {}',
      ['a: 1', 'b: 2'],
    ],
    [
      'another module',
      "import { P } from './p'; export default function A(p: P & { a: string }) {}",
      ['a: string', '…'],
    ],
    [
      'a parent elsewhere',
      "import { P } from './p'; interface Q extends P { a: P } export default function A(p: Q) {}",
      ['a: anything', '…'],
    ],
    [
      'any key',
      'export default function A(p: { a: string; [key: string]: unknown }) {}',
      ['a: string', '…'],
    ],
    ['a generic', 'type P<T> = { a: T }; export default function A(p: P<string>) {}', undefined],
    ['a circle', 'type A = { a: 1 } & A; export default function X(p: A) {}', ['a: 1', '…']],
    ['no types', 'export default function A({ a }) {}', undefined],
    ['a broken module', 'export default function A({ a }: { a: string }', undefined],
    ['a class', 'export default class A {}', undefined],
  ])('%s', (_, source, props) => {
    expect(told(source)).toEqual(props);
  });

  it('named exports have their own', () => {
    const source = 'export function A(p: { a: 1 }) {} export const B = (p: { b: 2 }) => null;';
    expect([told(source, 'A'), told(source, 'B')]).toEqual([['a: 1'], ['b: 2']]);
  });
});
