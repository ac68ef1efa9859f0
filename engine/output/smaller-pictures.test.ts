import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAssets } from '../article/assets/assets.ts';
import { openCache } from '../cache/open-cache.ts';
import { writeSmallerPictures } from './smaller-pictures.ts';
import { createStaging } from './staging.ts';

let root: string;
const kept = (): string => join(root, 'kept');

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quire-pictures-'));
  const make = (width: number, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#369' } });
  await make(1600).png().toFile(join(root, 'wide.png'));
  await make(960).png().toFile(join(root, 'narrow.png'));
  // Taken with a rotated camera: stored as 600 × 1600, shown as 1600 × 600.
  await make(600, 1600).withMetadata({ orientation: 6 }).jpeg().toFile(join(root, 'turned.jpg'));
  await make(1600).webp().toFile(join(root, 'modern.webp'));
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 1000, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  await sharp(frames, { join: { animated: true } })
    .webp()
    .toFile(join(root, 'moves.webp'));
  // Noise in two colors: one bit per pixel with a palette, but all shades between them when it's scaled down.
  let seed = 1;
  const grain = Uint8Array.from({ length: 1600 * 600 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed & 1) * 255;
  });
  await sharp(grain, { raw: { width: 1600, height: 600, channels: 1 } })
    .png({ palette: true, colors: 2 })
    .toFile(join(root, 'light.png'));
  const wide = readFileSync(join(root, 'wide.png'));
  writeFileSync(join(root, 'broken.png'), wide.subarray(0, 60));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function publish(file: string) {
  const statics = new Map([[`/images/${file}`, join(root, file)]]);
  const assets = createAssets('/base/', (name) => join(root, name), statics, true);
  return { assets, beside: assets.publish(file), ofStatic: assets.ofStatic(`/images/${file}`) };
}

async function write(file: string): Promise<Buffer> {
  const out = join(root, 'out');
  const staging = createStaging(out);
  const { assets, beside } = publish(file);
  await writeSmallerPictures(assets, openCache(kept()), staging);
  staging.commit();
  return readFileSync(join(out, (beside?.smaller?.url ?? '').slice('/base/'.length)));
}

it.each([
  ['wide.png', [1600, 600], 278],
  ['modern.webp', [1600, 600], 278],
  ['turned.jpg', [1600, 600], 278],
])('%s gets a copy as wide as the column, upright', async (file, [width, height], shown) => {
  const { beside, ofStatic } = publish(file);
  expect(beside).toMatchObject({ width, height, smaller: { width: 740 } });
  expect(beside?.smaller?.url).toMatch(/^\/base\/_quire\/assets\/\w+-\w{10}-740\.webp$/);
  expect(ofStatic).toMatchObject({ url: `/base/images/${file}`, smaller: beside?.smaller });
  const made = await sharp(await write(file)).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 740, height: shown });
});

it.each(['narrow.png', 'moves.webp'])('%s has none', (file) => {
  const { assets, beside } = publish(file);
  expect(beside?.width).toBeGreaterThan(900);
  expect(beside?.smaller).toBeUndefined();
  expect(assets.smaller.size).toBe(0);
});

it('a picture that other hosts ask for has none, until a page shows it', () => {
  const statics = new Map([['/images/wide.png', join(root, 'wide.png')]]);
  const assets = createAssets('/base/', (name) => join(root, name), statics, true);
  const shared = assets.share('wide.png');
  expect(shared).toEqual({ url: `/base/${[...assets.published.keys()][0]}` });
  expect(assets.share('/images/wide.png')).toEqual({ url: '/base/images/wide.png' });
  expect([assets.share('no.png'), assets.share('/no.png'), assets.smaller.size]).toEqual([
    undefined,
    undefined,
    0,
  ]);
  expect(assets.publish('wide.png')).toMatchObject({ ...shared, smaller: { width: 740 } });
  expect(assets.smaller.size).toBe(1);
});

it.each([
  ['cannot be read', 'broken.png'],
  ['would hardly get smaller', 'light.png'],
])('a picture that %s is published as it is', async (_what, file) => {
  expect(await write(file)).toEqual(readFileSync(join(root, file)));
});

it('each is made once for a content', async () => {
  await write('wide.png');
  const pictures = (): Map<string, number> => {
    const all = readdirSync(kept(), { recursive: true, encoding: 'utf8' });
    const files = all.map((name) => join(kept(), name)).filter((file) => file.endsWith('.webp'));
    return new Map(files.map((file) => [file, statSync(file).mtimeMs]));
  };
  const before = pictures();
  expect(before.size).toBeGreaterThan(0);
  await write('wide.png');
  expect(pictures()).toEqual(before);
});
