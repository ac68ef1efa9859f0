import { inflateSync } from 'node:zlib';
import { FACTS } from '../test/facts.ts';
import { describe, expect, it } from 'vitest';
import { readRelease } from './reference/read-release.ts';
import { buildSiteReference } from './reference/site-reference.ts';
import { objectsInventory } from './objects-inventory.ts';

const release = readRelease(FACTS, '3.0.0');
const about = { title: 'Loom\ndocs', version: '3.0.0', path: '/' };

describe('the inventory for other documentation', () => {
  it('has a head in plain text and a compressed line for each name with a page', () => {
    const page = { path: '/api/loom', wordsFiles: [], anchors: ['loom.Thread', 'loom.weave'] };
    const bytes = objectsInventory(
      buildSiteReference(release, { names: [page], commands: [] }, { shortNames: {} }),
      about,
    ) as Buffer;
    const head = bytes.toString('latin1').split('\n', 4);
    expect(head).toEqual([
      '# Sphinx inventory version 2',
      '# Project: Loom docs',
      '# Version: 3.0.0',
      '# The remainder of this file is compressed using zlib.',
    ]);
    const rest = bytes.subarray(head.join('\n').length + 1);
    expect(inflateSync(rest).toString().split('\n')).toEqual([
      'loom.Thread py:class 1 api/loom#$ -',
      'loom.Thread.key py:attribute 1 api/loom#$ -',
      'loom.Thread.spin py:method 1 api/loom#$ -',
      'loom.testing.Thread py:class 1 api/loom#loom.Thread -',
      'loom.weave py:function 1 api/loom#$ -',
      '',
    ]);
  });

  it('is not there without a page that tells of a name', () => {
    expect(
      objectsInventory(
        buildSiteReference(release, { names: [], commands: [] }, { shortNames: {} }),
        about,
      ),
    ).toBeUndefined();
  });
});
