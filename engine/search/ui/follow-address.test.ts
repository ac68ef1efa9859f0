// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAddress } from './follow-address.ts';

/** The calls that reach the browser. */
const written = vi.fn<(href: string) => void>();
let state: { quire: string };

beforeEach(() => {
  vi.useFakeTimers();
  state = { quire: 'one' };
  written.mockReset();
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    replaceState: (_: unknown, __: string, href: string) => written(href),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the address of a page that is typed on', () => {
  it('is written once the reader rests, however many keys there were', () => {
    let typed = '';
    const { follow } = followAddress(() => `/search?q=${typed}`);
    for (const letter of 'pebble') {
      typed += letter;
      follow();
      vi.advanceTimersByTime(100);
    }
    expect(written).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(written.mock.calls).toEqual([['/search?q=pebble']]);
  });

  it('is written at once when the page goes, and only where something waits', () => {
    const { follow, settle } = followAddress(() => '/search?q=a');
    settle();
    expect(written).not.toHaveBeenCalled();
    follow();
    settle();
    vi.advanceTimersByTime(1000);
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('leaves the entries of other pages alone', () => {
    const { follow } = followAddress(() => '/search?q=a');
    follow();
    // Back was pressed, and its page is still loading.
    state = { quire: 'other' };
    vi.advanceTimersByTime(1000);
    expect(written).not.toHaveBeenCalled();
  });

  it('may be refused, and is written with the next key', () => {
    const { follow } = followAddress(() => '/search?q=a');
    written.mockImplementationOnce(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    follow();
    expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
    follow();
    vi.advanceTimersByTime(1000);
    expect(written).toHaveBeenCalledTimes(2);
  });
});
