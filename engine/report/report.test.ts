import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Problem } from '../model/problem.ts';
import { formatProblems } from './report.ts';

const dir = mkdtempSync(join(tmpdir(), 'quire-report-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const problem = (more: Partial<Problem>): Problem => ({
  id: 'link-broken',
  severity: 'error',
  message: 'It leads nowhere.',
  ...more,
});

it('tells each problem once, warnings first, with its line and a mark below the place', () => {
  writeFileSync(join(dir, 'a.md'), 'one\r\n\ttwo [x](y)\r\n');
  const broken = problem({ file: 'a.md', line: 2, column: 6, fix: 'Mend it.' });
  const warning = problem({ id: 'language-unknown', severity: 'warning', message: 'Odd.' });
  expect(formatProblems([broken, { ...broken }, warning], dir)).toBe(
    [
      'warning language-unknown',
      '  Odd.',
      '',
      'error link-broken  a.md:2:6',
      '  It leads nowhere.',
      '  2 |  two [x](y)',
      '           ^',
      '  → Mend it.',
      '',
      '1 error, 1 warning',
    ].join('\n'),
  );
});

it('shows the part of a long line that matters, and nothing of a file that is not there', () => {
  writeFileSync(join(dir, 'b.md'), `${'x'.repeat(500)}HERE${'y'.repeat(500)}`);
  const [, , line = '', mark = ''] = formatProblems(
    [problem({ file: 'b.md', line: 1, column: 501 })],
    dir,
  ).split('\n');
  expect(line.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).toBe('HERE');
  expect(formatProblems([problem({ file: 'gone.md', line: 1 })], dir)).not.toContain('|');
});
