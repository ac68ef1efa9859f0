import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDrawing, type SocialPicture } from './draw-social-picture.ts';

const FONTS = join(import.meta.dirname, '..', 'fonts');
const PICTURE: SocialPicture = { title: 'Schedules', area: 'Guides', site: 'Loom docs' };
let dir: string;
let draw: NonNullable<Awaited<ReturnType<typeof loadDrawing>>>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'quire-social-'));
  draw = (await loadDrawing(FONTS)) as typeof draw;
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Draws a picture, and returns the number of rows from `top` to `bottom` that aren't just background. */
async function inked(picture: SocialPicture, top: number, bottom: number): Promise<number> {
  const file = join(dir, 'picture.png');
  await draw(picture, file);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  const row = info.width * info.channels;
  const paper = data.subarray(row * 620, row * 621);
  let found = 0;
  for (let y = top; y < bottom; y += 1)
    if (!data.subarray(row * y, row * (y + 1)).equals(paper)) found += 1;
  return found;
}

it('has the title, the area, and the name of the site', async () => {
  expect(await inked(PICTURE, 80, 130), 'area').toBeGreaterThan(15);
  expect(await inked(PICTURE, 160, 280), 'title').toBeGreaterThan(40);
  expect(await inked(PICTURE, 525, 580), 'site').toBeGreaterThan(15);
  expect(await inked({ ...PICTURE, area: '' }, 80, 130)).toBe(0);
});

it.each([
  ['markup', '<b onclick="x">&amp;</b> &'],
  ['control characters', 'a\0b\u0007\u2028c'],
  ['nothing to see', '\u200b'],
  ['letters that the fonts lack', 'スケジュール 🧵'],
  ['a word longer than the picture', 'a'.repeat(300)],
  ['many words', 'A title that goes on and on. '.repeat(30)],
])('draws a title of %s, above the name of the site', async (_, title) => {
  expect(await inked({ ...PICTURE, title }, 500, 525)).toBe(0);
});
