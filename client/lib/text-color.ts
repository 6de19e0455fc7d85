/** Black or white, whichever has more contrast on a colour (#rrggbb): at least 4.58 to 1 for every colour. */
export const textColorOn = (color: string): '#000000' | '#ffffff' =>
  luminance(color) > EVEN_LUMINANCE ? '#000000' : '#ffffff';

/** The luminance at which both have the same contrast: (1.05 / (L + 0.05)) = ((L + 0.05) / 0.05). */
const EVEN_LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05;

/** WCAG 2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
