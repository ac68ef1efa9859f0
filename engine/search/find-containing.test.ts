import { describe, expect, it } from 'vitest';
import { findContaining } from './find-containing.ts';

describe('words that contain a part', () => {
  const words = ['asset', 'assetset', 'reset', 'set', 'setup', 'upset'];
  const found = (part: string, from: number): [string | undefined, number][] => {
    const list: [string | undefined, number][] = [];
    findContaining(words)(part, from, (index, at) => list.push([words[index], at]));
    return list;
  };

  it('are found once each, with the first place', () => {
    expect(found('set', 0)).toEqual([
      ['asset', 2],
      ['assetset', 2],
      ['reset', 2],
      ['set', 0],
      ['setup', 0],
      ['upset', 2],
    ]);
  });

  it('are left out when they only begin with it', () => {
    expect(found('set', 1).map(([word]) => word)).toEqual(['asset', 'assetset', 'reset', 'upset']);
    expect(found('s', 1)).toContainEqual(['asset', 1]);
    expect(found('up', 1)).toEqual([['setup', 3]]);
  });

  it('are none where the letters stand apart', () => {
    expect(found('tset', 0)).toEqual([['assetset', 4]]);
    expect(found('none', 0)).toEqual([]);
    expect(found('seset', 0)).toEqual([]);
  });

  it('are told apart by letters that have no list of their own', () => {
    const list: string[] = [];
    const words = ['größe', 'grüße', 'maßeinheit', '資産管理'];
    for (const part of ['öße', 'ß', '管理', '理管'])
      findContaining(words)(part, 0, (index) => list.push(`${part} in ${words[index]}`));
    expect(list).toEqual([
      'öße in größe',
      'ß in größe',
      'ß in grüße',
      'ß in maßeinheit',
      '管理 in 資産管理',
    ]);
  });
});
