import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putInPlace } from './put-in-place.ts';

it('the folder of the process that was faster stays, as somebody may be reading it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'quire-place-'));
  const made = (name: string): string => {
    mkdirSync(join(dir, name));
    writeFileSync(join(dir, name, 'who'), name);
    return join(dir, name);
  };
  const place = join(dir, 'place');
  putInPlace(made('first'), place);
  putInPlace(made('second'), place);
  expect(readFileSync(join(place, 'who'), 'utf8')).toBe('first');
  rmSync(dir, { recursive: true });
});
