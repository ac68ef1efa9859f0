import { expect, it } from 'vitest';
import { editorAddress } from './editor-address.ts';

it.each([
  ['docs/a b.md:12', undefined, 'vscode://file/sites/x/docs/a%20b.md:12'],
  ['../docs/a.md:1', undefined, 'vscode://file/sites/docs/a.md:1'],
  [
    'docs/a.md:3',
    'idea://open?file={file}&line={line}',
    'idea://open?file=/sites/x/docs/a.md&line=3',
  ],
  ['docs/a.md', undefined, undefined],
  ['', undefined, undefined],
])('%s opens at %s %s', (place, template, address) => {
  expect(editorAddress(place, '/sites/x', template)).toBe(address);
});
