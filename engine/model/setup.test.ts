import { describe, expect, it } from 'vitest';
import { appliesTo, setupOfPage } from './setup.ts';

const SETUP = [
  {
    group: 'mill',
    label: 'Mill',
    choices: [
      { value: 'own', label: 'Own mill', paths: ['/mills/own'] },
      { value: 'rented', label: 'Rented mill', paths: ['/mills/plus', '/mills/plus/rented'] },
      { value: 'shared', label: 'Shared mill', paths: ['/mills/plus'] },
    ],
  },
  {
    group: 'power',
    label: 'Power',
    choices: [
      { value: 'wind', label: 'Wind', paths: ['/mills/plus/rented/wind'] },
      { value: 'water', label: 'Water', paths: [] },
    ],
  },
];

describe('setupOfPage', () => {
  it.each([
    ['/mills', []],
    ['/mills/own', [{ group: 'mill', values: ['own'] }]],
    ['/mills/own/roof', [{ group: 'mill', values: ['own'] }]],
    ['/mills/owner', []],
    ['/mills/plus/bills', [{ group: 'mill', values: ['rented', 'shared'] }]],
    ['/mills/plus/rented', [{ group: 'mill', values: ['rented'] }]],
    [
      '/mills/plus/rented/wind',
      [
        { group: 'mill', values: ['rented'] },
        { group: 'power', values: ['wind'] },
      ],
    ],
  ])('%s', (path, expected) => {
    expect(setupOfPage(path, SETUP)).toEqual(expected);
  });

  it('a page for every choice applies to all readers', () => {
    const choices = ['own', 'rented'].map((value) => ({ value, label: value, paths: ['/mills'] }));
    expect(setupOfPage('/mills/a', [{ group: 'mill', label: 'Mill', choices }])).toEqual([]);
  });
});

describe('appliesTo', () => {
  const page = setupOfPage('/mills/plus/rented/wind', SETUP);

  it.each([
    [{}, undefined],
    [{ color: 'red' }, undefined],
    [{ mill: 'rented' }, true],
    [{ mill: 'rented', power: 'wind' }, true],
    [{ mill: 'rented', power: 'water' }, false],
    [{ mill: 'own', power: 'wind' }, false],
  ])('a reader with %j', (reader, expected) => {
    expect(appliesTo(page, reader)).toBe(expected);
    expect(appliesTo([], reader)).toBeUndefined();
  });
});
