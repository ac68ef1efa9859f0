import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Samples of a pixel by the colour type of the file; others (palettes) are not handled. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
/** Parts of a file that say how its colours are meant. */
const KEPT = new Set(['gAMA', 'cHRM', 'sRGB', 'iCCP']);
const SIGNATURE = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** Pixels of a picture that is handled; whatever claims more would hold up the build. */
const MOST_PIXELS = 40_000_000;

/** A picture as rows of samples of eight bits. */
interface Pixels {
  width: number;
  height: number;
  channels: number;
  samples: Uint8Array;
}

/**
 * A PNG made narrower, each new pixel the mean of those that it stands for. Decision: screenshots are the pictures of
 * such sites, eight bits deep and not interlaced; for these, this file does what a library of 20 MB for each platform
 * would.
 *
 * @param width in pixels, less than that of the file
 * @returns undefined for any other kind of PNG, and for what is none
 */
export function shrinkPng(file: Uint8Array, width: number): Uint8Array | undefined {
  const parts = readParts(file);
  const header = parts?.find(({ name }) => name === 'IHDR')?.data;
  // Transparency by one colour would have to be mixed with others.
  if (!parts || header?.length !== 13 || parts.some(({ name }) => name === 'tRNS'))
    return undefined;
  const view = new DataView(header.buffer, header.byteOffset);
  const channels = CHANNELS[header[9] ?? 3];
  const original = { width: view.getUint32(0), height: view.getUint32(4) };
  if (channels === undefined || header[8] !== 8 || header[12] !== 0) return undefined;
  if (width >= original.width || width < 1) return undefined;
  if (original.width * original.height > MOST_PIXELS) return undefined;
  const height = Math.max(1, Math.round((original.height * width) / original.width));
  try {
    const packed = Buffer.concat(
      parts.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])),
    );
    const size = (original.width * channels + 1) * original.height;
    const rows = inflateSync(packed, { maxOutputLength: size });
    if (rows.length !== size) return undefined;
    const samples = unfilter(rows, { ...original, channels });
    const small = shrink({ ...original, channels, samples }, width, height);
    const newHeader = Uint8Array.from(header);
    new DataView(newHeader.buffer).setUint32(0, width);
    new DataView(newHeader.buffer).setUint32(4, height);
    return Buffer.concat([
      SIGNATURE,
      part('IHDR', newHeader),
      ...parts.filter(({ name }) => KEPT.has(name)).map(({ name, data }) => part(name, data)),
      part('IDAT', deflateSync(filter(small), { level: 8 })),
      part('IEND', new Uint8Array()),
    ]);
  } catch {
    return undefined;
  }
}

function readParts(file: Uint8Array): { name: string; data: Uint8Array }[] | undefined {
  if (!SIGNATURE.every((byte, i) => file[i] === byte)) return undefined;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts: { name: string; data: Uint8Array }[] = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    parts.push({ name, data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return parts;
}

function part(name: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** What a row's filter adds to a sample: of the one to the left, the one above, and the one to the left of that. */
function predicted(kind: number, left: number, above: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  if (kind !== 4) return 0;
  const a = Math.abs(above - corner);
  const b = Math.abs(left - corner);
  const c = Math.abs(left + above - 2 * corner);
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

function unfilter(rows: Uint8Array, { width, height, channels }: Omit<Pixels, 'samples'>) {
  const stride = width * channels;
  const samples = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const kind = rows[y * (stride + 1)] ?? 0;
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (samples[to + x - channels] as number);
      const above = y === 0 ? 0 : (samples[to + x - stride] as number);
      const corner = x < channels || y === 0 ? 0 : (samples[to + x - stride - channels] as number);
      samples[to + x] = (rows[from + x] as number) + predicted(kind, left, above, corner);
    }
  }
  return samples;
}

/** The mean of the old pixels below each new one, those at its edges by the share that lies in it. */
function shrink({ samples, channels, ...old }: Pixels, width: number, height: number): Pixels {
  const hasAlpha = channels % 2 === 0;
  const colours = hasAlpha ? channels - 1 : channels;
  const result = new Uint8Array(width * height * channels);
  const sums = new Float64Array(width * (channels + 1));
  const [perX, perY] = [old.width / width, old.height / height];
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    const bottom = Math.min(old.height, (y + 1) * perY);
    for (let oldY = Math.floor(y * perY); oldY < bottom; oldY += 1) {
      const share = Math.min(oldY + 1, bottom) - Math.max(oldY, y * perY);
      for (let x = 0; x < width; x += 1) {
        const right = Math.min(old.width, (x + 1) * perX);
        const at = x * (channels + 1);
        for (let oldX = Math.floor(x * perX); oldX < right; oldX += 1) {
          const weight = share * (Math.min(oldX + 1, right) - Math.max(oldX, x * perX));
          const from = (oldY * old.width + oldX) * channels;
          // What is not seen does not colour what is.
          const seen = hasAlpha ? (weight * (samples[from + colours] as number)) / 255 : weight;
          for (let c = 0; c < colours; c += 1) {
            sums[at + c] = (sums[at + c] as number) + seen * (samples[from + c] as number);
          }
          sums[at + colours] = (sums[at + colours] as number) + seen;
          sums[at + channels] = (sums[at + channels] as number) + (hasAlpha ? weight : 0);
        }
      }
    }
    for (let x = 0; x < width; x += 1) {
      const at = x * (channels + 1);
      const to = (y * width + x) * channels;
      const seen = sums[at + colours] as number;
      for (let c = 0; c < colours; c += 1) {
        result[to + c] = seen === 0 ? 0 : Math.round((sums[at + c] as number) / seen);
      }
      if (hasAlpha)
        result[to + colours] = Math.round((255 * seen) / (sums[at + channels] as number));
    }
  }
  return { width, height, channels, samples: result };
}

/** Filters that pictures of text and lines get smaller by. */
const TRIED = [0, 1, 2, 4];

/** Rows with the filter by which they come nearest to zero: those compress best. */
function filter({ width, height, channels, samples }: Pixels): Uint8Array {
  const stride = width * channels;
  const rows = new Uint8Array((stride + 1) * height);
  const tried = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const from = y * stride;
    let least = Number.POSITIVE_INFINITY;
    for (const kind of TRIED) {
      let sum = 0;
      for (let x = 0; x < stride; x += 1) {
        const left = x < channels ? 0 : (samples[from + x - channels] as number);
        const above = y === 0 ? 0 : (samples[from + x - stride] as number);
        const corner =
          x < channels || y === 0 ? 0 : (samples[from + x - stride - channels] as number);
        const rest = ((samples[from + x] as number) - predicted(kind, left, above, corner)) & 255;
        tried[x] = rest;
        sum += rest < 128 ? rest : 256 - rest;
      }
      if (sum >= least) continue;
      least = sum;
      rows[y * (stride + 1)] = kind;
      rows.set(tried, y * (stride + 1) + 1);
    }
  }
  return rows;
}
