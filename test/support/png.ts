import { inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The colour of a pixel, as '#rrggbb'. */
  readonly at: (x: number, y: number) => string;
  /** All colours of the picture. */
  readonly colours: () => ReadonlySet<string>;
}

/** Reads a picture of a screen as browsers take it: a PNG with 8 bits in each of three or four channels. */
export function readPng(png: Uint8Array): Picture {
  const bytes = Buffer.from(png);
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height, channels] = [chunk.readUInt32BE(0), chunk.readUInt32BE(4), chunk[9] === 6 ? 4 : 3];
      if (chunk[8] !== 8 || (chunk[9] !== 2 && chunk[9] !== 6)) throw new Error('Another kind of PNG');
    }
    if (type === 'IDAT') data.push(chunk);
    at += length + 12;
  }
  const pixels = unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels);
  const at = (x: number, y: number) => {
    const first = (y * width + x) * channels;
    return `#${pixels.toString('hex', first, first + 3)}`;
  };
  const colours = () => {
    const found = new Set<number>();
    for (let first = 0; first < pixels.length; first += channels) found.add(pixels.readUIntBE(first, 3));
    return new Set([...found].map((colour) => `#${colour.toString(16).padStart(6, '0')}`));
  };
  return { width, height, at, colours };
}

/** The rows of a PNG without their filters. */
function unfiltered(rows: Buffer, stride: number, channels: number): Buffer {
  const height = rows.length / (stride + 1);
  const result = Buffer.alloc(stride * height);
  const known = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (result[row * stride + column] ?? 0));
  for (let row = 0; row < height; row += 1) {
    const filter = rows[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const left = known(row, column - channels);
      const above = known(row - 1, column);
      const corner = column < channels ? 0 : known(row - 1, column - channels);
      const guess = [0, left, above, Math.floor((left + above) / 2), paeth(left, above, corner)][filter] ?? 0;
      result[row * stride + column] = (rows[row * (stride + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return result;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
