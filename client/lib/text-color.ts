import { luminance } from '#domain/lib/contrast.ts';

/** Black or white, whichever has more contrast on a colour (#rrggbb): at least 4.58 to 1 for every colour. */
export const textColorOn = (color: string): '#000000' | '#ffffff' =>
  luminance(color) > EVEN_LUMINANCE ? '#000000' : '#ffffff';

/** The luminance at which both have the same contrast: (1.05 / (L + 0.05)) = ((L + 0.05) / 0.05). */
const EVEN_LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05;
