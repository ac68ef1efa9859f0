import { expect, it } from 'vitest';
import { readRequest } from './read-request.ts';

const HOST = { host: 'localhost:3000' };
const read = (url: string, headers: Record<string, string> = HOST, method = 'GET') =>
  readRequest({ url, method, headers }, undefined);

it.each([
  ['/a?x=1', '/a?x=1'],
  ['http://proxied.test/a?x=1', '/a?x=1'],
  ['http://proxied.test', '/'],
  ['?x=1', '/?x=1'],
  ['//evil.test/a', '//evil.test/a'],
])('%s asks for %s', (url, expected) => {
  const { address } = read(url);
  expect(`${address?.path}${address?.query}`).toBe(expected);
});

it.each([
  ['an address that is none', '*', HOST, 'GET', 400],
  ['a host inside an address', '@evil.test/', HOST, 'GET', 400],
  ['an address that changes something', '/', HOST, 'POST', 405],
  ['a name that somebody else points at this machine', '/', { host: 'evil.test' }, 'GET', 403],
  ['a script of another site', '/', { ...HOST, 'sec-fetch-site': 'cross-site' }, 'GET', 403],
  ['another origin', '/', { ...HOST, origin: 'https://evil.test' }, 'GET', 403],
])('%s is refused', (_, url, headers, method, status) => {
  expect(read(url, headers, method).refusal?.status).toBe(status);
});

it('a link on another site opens a page, and neither the editor nor the events', () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const headers = { ...HOST, ...link, 'sec-fetch-dest': 'document' };
  expect(read('/a', headers).address?.path).toBe('/a');
  for (const folder of ['_quire/dev', '%5fquire/dev', '_quire/%64ev', '%5F%71uire/de%76'])
    for (const name of ['source?at=docs/a.md:1', 'events'])
      expect(read(`/docs/${folder}/${name}`, headers).refusal?.status, folder).toBe(403);
});

it('takes a POST at one address: what failed in the browser, from a page of its own', () => {
  const report = '/docs/_quire/dev/report';
  const own = { ...HOST, origin: 'http://localhost:3000' };
  expect(read(report, own, 'POST').address?.path).toBe(report);
  expect(read(report, { ...HOST, origin: 'https://evil.test' }, 'POST').refusal?.status).toBe(403);
  expect(read('/docs/_quire/dev/events', own, 'POST').refusal?.status).toBe(405);
});
