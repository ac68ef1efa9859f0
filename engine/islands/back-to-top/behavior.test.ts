import { expect, it } from 'vitest';
import { stepUp } from './behavior.ts';

it('S10 goes 15 % of the remaining way a frame', () => {
  expect(stepUp(1000)).toBe(850);
  expect(stepUp(850)).toBe(722);
});

it('S10 arrives from anywhere', () => {
  let at = 50_000;
  let frames = 0;
  while (at > 0) {
    const next = stepUp(at);
    expect(next).toBeLessThan(at);
    at = next;
    frames += 1;
  }
  expect(frames).toBeLessThan(80);
});
