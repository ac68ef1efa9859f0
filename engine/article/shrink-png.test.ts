import { deflateSync } from 'node:zlib';
import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { shrinkPng } from './shrink-png.ts';

function part(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** A PNG whose rows are given with their filters, four samples for the type with transparency. */
function png(width: number, type: number, rows: number[][], more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, type, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = deflateSync(Uint8Array.from(rows.flat()));
  // In two parts, as larger files have it.
  const parts = [data.subarray(0, 3), data.subarray(3)].map((each) => part('IDAT', each));
  return Buffer.concat([
    signature,
    part('IHDR', header),
    ...more,
    ...parts,
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** Rows of a PNG made by `shrinkPng`, unless they are filtered, with its size. */
function read(file: Uint8Array | undefined): { size: number[]; rows: number[] } {
  const bytes = Buffer.from(file ?? []);
  const at = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  return { size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)], rows: [...rows] };
}

describe('shrinkPng', () => {
  it('gives each pixel the mean of those below it', () => {
    const file = png(4, 0, [
      [0, 0, 100, 50, 50],
      [0, 100, 200, 50, 50],
    ]);
    // The second row would be the next pixel's difference to the first: kind 1, or 0 where that is as near.
    const { size, rows } = read(shrinkPng(file, 2));
    expect(size).toEqual([2, 1]);
    expect(
      rows[0] === 1 ? [rows[1], ((rows[1] ?? 0) + (rows[2] ?? 0)) & 255] : rows.slice(1),
    ).toEqual([100, 50]);
  });

  it.each([
    [
      'none',
      [
        [0, 10, 20, 30, 40],
        [0, 10, 20, 30, 40],
      ],
    ],
    [
      'the one to the left',
      [
        [1, 10, 10, 10, 10],
        [1, 10, 10, 10, 10],
      ],
    ],
    [
      'the one above',
      [
        [0, 10, 20, 30, 40],
        [2, 0, 0, 0, 0],
      ],
    ],
    [
      'the mean of both',
      [
        [0, 10, 20, 30, 40],
        [3, 5, 5, 5, 5],
      ],
    ],
    [
      'the nearest of three',
      [
        [0, 10, 20, 30, 40],
        [4, 0, 0, 0, 0],
      ],
    ],
  ])('reads rows that are filtered by %s', (_, rows) => {
    const plain = png(4, 0, [
      [0, 10, 20, 30, 40],
      [0, 10, 20, 30, 40],
    ]);
    expect(read(shrinkPng(png(4, 0, rows), 1))).toEqual(read(shrinkPng(plain, 1)));
  });

  it('what is not seen does not colour what is', () => {
    const { rows } = read(shrinkPng(png(2, 6, [[0, 200, 100, 50, 255, 0, 0, 0, 0]]), 1));
    expect(rows.slice(1)).toEqual([200, 100, 50, 128]);
  });

  it.each([
    ['a palette', png(4, 3, [[0, 1, 2, 3, 4]])],
    ['transparency by a colour', png(4, 0, [[0, 1, 2, 3, 4]], [part('tRNS', Buffer.from([0, 1]))])],
    ['too little data', png(4, 2, [[0, 1, 2]])],
    ['no PNG', Buffer.from('GIF89a and so on, which is no PNG at all')],
    ['nothing', Buffer.alloc(0)],
  ])('leaves %s alone', (_, file) => {
    expect(shrinkPng(file, 2)).toBeUndefined();
  });

  it('makes nothing larger', () => {
    expect(shrinkPng(png(4, 0, [[0, 1, 2, 3, 4]]), 4)).toBeUndefined();
  });
});
