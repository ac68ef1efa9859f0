import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createStringPool } from './string-pool.ts';

it('returns the same text, of any characters', () => {
  const pool = createStringPool();
  for (const text of ['', '/guides/schedules', 'é😀', '\ud83d', '"\\\n\u2028']) {
    expect(pool(text)).toBe(text);
    expect(pool(`${text}`)).toBe(text);
  }
});

it('holds no text but its own', () => {
  const pool = createStringPool();
  const page = (i: number): string =>
    Buffer.from(`/guides/page-number-${i}/`.padEnd(100_000, 'x')).toString();
  const before = heapAfterCollection();
  const kept = Array.from({ length: 200 }, (_, i) => pool(page(i).slice(0, 20)));
  // 20 MB of pages; slices of them would keep all of it in memory.
  expect(heapAfterCollection() - before).toBeLessThan(2_000_000);
  expect(kept).toHaveLength(200);
});

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
