import { expect, it } from 'vitest';
import type { Problem } from '../model/problem.ts';
import { paintFor } from './paint.ts';
import { reportProblems } from './report-formats.ts';

const PROBLEMS: Problem[] = [
  {
    id: 'link-broken',
    severity: 'error',
    file: 'docs/a, b.md',
    line: 3,
    column: 7,
    message: '100% wrong: “/x”',
    fix: 'Nearest: /y.',
  },
  { id: 'file-unused', severity: 'warning', file: 'static/x.png', message: 'Unused.' },
];
const report = (format: 'text' | 'json' | 'github', problems = PROBLEMS): string =>
  reportProblems([...problems, ...problems], format, '/repo/site', { cwd: '/repo' });

it('json: paths from where the command runs, each problem once, counts', () => {
  expect(JSON.parse(report('json'))).toEqual({
    errors: 1,
    warnings: 1,
    problems: [
      { ...PROBLEMS[0], file: 'site/docs/a, b.md' },
      { ...PROBLEMS[1], file: 'site/static/x.png' },
    ],
  });
  expect(JSON.parse(report('json', []))).toEqual({ errors: 0, warnings: 0, problems: [] });
});

it('github: one annotation for each, escaped', () => {
  expect(report('github').split('\n')).toEqual([
    '::error file=site/docs/a%2C b.md,line=3,col=7,title=link-broken::100%25 wrong: “/x”%0ANearest: /y.',
    '::warning file=site/static/x.png,title=file-unused::Unused.',
  ]);
  expect(report('github', [])).toBe('');
});

it('text: as a build prints it', () => {
  expect(report('text')).toContain('error link-broken  site/docs/a, b.md:3:7');
  expect(report('text')).toContain('1 error, 1 warning');
});

it('paths of a site somewhere else are its own, in every format', () => {
  for (const format of ['text', 'json', 'github'] as const) {
    const said = reportProblems(PROBLEMS, format, '/repo/site', { cwd: '/elsewhere' });
    expect(said).toContain('static/x.png');
    expect(said).not.toContain('repo');
  }
});

it('colors are those of a terminal, unless somebody says otherwise', () => {
  const terminal = { isTTY: true };
  const painted = (stream: { isTTY?: boolean }, env: Record<string, string>): boolean =>
    paintFor(stream, env)('red', 'x') !== 'x';
  expect([
    ...[painted(terminal, {}), painted({}, {}), painted({}, { FORCE_COLOR: '1' })],
    ...[painted(terminal, { NO_COLOR: '1' }), painted(terminal, { TERM: 'dumb' })],
    ...[painted(terminal, { FORCE_COLOR: '0' }), painted({}, { FORCE_COLOR: '1', NO_COLOR: '1' })],
  ]).toEqual([true, false, true, false, false, false, false]);
  const paint = paintFor(terminal, {});
  const [head] = reportProblems(PROBLEMS, 'text', '/repo/site', { paint }).split('\n');
  expect(head).toBe(
    '\u001B[1m\u001B[33mwarning\u001B[39m\u001B[22m file-unused  \u001B[36mstatic/x.png\u001B[39m',
  );
});
