import { describe, expect, it } from 'vitest';
import { createVisit, type VisitState } from './visit.ts';

const begin = (): ReturnType<typeof createVisit> =>
  createVisit(new URL('https://x.test/a'), 'push');

describe('S4 a visit', () => {
  it('aborts its requests when it is cancelled', () => {
    const visit = begin();
    expect([visit.state, visit.signal.aborted]).toEqual(['loading', false]);
    visit.cancel();
    expect([visit.state, visit.signal.aborted]).toEqual(['cancelled', true]);
  });

  it.each<VisitState>(['swapped', 'failed'])('that is %s cannot be given up any more', (state) => {
    const visit = begin();
    visit.state = state;
    visit.cancel();
    expect([visit.state, visit.signal.aborted]).toEqual([state, false]);
  });
});
