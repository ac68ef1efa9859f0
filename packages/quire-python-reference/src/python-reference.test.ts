import path from 'node:path';
import { expect, it } from 'vitest';
import { configOf } from '../../../test/harness/content-of.ts';
import { FACTS } from '../test/facts.ts';
import { pythonReference, type PythonReferenceOptions } from './python-reference.ts';

const SITE = path.dirname(FACTS);

it('knows the versions of the release, those that packages share included', () => {
  const extension = pythonReference({
    facts: 'reference',
    sharedVersions: { Loom_Agent: 'loom' },
  });
  const opened = extension.open?.({
    ...{ siteDir: SITE, config: configOf(), mode: 'build', version: '3.0.0', docs: 'docs' },
    ...{ newer: [], newerFile: () => undefined, path: '/' },
    pages: [],
    askers: () => [],
  });
  const version = (name: string) => opened?.lookups?.['version']?.(name, { file: '' });
  expect(version('loom')).toBe('3.0.0');
  expect(version('loom-agent')).toBe('3.0.0');
  expect(version('wool')).toBeUndefined();
});

it('the key changes with the options', () => {
  const key = (options: Partial<PythonReferenceOptions>): string =>
    pythonReference({ facts: 'reference', ...options }).key;
  expect(key({ shortNames: { lm: 'loom' } })).not.toBe(key({}));
  expect(key({})).toBe(key({}));
});
