import { expect, it } from 'vitest';
import type { MarkText } from '../reference/facts.ts';
import { markText, type Mark } from './mark-text.ts';

const versions = { core: '1.11.13', own: '0.27.13' };
const past = (version: string, current = '1.11.13') =>
  `Removal was announced for ${version}; it's still there in ${current}.`;

it.each<[Mark, MarkText, string | undefined]>([
  ['deprecated', {}, undefined],
  ['deprecated', { version: '2.0' }, 'To be removed in 2.0.'],
  [
    'deprecated',
    { version: '1.12.0', note: 'use  x instead' },
    'To be removed in 1.12.0. Use x instead.',
  ],
  ['deprecated', { version: '1.10', note: 'Gone?' }, `${past('1.10')} Gone?`],
  ['deprecated', { version: '1.11' }, past('1.11')],
  ['deprecated', { version: '1.11.13' }, past('1.11.13')],
  ['deprecated', { version: '1.11.14' }, 'To be removed in 1.11.14.'],
  ['deprecated', { version: '0.27' }, past('0.27', '0.27.13')],
  ['deprecated', { version: '0.30' }, 'To be removed in 0.30.'],
  ['deprecated', { version: 'a future release' }, 'To be removed in a future release.'],
  ['superseded', { version: '1.9', note: 'Use y.' }, 'In 1.9. Use y.'],
])('%s %j', (mark, text, words) => {
  expect(markText(text, mark, versions)).toBe(words);
});
