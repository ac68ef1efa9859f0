// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { analytics } from './analytics.ts';

const layer = (): unknown[][] =>
  ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).map((call) => [...call]);

beforeEach(() => {
  delete (window as { dataLayer?: unknown }).dataLayer;
});

afterEach(() => vi.restoreAllMocks());

it.each([
  ['https://stats.example/s.js', 'https://stats.example/s.js?id=A%261'],
  ['https://stats.example/s.js?v=2', 'https://stats.example/s.js?v=2&id=A%261'],
])('N3 loads %s with its id, and without the reader’s address', (script, address) => {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  analytics({ id: 'A&1', script }).load();
  expect(append.mock.calls.map(([added]) => (added as HTMLScriptElement).src)).toEqual([address]);
  expect(layer()).toEqual([
    ['js', expect.any(Date)],
    ['config', 'A&1', { anonymize_ip: true }],
  ]);
});

it('N3 counts each page', () => {
  analytics({ id: 'A', script: 'https://stats.example/s.js' }).page('/weave');
  expect(layer()).toEqual([
    ['set', 'page_path', '/weave'],
    ['event', 'page_view'],
  ]);
});
