import { expect, it } from 'vitest';
import { configOf } from '../../test/harness/content-of.ts';
import { watchedFolders } from './watched-folders.ts';

it('follows what a site reads from outside of its folder', () => {
  const config = configOf({
    ...{
      staticFolders: ['static', '../brand'],
      examples: '../examples',
      extensions: [
        {
          name: 'facts',
          key: '1',
          data: ['../facts'],
          // It has to exist.
          styles: [new URL(import.meta.url)],
        },
      ],
    },
  });
  const modules = ['/w/site/src/a.ts', '/w/lib/b.ts', '/w/node_modules/x/c.js'];
  const folders = watchedFolders({ siteDir: '/w/site', styles: '/engine' }, config, modules);
  expect(folders).toEqual([
    ...['/w/site', '/engine', '/w/brand', '/w/examples', '/w/facts', '/w/lib'],
    import.meta.dirname,
  ]);
});
