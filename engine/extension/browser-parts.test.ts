import { expect, it } from 'vitest';
import { browserParts } from './browser-parts.ts';

it.each([
  ['https://x.test/a.css', 'https://x.test/a.css'],
  [new URL('https://x.test/a.css'), 'https://x.test/a.css'],
  [new URL('./gone.css', 'file:///nowhere/'), 'file:///nowhere/gone.css'],
])('a style at %s is no file beside the module', (url, shown) => {
  const { parts, problem } = browserParts([{ name: 'own', styles: [url as URL] }]);
  expect(parts.styles).toEqual([]);
  expect(problem).toMatchObject({
    id: 'extension-failed',
    message: `The extension “own” names a file that doesn’t exist: ${shown}`,
  });
});

it('an island has a name that nothing else has', () => {
  const islands = { catalog: new URL(import.meta.url) };
  expect(browserParts([{ name: 'own', islands }]).problem?.message).toBe(
    'The extension “own” can’t have an island named “catalog”.',
  );
  expect(browserParts([{ name: 'own', islands: { looms: islands.catalog } }])).toMatchObject({
    parts: { islands: [['looms', import.meta.filename]] },
    problem: undefined,
  });
});
