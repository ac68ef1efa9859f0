import { expect, it } from 'vitest';
import { showProgress } from './show-progress.ts';

/** The lines printed for pages that take `ms` milliseconds each. */
function printed(stream: { isTTY?: boolean; columns?: number }, ms: number): string[] {
  const lines: string[] = [];
  let time = 0;
  const display = showProgress({ ...stream, write: (text) => lines.push(text) }, () => time);
  display.show('Reading the site');
  for (let page = 1; page <= 4; page += 1) {
    time += ms;
    display.show('Rendering pages:', page, 4);
  }
  display.end();
  return lines;
}

it('a terminal has one line, which goes away', () => {
  expect(printed({ isTTY: true }, 60)).toEqual([
    'Reading the site',
    ...['\r\u001B[K', 'Rendering pages: 2 of 4'],
    ...['\r\u001B[K', 'Rendering pages: 4 of 4'],
    '\r\u001B[K',
  ]);
  expect(printed({ isTTY: true, columns: 8 }, 0)[0]).toBe('Reading');
});

it('a log has a line now and then, and none of a short build', () => {
  expect(printed({}, 100)).toEqual([]);
  expect(printed({}, 6000)).toEqual(['Rendering pages: 2 of 4\n', 'Rendering pages: 4 of 4\n']);
});
