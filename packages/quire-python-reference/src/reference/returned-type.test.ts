import { expect, it } from 'vitest';
import type { Fact } from './facts.ts';
import { isDecorator, returnedType } from './returned-type.ts';

const fact = (more: Partial<Fact>): Fact => ({
  ...{ kind: 'function', at: 'loom._core.weave', file: 'loom/core.py', line: 1 },
  ...more,
});

it.each<[Partial<Fact>, string | undefined]>([
  [{ returns: 'Cloth' }, 'Cloth'],
  [{ returns: 'Optional[Cloth]', kind: 'staticmethod' }, 'Optional[Cloth]'],
  [{ returns: 'Iterator[Cloth]' }, 'Iterator[Cloth]'],
  [{ returns: 'Iterator[Mapping[str, Cloth]]', context: true }, 'with Mapping[str, Cloth]'],
  [{ returns: 'Generator[Cloth, None, None]', context: true }, 'with Cloth'],
  [{ returns: 'ContextManager[Cloth]', context: true }, 'with ContextManager[Cloth]'],
  [{ returns: 'Iterator[None]', context: true }, undefined],
  [{ returns: 'None' }, undefined],
  [{ returns: 'NoReturn' }, undefined],
  [{}, undefined],
  [{ returns: 'Cloth', kind: 'class' }, undefined],
  [{ returns: 'Cloth', kind: 'property' }, undefined],
  [{ returns: 'Cloth', kind: 'definition', type: 'LoomDefinition' }, undefined],
])('a call of %j gives back %s', (more, expected) => {
  const found = returnedType(fact(more));
  expect(found && `${found.context ? 'with ' : ''}${found.type}`).toBe(expected);
});

it('a decorator is what gives back what takes a function, alone or with parentheses', () => {
  const takes = 'Callable[[Callable[..., Any]], Cloth]';
  expect(isDecorator(fact({ returns: takes }))).toBe(true);
  expect(isDecorator(fact({ returns: `Union[Cloth, ${takes}]` }))).toBe(true);
  const overloads = [
    { params: [], returns: 'Cloth' },
    { params: [], returns: takes },
  ];
  expect(isDecorator(fact({ returns: 'Union[Cloth, _Loom]', overloads }))).toBe(true);
  expect(isDecorator(fact({ returns: 'Cloth' }))).toBe(false);
  expect(isDecorator(fact({}))).toBe(false);
});
