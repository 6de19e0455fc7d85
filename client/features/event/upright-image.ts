import { readImage } from '#domain/event/image/read-image.ts';

/** How much of a photo's quality is kept, 0 to 1. */
const QUALITY = 0.92;

/**
 * An image whose metadata says that it is to be turned, drawn anew upright. Any other file is returned unchanged, also one
 * that cannot be drawn here: the room says what is wrong with it.
 */
export async function uprightImage(file: File): Promise<File> {
  try {
    const image = readImage(await binaryOf(file));
    return 'fault' in image && image.fault === 'turned' ? await redrawn(file) : file;
  } catch {
    return file;
  }
}

const binaryOf = async (file: Blob) =>
  Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');

/** An image element turns by the data of the camera, in every browser. */
async function redrawn(file: File): Promise<File> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, QUALITY));
  return drawn ? new File([drawn], file.name, { type: drawn.type }) : file;
}
