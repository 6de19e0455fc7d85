import type { ImageType } from '#protocol/logo.ts';
import type { Binary, FoundImage, ImageFault } from './binary.ts';
import { JPEG_SIGNATURE, readJpeg } from './jpeg.ts';
import { PNG_SIGNATURE, readPng } from './png.ts';
import { readWebp, WEBP_SIGNATURE } from './webp.ts';

type ReadImage = (FoundImage & { readonly type: ImageType }) | { readonly fault: ImageFault | 'unknown' };

/** Type and size of an image, by its bytes alone. It reads headers and decodes no pixels. */
export function readImage(bytes: Binary): ReadImage {
  if (bytes.startsWith(PNG_SIGNATURE)) return found('image/png', readPng(bytes));
  if (bytes.startsWith(JPEG_SIGNATURE)) return found('image/jpeg', readJpeg(bytes));
  if (WEBP_SIGNATURE.test(bytes)) return found('image/webp', readWebp(bytes));
  return { fault: 'unknown' };
}

const found = (type: ImageType, image: FoundImage | ImageFault): ReadImage =>
  typeof image === 'string' ? { fault: image } : { ...image, type };
