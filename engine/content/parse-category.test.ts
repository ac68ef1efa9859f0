import { expect, it } from 'vitest';
import { parseCategory } from './parse-category.ts';

const FILE = 'docs/a/_category_.yml';

it.each([
  ['label: Guides\nposition: 2.5\n', { label: 'Guides', position: 2.5 }],
  ['{"label": "G", "collapsed": false}', { label: 'G', collapsed: false }],
  ['link: null', { link: null }],
  ['link:\n  type: doc\n  id: x', { link: { type: 'doc', id: 'x' } }],
  ['link: {type: generated-index, slug: /s}', { link: { type: 'generated-index', slug: '/s' } }],
  ['customProps: {a: 1}', {}],
  ['', {}],
])('%j', (text, expected) => {
  expect(parseCategory(text, FILE)).toEqual({
    category: { file: FILE, ...expected },
    problems: [],
  });
});

it.each([
  ['label: A\npositon: 2', 'category-key-unknown', 2],
  ['label: A\nposition: two', 'category-file-invalid', 2],
  ['\nlink: docs/a', 'category-file-invalid', 2],
  ['link: {type: doc}', 'category-file-invalid', 1],
  ['{"label": "A"', 'category-file-invalid', 1],
  ['- a', 'category-file-invalid', 1],
])('%j is reported', (text, id, line) => {
  expect(parseCategory(text, FILE).problems).toMatchObject([{ id, line, file: FILE }]);
});
