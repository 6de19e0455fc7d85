import { bigEndian, littleEndian, type Binary } from './binary.ts';

const ORIENTATION = 0x0112;
/** An entry of a directory, in bytes: its tag, its type, a count and a value. */
const ENTRY_BYTES = 12;

/**
 * Whether a camera wrote into these EXIF data that its picture has to be turned or mirrored to stand upright: the tag
 * 'Orientation' of their first directory, https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf
 */
export function isTurned(exif: Binary): boolean {
  const numberAt = exif.startsWith('II') ? littleEndian : bigEndian;
  const directory = numberAt(exif, 4, 4);
  const entries = numberAt(exif, directory, 2);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > exif.length) return false;
    if (numberAt(exif, entry, 2) === ORIENTATION) {
      const orientation = numberAt(exif, entry + 8, 2);
      return orientation > 1 && orientation <= 8;
    }
  }
  return false;
}
