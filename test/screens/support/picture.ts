import { crc32, deflateSync } from 'node:zlib';

type Pixel = readonly [red: number, green: number, blue: number, opacity: number];

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG with these pixels, as browsers decode it. */
function drawnPng(width: number, height: number, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green, blue and opacity.
  header.set([8, 6], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => pixelAt(x, y)).flat()]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Five letters in one colour on a transparent ground. */
export const wordmark = (ink: Pixel): Buffer =>
  drawnPng(300, 60, (x, y) => (x % 60 < 42 && (x % 60 < 12 || y < 12 || y > 48) ? ink : [0, 0, 0, 0]));

/** One colour to the edges. */
export const square = (color: Pixel): Buffer => drawnPng(80, 80, () => color);
