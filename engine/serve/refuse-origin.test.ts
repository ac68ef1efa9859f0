import { expect, it } from 'vitest';
import { refuseOrigin, refuseSite } from './refuse-origin.ts';

it.each([
  [{ host: 'localhost:3100' }, undefined],
  [{ host: 'LOCALHOST:80' }, undefined],
  [{ host: '[::1]:3100', origin: 'http://[::1]:3100' }, undefined],
  [{ host: '192.0.2.1:3100' }, '0.0.0.0'],
  [{ host: '[2001:db8::1]:3100' }, '::'],
  [{ host: 'docs.test', origin: 'http://docs.test' }, 'docs.test'],
])('answers %j where it listens on %s', (headers, name) => {
  expect(refuseOrigin(headers, name)).toBeUndefined();
});

it.each([
  [{}, undefined],
  [{ host: '' }, undefined],
  [{ host: 'evil.test' }, undefined],
  [{ host: 'evil.test' }, '0.0.0.0'],
  [{ host: 'evil.test' }, 'docs.test'],
  [{ host: 'a@localhost' }, undefined],
  [{ host: 'localhost/x' }, undefined],
  [{ host: '192.0.2.1' }, undefined],
  [{ host: '192.0.2.1' }, '127.0.0.1'],
  [{ host: 'localhost:3100', origin: 'http://localhost:3000' }, undefined],
  [{ host: 'localhost:3100', origin: 'https://localhost:3100' }, undefined],
  [{ host: 'localhost:3100', origin: 'null' }, undefined],
])('refuses %j where it listens on %s', (headers, name) => {
  expect(refuseOrigin(headers, name)).toMatch(/\.$/);
});

const fetched = (site: string, mode: string, dest: string): Record<string, string> => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
});
const LINK = fetched('cross-site', 'navigate', 'document');

it.each([
  ['a program', {}, true],
  ['a page of this server', fetched('same-origin', 'cors', 'empty'), true],
  ['an address that was typed', fetched('none', 'navigate', 'document'), true],
  ['a link on another site', LINK, false],
])('lets %s ask', (_, headers, isOwn) => {
  expect(refuseSite(headers, isOwn)).toBeUndefined();
});

it.each([
  ['a script of another site', fetched('cross-site', 'no-cors', 'script'), false],
  ['another port of this machine', fetched('same-site', 'no-cors', 'script'), false],
  ['a frame on another site', fetched('cross-site', 'navigate', 'iframe'), false],
  ['a link on another site to what only own pages open', LINK, true],
])('does not let %s ask', (_, headers, isOwn) => {
  expect(refuseSite(headers, isOwn)).toBe('Requests from other sites are refused.');
});
