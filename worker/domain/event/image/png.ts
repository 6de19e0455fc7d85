import { bigEndian } from './binary.ts';
import type { Binary, FoundImage, ImageFault } from './binary.ts';
import { isTurned } from './exif.ts';

export const PNG_SIGNATURE = '\x89PNG\r\n\x1A\n';

/** A chunk without its data: length, name and checksum. */
const CHUNK_BYTES = 12;

/** Walks the chunks of a PNG: https://www.w3.org/TR/png-3/#5Chunk-layout */
export function readPng(bytes: Binary): FoundImage | ImageFault {
  const header = PNG_SIGNATURE.length;
  if (nameAt(bytes, header) !== 'IHDR') return 'damaged';
  const size = { width: bigEndian(bytes, header + 8, 4), height: bigEndian(bytes, header + 12, 4) };
  let hasPixels = false;
  let at = header;
  while (at + CHUNK_BYTES <= bytes.length) {
    const name = nameAt(bytes, at);
    if (name === 'acTL') return 'animated';
    if (name === 'eXIf' && isTurned(dataAt(bytes, at))) return 'turned';
    hasPixels ||= name === 'IDAT';
    at += CHUNK_BYTES + bigEndian(bytes, at, 4);
    if (name === 'IEND') return hasPixels && at <= bytes.length ? { ...size, end: at } : 'damaged';
  }
  return 'damaged';
}

const dataAt = (bytes: Binary, chunk: number): Binary => bytes.slice(chunk + 8, chunk + 8 + bigEndian(bytes, chunk, 4));

const nameAt = (bytes: Binary, chunk: number): string => bytes.slice(chunk + 4, chunk + 8);
