import { expect, it } from 'vitest';
import { findDocsOptions, findOtherDocs } from './find-docs-options.ts';

const PLUGIN = '@docusaurus/plugin-content-docs';
const plugins = [
  [PLUGIN, { id: 'api', path: './api/' }],
  'somebody-else',
  [PLUGIN, { path: 'more' }],
];

it('docs besides those of the preset are other docs', () => {
  expect(findOtherDocs({ presets: ['classic'], plugins })).toEqual([
    expect.objectContaining({ path: 'plugins.0', folder: 'api', id: 'api' }),
    expect.objectContaining({ path: 'plugins.2', folder: 'more', id: undefined }),
  ]);
});

it('without a preset the first ones are the own ones', () => {
  expect(findDocsOptions({ plugins })?.at).toBe('plugins.0.1');
  expect(findOtherDocs({ plugins }).map(({ folder }) => folder)).toEqual(['more']);
});
