import { expect, it } from 'vitest';
import { writeProblem } from './write-problem.ts';

const failure = (about: { code: string; path?: string; dest?: string }): Error =>
  Object.assign(new Error(about.code), { syscall: 'x', ...about });

it.each([
  { code: 'EACCES', path: '/a/.dist-next-1/index.html' },
  { code: 'EACCES', path: '/a' },
  { code: 'ENOSPC', path: '/site/static/a.png', dest: '/a/.dist-next-1/a.png' },
  { code: 'EBUSY', path: '/a/dist', dest: '/a/.dist-next-old-1' },
  { code: 'ENOSPC' },
])('is for the operator to fix: %o', (about) => {
  expect(writeProblem(failure(about), '/a/dist').id).toBe('output-unwritable');
});

it.each([
  { code: 'ENOENT', path: '/a/site/.quire/browser/x' },
  { code: 'ENOENT', path: '/a/site/.quire/browser/x/a.js', dest: '/a/.dist-next-1/a.js' },
  { code: 'EACCES', path: '/a/distant/file' },
])('is ours, and shows: %o', (about) => {
  expect(() => writeProblem(failure(about), '/a/dist')).toThrow(about.code);
});

it('passes on what no system said', () => {
  expect(() => writeProblem(new TypeError('slip'), '/a/dist')).toThrow('slip');
});
