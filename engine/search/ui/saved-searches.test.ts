// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSavedSearches } from './saved-searches.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('Q2 saved searches', () => {
  it('Q2 keeps the five newest, each once, newest first', () => {
    const saved = createSavedSearches();
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'B']) saved.remember(query);
    expect(saved.read().recent).toEqual(['B', 'f', 'e', 'd', 'c']);
    expect(createSavedSearches().read()).toEqual(saved.read());
  });

  it('Q2 a favorite is no recent search any more, and does not become one again', () => {
    const saved = createSavedSearches();
    saved.remember('a');
    saved.remember('b');
    saved.favor('a');
    saved.remember('a');
    expect(saved.read()).toEqual({ recent: ['b'], favorite: ['a'] });
  });

  it('Q2 takes one out at a time', () => {
    const saved = createSavedSearches();
    for (const query of ['a', 'b', 'c']) saved.remember(query);
    saved.favor('c');
    saved.remove('a');
    expect(saved.read()).toEqual({ recent: ['b'], favorite: ['c'] });
    saved.remove('c');
    expect(saved.read()).toEqual({ recent: ['b'], favorite: [] });
  });

  it('adds to what another tab has written meanwhile', () => {
    const [one, other] = [createSavedSearches(), createSavedSearches()];
    one.remember('a');
    other.remember('b');
    one.remember('c');
    expect(other.read().recent).toEqual(['c', 'b', 'a']);
  });

  it.each([
    ['no JSON', '{"recent":'],
    ['null', 'null'],
    ['another shape', '{"recent":{"0":"a"},"favorite":7}'],
    ['other things in the list', '{"recent":[1,null,{"a":1},""," "]}'],
  ])('passes over %s', (_, stored) => {
    localStorage.setItem('quire-searches', stored);
    const saved = createSavedSearches();
    expect(saved.read()).toEqual({ recent: [], favorite: [] });
    saved.remember('a');
    expect(saved.read().recent).toEqual(['a']);
  });

  it('cuts what is too long, characters outside of the basic plane not in two', () => {
    localStorage.setItem('quire-searches', JSON.stringify({ recent: ['🙂'.repeat(70)] }));
    expect(createSavedSearches().read().recent).toEqual(['🙂'.repeat(64)]);
  });

  it.each(['getItem', 'setItem'] as const)('holds for this page when %s throws', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const saved = createSavedSearches();
    expect(() => saved.remember('a')).not.toThrow();
    if (method === 'setItem') expect(saved.read().recent).toEqual(['a']);
  });

  it('tells of changes in other tabs until it is stopped', () => {
    const listener = vi.fn();
    const stop = createSavedSearches().onChange(listener);
    const happens = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    happens('theme');
    expect(listener).not.toHaveBeenCalled();
    happens('quire-searches');
    happens(null);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    happens(null);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
