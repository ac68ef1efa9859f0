import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPrevious } from './keep-previous.ts';
import { createStaging } from './staging.ts';

let out: string;
beforeEach(() => {
  out = join(mkdtempSync(join(tmpdir(), 'quire-previous-')), 'dist');
});
afterEach(() => rmSync(join(out, '..'), { recursive: true, force: true }));

/** Releases a page, and files with these names in `_quire/assets`. */
function release(names: string[], keeps = true): string[] {
  const staging = createStaging(out);
  for (const name of names) staging.write(`_quire/assets/${name}`, name);
  staging.write(`${names.join('-')}.html`, '');
  if (keeps) keepPrevious(staging, out);
  staging.commit();
  return readdirSync(join(out, '_quire/assets')).sort();
}

it('keeps the files of the release before, and none older', () => {
  expect(release(['a1', 'same'])).toEqual(['a1', 'same']);
  expect(release(['a2', 'same'])).toEqual(['a1', 'a2', 'same']);
  expect(release(['a3', 'same'])).toEqual(['a2', 'a3', 'same']);
  expect(readdirSync(out).filter((name) => name.endsWith('.html'))).toEqual(['a3-same.html']);
});

it('leaves out a file of the release before that is gone', () => {
  release(['a1', 'b1']);
  rmSync(join(out, '_quire/assets/b1'));
  expect(release(['a2'])).toEqual(['a1', 'a2']);
});

it('the same files again are no release', () => {
  release(['a1']);
  release(['a2']);
  expect(release(['a2'])).toEqual(['a1', 'a2']);
});

it('a file that comes back belongs to the new release', () => {
  release(['a1']);
  release(['a2']);
  expect(release(['a1'])).toEqual(['a1', 'a2']);
  expect(release(['a3'])).toEqual(['a1', 'a3']);
});

it('what a build without the option wrote is kept as well', () => {
  release(['a1'], false);
  expect(release(['a2'])).toEqual(['a1', 'a2']);
});
