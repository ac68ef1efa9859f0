import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

describe('S5 the progress bar', () => {
  let shown: (number | undefined)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
  });
  afterEach(() => vi.useRealTimers());
  const make = () => createProgress((share) => shown.push(share));

  it('is never there for a visit of up to 200 ms', () => {
    const progress = make();
    progress.start();
    vi.advanceTimersByTime(199);
    progress.done();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([]);
  });

  it('comes at 200 ms with 0.08 and moves on every 800 ms, never reaching the end', () => {
    const progress = make();
    progress.start();
    vi.advanceTimersByTime(200);
    expect(shown).toEqual([0.08]);
    vi.advanceTimersByTime(799);
    expect(shown).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown).toHaveLength(2);
    vi.advanceTimersByTime(800 * 100);
    const shares = shown as number[];
    expect(shares.every((share, index) => index === 0 || share > (shares[index - 1] ?? 1))).toBe(
      true,
    );
    expect(shares.at(-1)).toBeLessThan(1);
  });

  it('fills and goes 200 ms after the route has updated', () => {
    const progress = make();
    progress.start();
    vi.advanceTimersByTime(300);
    progress.done();
    expect(shown).toEqual([0.08, 1]);
    vi.advanceTimersByTime(199);
    expect(shown).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([0.08, 1, undefined]);
  });

  it('goes even when something short comes while it is full', () => {
    const progress = make();
    progress.start();
    vi.advanceTimersByTime(250);
    progress.done();
    // A hash link, which has nothing to load, then a visit whose data is available at once.
    progress.done();
    vi.advanceTimersByTime(50);
    progress.start();
    vi.advanceTimersByTime(20);
    progress.done();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([0.08, 1, undefined]);
  });

  it('stays when a second visit follows the first, and waits 200 ms anew after a quick end', () => {
    const progress = make();
    progress.start();
    vi.advanceTimersByTime(250);
    progress.start();
    expect(shown).toEqual([0.08]);
    progress.done();
    vi.advanceTimersByTime(200);
    progress.start();
    vi.advanceTimersByTime(199);
    expect(shown).toEqual([0.08, 1, undefined]);
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toBe(0.08);
  });
});
