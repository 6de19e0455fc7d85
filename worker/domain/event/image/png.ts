import { bigEndian, joined, type Binary, type FoundImage, type ImageFault, type Part } from './binary.ts';
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
  const drawn: Part[] = [[0, header]];
  while (at + CHUNK_BYTES <= bytes.length) {
    const name = nameAt(bytes, at);
    if (name === 'acTL') return 'animated';
    if (name === 'eXIf' && isTurned(dataAt(bytes, at))) return 'turned';
    hasPixels ||= name === 'IDAT';
    const next = at + CHUNK_BYTES + bigEndian(bytes, at, 4);
    if (isDrawn(name)) drawn.push([at, next]);
    at = next;
    if (name === 'IEND') {
      return hasPixels && at <= bytes.length ? { ...size, drawn: joined(bytes, drawn) } : 'damaged';
    }
  }
  return 'damaged';
}

/** Chunks that may be missing and decide how the pixels look. */
const LOOKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'pHYs', 'bKGD']);

/** Whether a chunk has a part in what is drawn: the name of one that must not be missing begins with a capital letter. */
const isDrawn = (name: string): boolean => /^[A-Z]/.test(name) || LOOKS.has(name);

const dataAt = (bytes: Binary, chunk: number): Binary => bytes.slice(chunk + 8, chunk + 8 + bigEndian(bytes, chunk, 4));

const nameAt = (bytes: Binary, chunk: number): string => bytes.slice(chunk + 4, chunk + 8);
