import { expect, it, vi } from 'vitest';
import type { FetchIndexFile } from './format.ts';
import { takeGivenNames } from './given-names.ts';

const OWN = Uint8Array.of(9);
const own = () => vi.fn<FetchIndexFile>(async () => OWN);

it('takes the first tier that the page has fetched, once; everything else is fetched', async () => {
  const fetchFile = own();
  const index = takeGivenNames(fetchFile);
  const names = index.fetchFile('names.json', false);
  expect(await index.fetchFile('words-1.json', false)).toBe(OWN);
  index.give({ bytes: Uint8Array.of(1, 2).buffer });
  expect(await names).toEqual(Uint8Array.of(1, 2));
  expect(await index.fetchFile('names.json', false)).toBe(OWN);
  expect(await index.fetchFile('names.json', true)).toBe(OWN);
  expect(fetchFile).toHaveBeenCalledTimes(3);
});

it('fetches what the page could not', async () => {
  const index = takeGivenNames(own());
  index.give({});
  expect(await index.fetchFile('names.json', false)).toBe(OWN);
});

it('keeps nobody waiting twice: what did not come is told at once, and asked for by the next search', async () => {
  const fetchFile = own();
  const index = takeGivenNames(fetchFile);
  index.give({ isLate: true });
  await expect(index.fetchFile('names.json', false)).rejects.toMatchObject({ reason: 'network' });
  expect(fetchFile).not.toHaveBeenCalled();
  expect(await index.fetchFile('names.json', false)).toBe(OWN);
});
