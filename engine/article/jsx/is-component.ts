import type { ElementType } from 'react';

const OBJECTS = new Set(
  ['memo', 'forward_ref', 'lazy', 'context', 'consumer'].map((kind) => Symbol.for(`react.${kind}`)),
);

/** Whether a value can be an element's type: a function, a class, `memo`, `forwardRef` or `lazy` of one, or a context. */
export function isComponent(value: unknown): value is ElementType {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  return OBJECTS.has((value as { $$typeof?: symbol }).$$typeof as symbol);
}
