import { bigEndian, type Binary, type FoundImage, type ImageFault } from './binary.ts';
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
  const drawn: Binary[] = [bytes.slice(0, at)];
  while (at + 2 <= bytes.length) {
    if (bytes.charCodeAt(at) !== 0xff) return 'damaged';
    const marker = bytes.charCodeAt(at + 1);
    if (marker === END) {
      return size && hasPixels ? { ...size, drawn: [...drawn, bytes.slice(at, at + 2)].join('') } : 'damaged';
    }
    if (isFrame(marker)) {
      if (size) return 'damaged';
      size = { width: bigEndian(bytes, at + 7, 2), height: bigEndian(bytes, at + 5, 2) };
    }
    if (marker === APP1 && isTurned(exifAt(bytes, at))) return 'turned';
    const from = at;
    // Any number of 0xFF may stand before a marker.
    at += marker === 0xff ? 1 : 2 + bigEndian(bytes, at + 2, 2);
    if (marker === SCAN) {
      hasPixels = true;
      at = afterScan(bytes, at);
    }
    if (isDrawn(marker, bytes.slice(from + 4, at)))
      drawn.push(marker === FORM ? withoutPreview(bytes.slice(from, at)) : bytes.slice(from, at));
  }
  return 'damaged';
}

const FORM = 0xe0;
/** Bytes of the segment of the form (JFIF) before the pixels of its small preview. */
const FORM_BYTES = 18;

/** The segment of the form, with a preview of 0 × 0 pixels. */
function withoutPreview(segment: Binary): Binary {
  if (segment.length < FORM_BYTES) return segment;
  return `\xFF\xE0\0\x10${segment.slice(4, FORM_BYTES - 2)}\0\0`;
}

/** What applications write for themselves; of it these decide how the pixels look: form, profile and space of colours. */
const APPLICATIONS = { first: 0xe0, last: 0xef };
const DRAWN: Readonly<Record<number, string>> = { [FORM]: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
const COMMENT = 0xfe;

/** Whether a segment has a part in what is drawn. */
function isDrawn(marker: number, data: Binary): boolean {
  if (marker === COMMENT) return false;
  if (marker < APPLICATIONS.first || marker > APPLICATIONS.last) return true;
  const name = DRAWN[marker];
  return name !== undefined && data.startsWith(name);
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
