import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CodeBlock } from './code-block.tsx';

const keyOf = (code: string): string | undefined =>
  /data-code="([^"]+)"/.exec(renderToStaticMarkup(<CodeBlock>{code}</CodeBlock>))?.[1];

it.each([
  // The same to a sum that multiplies by 31.
  ['Aa', 'BB'],
  // The same to one that multiplies by 33.
  ['ab1', 'acP'],
])('%s and %s are not taken for each other', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(one));
  expect(keyOf(one)).not.toBe(keyOf(other));
});
