import { expect, it } from 'vitest';
import type { Problem } from '../model/problem.ts';
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
  reportProblems([...problems, ...problems], format, '/repo/site', '/repo');

it('json: paths from where the command runs, each problem once, counts', () => {
  expect(JSON.parse(report('json'))).toEqual({
    errors: 1,
    warnings: 1,
    problems: [
      { ...PROBLEMS[0], path: 'site/docs/a, b.md' },
      { ...PROBLEMS[1], path: 'site/static/x.png' },
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
  expect(report('text')).toContain('error link-broken  docs/a, b.md:3:7');
  expect(report('text')).toContain('1 error, 1 warning');
});
