import { joined, littleEndian, type Binary, type FoundImage, type ImageFault, type Part } from './binary.ts';
import { isTurned } from './exif.ts';

export const WEBP_SIGNATURE = /^RIFF[^]{4}WEBP/;

/** Name and length of a chunk. */
const CHUNK_BYTES = 8;
const FIRST_CHUNK = 12;

type Size = Pick<FoundImage, 'width' | 'height'>;

/** Walks the chunks of a WebP: https://developers.google.com/speed/webp/docs/riff_container */
export function readWebp(bytes: Binary): FoundImage | ImageFault {
  const end = 8 + littleEndian(bytes, 4, 4);
  if (end > bytes.length) return 'damaged';
  let canvas: Size | null = null;
  let found: Size | null = null;
  let at = FIRST_CHUNK;
  const drawn: Part[] = [];
  while (at + CHUNK_BYTES <= end) {
    const name = bytes.slice(at, at + 4);
    const data = at + CHUNK_BYTES;
    if (name === 'ANIM' || name === 'ANMF') return 'animated';
    if (name === 'VP8X') canvas = canvasAt(bytes, data);
    const pixels = pixelsAt(bytes, name, data);
    const length = littleEndian(bytes, at + 4, 4);
    if (pixels) {
      if (found || data + length > end || !isSame(canvas ?? pixels, pixels)) return 'damaged';
      found = pixels;
    }
    if (name === 'EXIF' && isTurned(bytes.slice(data, data + length))) return 'turned';
    // Chunks begin at even places.
    const next = data + length + (length % 2);
    if (DRAWN.has(name)) drawn.push([at, Math.min(next, end)]);
    at = next;
  }
  return found ? { ...found, drawn: fileOf(joined(bytes, drawn)) } : 'damaged';
}

/** Chunks that decide how the image looks. */
const DRAWN = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']);

/** The flags in VP8X that say that data of a camera (EXIF) or of a program (XMP) follow. */
const METADATA_FLAGS = 0x0c;

/** A file of these chunks. It says their length, and that nothing else follows. */
function fileOf(chunks: Binary): Binary {
  const flags = CHUNK_BYTES;
  const plain = chunks.startsWith('VP8X')
    ? chunks.slice(0, flags) + String.fromCharCode(chunks.charCodeAt(flags) & ~METADATA_FLAGS) + chunks.slice(flags + 1)
    : chunks;
  return `RIFF${fourBytes(plain.length + 4)}WEBP${plain}`;
}

const fourBytes = (value: number): Binary =>
  String.fromCharCode(...[0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff));

const isSame = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

const canvasAt = (bytes: Binary, data: number): Size => ({
  width: 1 + littleEndian(bytes, data + 4, 3),
  height: 1 + littleEndian(bytes, data + 7, 3),
});

/** Fourteen bits. */
const SIDE = 0x3fff;

/** The size in a chunk of pixels, lossy or lossless; null for another chunk. */
function pixelsAt(bytes: Binary, name: string, data: number): Size | null {
  if (name === 'VP8 ') {
    return { width: littleEndian(bytes, data + 6, 2) & SIDE, height: littleEndian(bytes, data + 8, 2) & SIDE };
  }
  if (name !== 'VP8L') return null;
  const bits = littleEndian(bytes, data + 1, 4);
  return { width: 1 + (bits & SIDE), height: 1 + ((bits >>> 14) & SIDE) };
}
