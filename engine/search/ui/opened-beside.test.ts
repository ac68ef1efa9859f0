// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { leaveForTab, takeFromTab } from './opened-beside.ts';

const here = (path: string): string => new URL(path, location.href).href;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('words are left for one page, and taken there once', () => {
  leaveForTab(here('/elsewhere#part'), ['cron']);
  expect(takeFromTab(), 'another page').toBeUndefined();
  leaveForTab(here(`${location.pathname}#part`), ['cron', 'minute']);
  expect(takeFromTab()).toEqual(['cron', 'minute']);
  expect(takeFromTab()).toBeUndefined();
});

it('nothing is left for another site, nor without words', () => {
  leaveForTab('https://other.test/a', ['cron']);
  leaveForTab(location.href, []);
  expect(localStorage.length).toBe(0);
});

it('what was left long ago is thrown away', () => {
  const now = Date.now();
  leaveForTab(location.href, ['cron']);
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  expect(takeFromTab()).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

it.each(['{', '7', 'null', '{"path":"x","terms":7}'])('%s is nothing that was left', (stored) => {
  localStorage.setItem('quire-opened', stored);
  expect(takeFromTab()).toBeUndefined();
});

it.each(['getItem', 'setItem', 'removeItem'])('storage whose %s throws leaves none', (method) => {
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  if (method !== 'setItem') leaveForTab(location.href, ['cron']);
  const { getItem, setItem, removeItem } = Storage.prototype;
  const sound = { getItem, setItem, removeItem };
  const bound = Object.entries(sound).map(([name, own]) => [name, own.bind(localStorage)]);
  vi.stubGlobal('localStorage', { ...Object.fromEntries(bound), [method]: fail });
  expect(() => leaveForTab(location.href, ['cron'])).not.toThrow();
  expect(takeFromTab()).toBeUndefined();
  vi.unstubAllGlobals();
});
