import { expect, it } from 'vitest';
import { raisePins, raisedVersions } from './raise-release.mjs';

const raised = raisedVersions(
  ['loom==1.1.3', 'loom-dye==0.7.3', 'loom-own==0.2', 'gone==1'],
  ['loom==1.1.4', 'loom-dye==0.7.4', 'loom-own==0.2', 'new==1'],
);

it('packages with a newer version', () => {
  expect([...raised]).toEqual([
    ['loom', { from: '1.1.3', to: '1.1.4' }],
    ['loom-dye', { from: '0.7.3', to: '0.7.4' }],
  ]);
});

it.each([
  [
    'pip install loom==1.1.3 "loom-dye[a,b]==0.7.3"',
    'pip install loom==1.1.4 "loom-dye[a,b]==0.7.4"',
  ],
  ['uvx loom@1.1.3 project', 'uvx loom@1.1.4 project'],
  ['    "loom==1.1.3",', '    "loom==1.1.4",'],
  ['Run `uv add loom==1.1.3`. Or loom==1.1.3.', 'Run `uv add loom==1.1.4`. Or loom==1.1.4.'],
])('%s', (text, expected) => expect(raisePins(text, raised)).toBe(expected));

it.each([
  'loom==1.1.2, which an earlier release had',
  'loom==1.1.30',
  'my-loom==1.1.3',
  'loom-own==0.2',
  'Added in 1.1.3',
  'other==1.1.3',
])('%s stays', (text) => expect(raisePins(text, raised)).toBe(text));
