import { expect, it } from 'vitest';
import { refuseOrigin } from './check-origin.ts';

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
