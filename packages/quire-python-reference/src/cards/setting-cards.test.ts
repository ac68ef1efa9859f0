import { expect, it } from 'vitest';
import type { PackageFacts } from '../reference/facts.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';
import { buildSiteSettings } from '../reference/site-settings.ts';
import { settingCards } from './setting-cards.ts';

const facts = (variables: string[], keys: string[]) =>
  ({
    variables: Object.fromEntries(variables.map((name) => [name, { file: '', line: 1 }])),
    schemas: { 'loom.SCHEMA': { file: '', line: 1, keys: keys.map((name) => ({ name })) } },
  }) as unknown as PackageFacts;
const RELEASES: Record<string, PackageFacts[]> = {
  '1.0.0': [facts(['LOOM_OLD'], ['most'])],
  '2.0.0': [facts(['LOOM_OLD', 'LOOM_HOME'], ['most', 'least'])],
  '3.0.0': [facts(['LOOM_OLD', 'LOOM_HOME'], ['most', 'least'])],
};

const cardOf = (
  name: string,
  cells: Record<string, string>,
  of = 'loom.yaml',
  release = '3.0.0',
) => {
  const page = {
    file: '',
    path: '/1.0/a',
    frontMatter: { settings: of },
    settings: [{ name, id: 'id', cells }],
  };
  const settings = buildSiteSettings([page], []);
  const known = {
    ...{ name: release, names: Object.keys(RELEASES), packages: RELEASES[release] },
    packagesAt: (other: string) => RELEASES[other],
  } as unknown as ReleaseFacts;
  return settingCards({ settings, release: known }, '/1.0')[0];
};

it.each([
  [
    { Type: 'integer or env', Default: '`10`', Meaning: 'Most of `a`. The rest waits.' },
    { signature: 'queue.most: integer or env = 10', sentence: 'Most of `a`.' },
  ],
  [
    { Type: 'text', Required: 'no', Meaning: 'Its name. Defaults to `loom`, as it is.' },
    { signature: 'queue.most: text = loom', sentence: 'Its name.' },
  ],
  [
    { Type: 'text', Required: 'yes', Meaning: 'Its name.' },
    { signature: 'queue.most: text', sentence: 'Its name.', marks: [['required', '']] },
  ],
  [
    { Type: 'text', Default: 'required', Meaning: 'Its name.' },
    { signature: 'queue.most: text', sentence: 'Its name.', marks: [['required', '']] },
  ],
  [
    { Type: 'text', Default: '', Meaning: 'Deprecated. Use `least`.' },
    { signature: 'queue.most: text', marks: [['deprecated', 'Use `least`.']] },
  ],
  [
    { Set: 'always', Value: 'A number' },
    { signature: 'queue.most', sentence: 'A number' },
  ],
  [
    { '': 'Who stores them. Defaults to `Files` here.' },
    { signature: 'queue.most = Files', sentence: 'Who stores them.' },
  ],
  [{ '': '' }, { signature: 'queue.most' }],
])('a row %j is %j', (cells, card) => {
  expect(cardOf('queue.most', cells)).toEqual(['/a#id', card]);
});

it('the release that added it is the first one whose packages have it, of those before the one on display', () => {
  expect(cardOf('queue.least', { Type: '' })?.[1].added).toBe('2.0.0');
  expect(cardOf('LOOM_HOME', { Type: '' }, 'environment')?.[1].added).toBe('2.0.0');
  expect(cardOf('LOOM_OLD', { Type: '' }, 'environment')?.[1].added).toBeUndefined();
  expect(cardOf('unknown', { Type: '' })?.[1].added).toBeUndefined();
  expect(cardOf('queue.most', { Type: '' }, 'loom.yaml', '1.0.0')?.[1].added).toBeUndefined();
});
