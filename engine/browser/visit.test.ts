import { describe, expect, it } from 'vitest';
import { Visit, type VisitState } from './visit.ts';

const visit = (...way: VisitState[]): Visit => {
  const made = new Visit(new URL('https://x.test/a'), 'push');
  for (const state of way) made.advance(state);
  return made;
};

describe('S4 a visit', () => {
  it.each<VisitState[]>([
    ['loading', 'swapped'],
    ['loading', 'failed'],
    ['loading', 'cancelled'],
    ['cancelled'],
  ])('goes %s %s', (...way) => {
    const done = visit(...way);
    expect(done.state).toBe(way.at(-1));
    expect(done.pending).toBe(false);
  });

  it.each<[VisitState[], VisitState]>([
    [[], 'swapped'],
    [[], 'failed'],
    [['loading'], 'started'],
    [['loading', 'swapped'], 'cancelled'],
    [['loading', 'cancelled'], 'swapped'],
    [['loading', 'failed'], 'loading'],
  ])('after %j refuses %s', (way, wrong) => {
    const made = visit(...way);
    expect(() => made.advance(wrong)).toThrow(/cannot go from/);
    expect(made.state).toBe(way.at(-1) ?? 'started');
  });

  it('aborts its requests when it is cancelled, and only then', () => {
    const loading = visit('loading');
    loading.cancel();
    expect([loading.state, loading.signal.aborted]).toEqual(['cancelled', true]);
    const over = visit('loading', 'swapped');
    over.cancel();
    expect([over.state, over.signal.aborted]).toEqual(['swapped', false]);
  });
});
