import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listen, originOf, readPort } from './port.ts';

it.each([
  [undefined, 3000],
  ['', 3000],
  ['8080', 8080],
  ['0', 0],
])('PORT %o → %i', (value, port) => {
  expect(readPort(value)).toBe(port);
});

it.each(['abc', '-1', '70000', '80.5'])('PORT %s is refused', (value) => {
  expect(() => readPort(value)).toThrow(`PORT is "${value}"`);
});

it('takes the next free port and says so', async () => {
  const first = createServer();
  const second = createServer();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  try {
    await listen(first, { port: 0, host: '127.0.0.1', log });
    const taken = (first.address() as AddressInfo).port;
    expect(lines).toEqual([]);
    const { port: actual, origin } = await listen(second, { port: taken, host: '127.0.0.1', log });
    expect(actual).toBeGreaterThan(taken);
    expect(origin).toBe(`http://127.0.0.1:${actual}`);
    expect(lines).toEqual([`Port ${taken} is taken: using ${actual}.`]);
  } finally {
    first.close();
    second.close();
  }
});

it('listens to this machine alone unless told otherwise', async () => {
  const server = createServer();
  try {
    await listen(server, { port: 0, log: () => {} });
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
  } finally {
    server.close();
  }
});

it.each([
  ['localhost', 'http://localhost:80'],
  ['0.0.0.0', 'http://localhost:80'],
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
])('a server at %s is found at %s', (host, origin) => {
  expect(originOf(host, 80)).toBe(origin);
});

it('an error other than a taken port is passed on', async () => {
  await expect(
    listen(createServer(), { port: 0, host: '203.0.113.1', log: () => {} }),
  ).rejects.toThrow('EADDRNOTAVAIL');
});
