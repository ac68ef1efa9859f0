import { expect, it } from 'vitest';
import { cardFile } from './card-file.ts';

it('every name has one of the files, and names are spread over them', () => {
  const names = Array.from({ length: 4000 }, (_, i) => `loom.part${i}.weave_${i}`);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(cardFile(name), (counts.get(cardFile(name)) ?? 0) + 1);
  expect([...counts.keys()].filter((file) => !/^name-cards\/[\da-f]{2}\.json$/.test(file))).toEqual(
    [],
  );
  expect(Math.max(...counts.values())).toBeLessThan(60);
});
