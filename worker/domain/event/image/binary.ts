/** Bytes as a text: one character, 0 to 255, for each. `atob` gives them so. */
export type Binary = string;

/** An image's size in px. Its bytes stop at `end`; what follows belongs to something else. */
export type FoundImage = { readonly width: number; readonly height: number; readonly end: number };

/** Why bytes are no image that can be shown. `turned`: it stands upright only where its EXIF data are read. */
export type ImageFault = 'animated' | 'damaged' | 'turned';

/** A number of so many bytes, the most significant first. Bytes beyond the end are 0. */
export const bigEndian = (bytes: Binary, at: number, length: number): number =>
  numberOf(length, (index) => bytes.charCodeAt(at + index));

/** A number of so many bytes, the least significant first. Bytes beyond the end are 0. */
export const littleEndian = (bytes: Binary, at: number, length: number): number =>
  numberOf(length, (index) => bytes.charCodeAt(at + length - 1 - index));

function numberOf(length: number, byteAt: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum = sum * 256 + (byteAt(index) || 0);
  return sum;
}
