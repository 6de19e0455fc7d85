import { bigEndian } from './binary.ts';
import type { Binary, FoundImage, ImageFault } from './binary.ts';
import { isTurned } from './exif.ts';

export const JPEG_SIGNATURE = '\xFF\xD8\xFF';

const END = 0xd9;
const SCAN = 0xda;
const APP1 = 0xe1;
const EXIF_NAME = 'Exif\0\0';

/** Walks the segments of a JPEG: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B. */
export function readJpeg(bytes: Binary): FoundImage | ImageFault {
  let size: Pick<FoundImage, 'width' | 'height'> | null = null;
  let hasPixels = false;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes.charCodeAt(at) !== 0xff) return 'damaged';
    const marker = bytes.charCodeAt(at + 1);
    if (marker === END) return size && hasPixels ? { ...size, end: at + 2 } : 'damaged';
    if (isFrame(marker)) {
      if (size) return 'damaged';
      size = { width: bigEndian(bytes, at + 7, 2), height: bigEndian(bytes, at + 5, 2) };
    }
    if (marker === APP1 && isTurned(exifAt(bytes, at))) return 'turned';
    // Any number of 0xFF may stand before a marker.
    at += marker === 0xff ? 1 : 2 + bigEndian(bytes, at + 2, 2);
    if (marker === SCAN) {
      hasPixels = true;
      at = afterScan(bytes, at);
    }
  }
  return 'damaged';
}

/** The EXIF data in the segment there; empty if it has others. */
function exifAt(bytes: Binary, at: number): Binary {
  const data = bytes.slice(at + 4, at + 2 + bigEndian(bytes, at + 2, 2));
  return data.startsWith(EXIF_NAME) ? data.slice(EXIF_NAME.length) : '';
}

/** The markers of a frame's header, of the kinds that browsers draw: baseline, extended, progressive. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

/** Where the pixels of a scan end: at the first marker that is neither an escaped 0xFF nor a restart. */
function afterScan(bytes: Binary, from: number): number {
  let at = bytes.indexOf('\xFF', from);
  while (at !== -1 && isInScan(bytes.charCodeAt(at + 1))) at = bytes.indexOf('\xFF', at + 2);
  return at === -1 ? bytes.length : at;
}

const isInScan = (follows: number): boolean => follows === 0 || (follows >= 0xd0 && follows <= 0xd7);
