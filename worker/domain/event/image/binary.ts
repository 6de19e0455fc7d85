/** Bytes as a text: one character, 0 to 255, for each. `atob` gives them so. */
export type Binary = string;

/**
 * An image's size in px, and the bytes that draw it: neither what follows the image in its file, nor what cameras and
 * programs write about it, such as where a photo was taken.
 */
export type FoundImage = { readonly width: number; readonly height: number; readonly drawn: Binary };

/** A part of a file, from one byte to before another one. */
export type Part = readonly [from: number, to: number];

/** The bytes of these parts. */
export const joined = (bytes: Binary, parts: readonly Part[]): Binary =>
  parts.map(([from, to]) => bytes.slice(from, to)).join('');

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
