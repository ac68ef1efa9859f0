import zlib from 'node:zlib';

const WIDTH = 320;
const HEIGHT = 120;

/**
 * A checkerboard picture, 320 x 120 pixels, 24 bit, about 1 kB.
 *
 * @param {number} seed changes the colors
 * @returns {Buffer} a PNG file
 */
export function buildPng(seed) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8); // eight bits per channel, true color
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', header),
    buildChunk('IDAT', zlib.deflateSync(buildPixels(seed), { level: 9 })),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

function buildPixels(seed) {
  const stride = 1 + WIDTH * 3; // each row starts with its filter type, 0 = none
  const pixels = Buffer.alloc(stride * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [column, row] = [Math.floor(x / 32), Math.floor(y / 8)];
      const color = [column * 20 + (seed % 60), row * 14, ((column + row) % 4) * 60];
      pixels.set(color, y * stride + 1 + x * 3);
    }
  }
  return pixels;
}

function buildChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(zlib.crc32(body), body.length + 4);
  return chunk;
}
