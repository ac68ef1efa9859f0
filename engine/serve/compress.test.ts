import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { chooseEncoding, createCompressor } from './compress.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0.9, gzip;q=0.9', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, gzip;q=0.2', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.1, br;q=0.5', 'br'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=x', undefined],
  [undefined, undefined],
])('%s chooses %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

const body = (letter: string): Buffer => Buffer.from(letter.repeat(100_000));

it('requests at the same time share the work, and its result counts once', async () => {
  const one = vi.fn(() => Promise.resolve(body('a')));
  const other = vi.fn(() => Promise.resolve(body('b')));
  const size = (await createCompressor()('a', one, 'br', false))?.length ?? 0;
  expect(size).toBeGreaterThan(0);
  one.mockClear();
  // Both results fit, and one more doesn't.
  const compress = createCompressor(size * 2);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => compress('a', one, 'br', false)),
  );
  expect(new Set(answers).size).toBe(1);
  expect(brotliDecompressSync(answers[0] as Buffer).equals(body('a'))).toBe(true);
  await compress('b', other, 'br', false);
  for (let i = 0; i < 3; i += 1) {
    await compress('a', one, 'br', false);
    await compress('b', other, 'br', false);
  }
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
});

it('reads again after a failure, and does not compress what is short', async () => {
  const compress = createCompressor();
  await expect(compress('a', () => Promise.reject(new Error('gone')), 'br', false)).rejects.toThrow(
    'gone',
  );
  expect(await compress('a', () => Promise.resolve(body('a')), 'br', false)).toBeDefined();
  expect(await compress('s', () => Promise.resolve(Buffer.from('x')), 'br', false)).toBeUndefined();
});
