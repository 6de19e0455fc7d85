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

/** The rows of a PNG without their filters, which have a byte before each row (PNG specification, section 9). */
function unfiltered(rows: Buffer, stride: number, channels: number): Buffer {
  const height = rows.length / (stride + 1);
  const result = Buffer.alloc(stride * height);
  let above: Uint8Array = Buffer.alloc(stride);
  for (let row = 0; row < height; row += 1) {
    const first = row * (stride + 1);
    const filtered = rows.subarray(first + 1, first + 1 + stride);
    const plain = result.subarray(row * stride, (row + 1) * stride);
    unfilter(rows[first] ?? 0, { filtered, above, plain, channels });
    above = plain;
  }
  return result;
}

interface Row {
  readonly filtered: Uint8Array;
  /** The row above, without its filter. */
  readonly above: Uint8Array;
  readonly plain: Uint8Array;
  readonly channels: number;
}

/** Writes `plain`. The filter is chosen once for a row: a picture has millions of bytes. */
function unfilter(filter: number, { filtered, above, plain, channels }: Row): void {
  if (filter === 0) return plain.set(filtered);
  for (let column = 0; column < plain.length; column += 1) {
    const left = column < channels ? 0 : (plain[column - channels] ?? 0);
    const up = above[column] ?? 0;
    let guess = left;
    if (filter === 2) guess = up;
    else if (filter === 3) guess = (left + up) >> 1;
    else if (filter === 4) guess = paeth(left, up, column < channels ? 0 : (above[column - channels] ?? 0));
    plain[column] = (filtered[column] ?? 0) + guess;
  }
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
