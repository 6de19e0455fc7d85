import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textColorOn } from '../../client/lib/text-color.ts';

/** WCAG 2, written down once more. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)]
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('[J47] the ink on any colour has a contrast of 4.5 and more, and is the better of the two', () => {
  fc.assert(
    fc.property(color, (ground) => {
      const ink = textColorOn(ground);
      const other = ink === '#000000' ? '#ffffff' : '#000000';
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(contrast(other, ground) - 1e-9);
    }),
  );
});
