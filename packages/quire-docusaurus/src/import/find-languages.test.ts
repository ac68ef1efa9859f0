import { expect, it } from 'vitest';
import { findLanguages } from './find-languages.ts';

it.each([
  ["Prism.languages['quest-sql'] = Prism.languages.extend('sql', {})", { 'quest-sql': 'sql' }],
  ['PrismObject.languages.mjs = PrismObject.languages.javascript;', { mjs: 'javascript' }],
  ['Prism.languages.own = { keyword: /a/ };', {}],
  ['Prism.languages.sql.keyword = { pattern: 1 };', {}],
])('%s', (source, expected) => {
  expect(findLanguages(source)).toEqual(expected);
});
