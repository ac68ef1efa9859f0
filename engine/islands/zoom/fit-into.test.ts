import { expect, it } from 'vitest';
import { fitInto } from './fit-into.ts';

const WINDOW = { width: 1000, height: 500 };

it.each([
  ['a wide image to both sides', { width: 2000, height: 400 }, false, [0, 150, 1000, 200]],
  ['a tall image to top and bottom', { width: 500, height: 1000 }, false, [375, 0, 250, 500]],
  ['a small image not beyond its size', { width: 200, height: 100 }, false, [400, 200, 200, 100]],
  ['a drawing beyond its size', { width: 200, height: 100 }, true, [0, 0, 1000, 500]],
])('S9 fits %s', (_, image, scalable, [left, top, width, height]) => {
  expect(fitInto(WINDOW, image, scalable)).toEqual({ left, top, width, height });
});
