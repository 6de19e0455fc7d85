import type { Logo } from '#protocol/logo.ts';

/** The image is judged at this width and height, px. */
const SIDE = 64;

/** What an image without a ground of its own is drawn with; null if it has one, or cannot be read here. */
export async function inkOfFile(file: Blob): Promise<Logo['ink']> {
  try {
    const image = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return null;
    pen.drawImage(image, 0, 0, SIDE, SIDE);
    return inkOf(pen.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return null;
  }
}

/** How much of an image is transparent, at least, if it has no ground of its own. */
const MIN_TRANSPARENT = 0.05;
/** How much of its ink is dark or light, at least, if it could not be read on such a ground. */
const MIN_INK = 0.15;
/** Darker has less than 3:1 on the ground of dark screens, lighter than the other less than 2:1 on paper. */
const DARK = 0.11;
const LIGHT = 0.4;

/** The same for pixels: red, green, blue and opacity of each, 0 to 255. */
function inkOf(pixels: Uint8ClampedArray): Logo['ink'] {
  const inks: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity > 127) inks.push(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
  }
  const isTransparent = 1 - inks.length / (pixels.length / 4) >= MIN_TRANSPARENT;
  if (!isTransparent || inks.length === 0) return null;
  const dark = inks.filter((ink) => ink < DARK).length / inks.length;
  const light = inks.filter((ink) => ink > LIGHT).length / inks.length;
  if (Math.max(dark, light) < MIN_INK) return null;
  return dark >= light ? 'dark' : 'light';
}

const linear = (channel: number) => (channel / 255) ** 2.2;
