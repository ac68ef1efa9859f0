import { expect, it } from 'vitest';
import { parseHistory } from './read-history.ts';

it('R9 takes the newest commit of every file', () => {
  const log =
    '\x011700000000\x02Ada\ndocs/a b.md\0docs/ü.md\0\0' +
    '\x011600000000\x02\0' +
    '\x011500000000\x02Bob\ndocs/a b.md\0docs/old.md\0';
  expect([...parseHistory(log)]).toEqual([
    ['docs/a b.md', { date: '2023-11-14T22:13:20.000Z', author: 'Ada' }],
    ['docs/ü.md', { date: '2023-11-14T22:13:20.000Z', author: 'Ada' }],
    ['docs/old.md', { date: '2017-07-14T02:40:00.000Z', author: 'Bob' }],
  ]);
  expect(parseHistory('').size).toBe(0);
});
