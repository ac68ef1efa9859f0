import { expect, it } from 'vitest';
import { convertPages } from './convert-folders.ts';
import { pluginsBeside } from './plugins-beside.ts';

function ofAll(): void {}
function ofRecipes(): void {}

const beside = (options: Record<string, unknown>) =>
  pluginsBeside({ remarkPlugins: [[ofAll, { a: 1 }]] }, [
    { name: 'recipes', options, at: 'plugins.0.1' },
  ]);

it.each([
  ['remarkPlugins', [ofRecipes], 'ofRecipes'],
  ['rehypePlugins', [[ofRecipes, { deep: true }]], 'ofRecipes'],
  ['beforeDefaultRehypePlugins', ['rehype-recipes'], 'rehype-recipes'],
])('a plugin that only other docs have in %s is lost, with its folder', (key, list, name) => {
  expect(beside({ [key]: list })).toEqual([
    expect.objectContaining({
      path: `plugins.0.1.${key}.0`,
      what: `The plugin “${name}” for the Markdown of recipes alone`,
      folder: 'recipes',
    }),
  ]);
});

it('one that the docs have, too, is not', () => {
  expect(beside({ remarkPlugins: [ofAll], rehypePlugins: [] })).toEqual([]);
});

it.each([
  ['path', 'site/pages'],
  ['routeBasePath', 'more'],
  ['exclude', ['**/drafts/**']],
])('the option %s of the pages is lost, where it changes them', (key, value) => {
  const lost: { path: string }[] = [];
  const given = { [key]: value, remarkPlugins: [ofRecipes], editUrl: 'https://t.test' };
  convertPages({ presets: [['classic', { pages: given }]] }, [], lost as never);
  expect(lost.map(({ path }) => path)).toEqual([`presets.0.1.pages.${key}`]);
  lost.length = 0;
  const same = { path: 'src/pages', routeBasePath: '/' };
  convertPages({ presets: [['classic', { pages: same }]] }, [], lost as never);
  expect(lost).toEqual([]);
});
