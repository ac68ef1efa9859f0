import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { OutlinePlace } from 'quire-docs/extension';
import { FACTS } from '../../test/facts.ts';
import { createNamesReader } from './names-in-release.ts';

function placeOf(version: string, newer: string[]): { place: OutlinePlace; asked: string[] } {
  const asked: string[] = [];
  const read = (file: string): string | undefined => {
    asked.push(file);
    try {
      return readFileSync(path.join(path.dirname(FACTS), file), 'utf8');
    } catch {
      return undefined;
    }
  };
  return { place: { version, newer, newerFile: () => undefined, read }, asked };
}

it('reads what an older version needs: the lock of its release, and the facts of the package', () => {
  const { place, asked } = placeOf('2.0.0', ['3.0.0']);
  const has = createNamesReader('reference').names('loom', place);
  expect(['loom.weave', 'loom.multi_weave'].map((name) => has?.(name))).toEqual([true, false]);
  expect(asked).toEqual(['reference/releases/2.0.0.lock', 'reference/facts/loom/2.0.0.json']);
});

it('reads nothing for the latest version', () => {
  const { place, asked } = placeOf('3.0.0', []);
  const { names, program } = createNamesReader('reference');
  expect([names('loom', place), program('loom', place)]).toEqual([undefined, undefined]);
  expect(asked).toEqual([]);
});

it('a package and a program that the release lacks have nothing', () => {
  const { place } = placeOf('2.0.0', ['3.0.0']);
  const { names, program } = createNamesReader('reference');
  expect(names('loom-tools', place)?.('loom_tools.x')).toBe(false);
  expect(program('loom', place)).toEqual({ commands: {} });
});
