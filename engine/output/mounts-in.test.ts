import { expect, it } from 'vitest';
import { mountsIn, parseMounts } from './mounts-in.ts';

const LIST = `22 1 254:0 / / rw,relatime - ext4 /dev/vda rw
23 22 0:5 / /proc rw - proc proc rw
24 22 254:0 /tmp/a /site/my\\040dist rw,relatime - ext4 /dev/vda rw
25 22 0:39 / /out/data rw - tmpfs t rw
`;

it.each([
  ['/site/my dist', ['/site/my dist']],
  ['/out', ['/out/data']],
  ['/out/dat', []],
  ['/site/dist', []],
])('mount points in %s: %j', (dir, expected) => {
  expect(mountsIn(dir, () => parseMounts(LIST))).toEqual(expected);
});

it('a folder on the same device as the one around it is none where there is no list', () => {
  expect(mountsIn(import.meta.dirname, () => undefined)).toEqual([]);
  expect(mountsIn('/nowhere/at/all', () => undefined)).toEqual([]);
});
