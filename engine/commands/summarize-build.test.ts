import { expect, it } from 'vitest';
import { formatBytes, summarizeBuild } from './summarize-build.ts';

it('says how large it is, what took long and what grew', () => {
  const sizes = { pages: 120_000, scripts: 34_000, styles: 9_900, search: 800, fonts: 1 };
  const before = { pages: 119_000, scripts: 30_000, styles: 9_000 };
  const times = [120, 2000, 340, 900, 250].map((ms, i) => ({ path: `/${i}`, ms }));
  expect(summarizeBuild(sizes, before, times)).toEqual([
    '  size: 165 kB (pages 120 kB, scripts 34 kB, styles 9.9 kB, search 800 B)',
    '  slowest pages: /1 2.0 s, /3 0.9 s, /2 0.3 s',
    '  grown since the last build: scripts by 4.0 kB to 34 kB',
  ]);
  const [, slow] = summarizeBuild(sizes, before, [{ path: '/a\n::error::\u001b[2J', ms: 5000 }]);
  expect(slow).toBe('  slowest pages: /a\\n::error::\\u001b[2J 5.0 s');
  expect(summarizeBuild({ pages: 5 }, undefined, [])).toEqual(['  size: 5 B (pages 5 B)']);
});

it.each([
  [999, '999 B'],
  [1000, '1.0 kB'],
  [12_345, '12 kB'],
  [1_234_567, '1.2 MB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
