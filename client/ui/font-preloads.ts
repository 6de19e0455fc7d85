import digits from '../styles/fonts/digits.woff2?url';
import text from '../styles/fonts/text.woff2?url';

/**
 * For `<link rel="preload">` in the head: the font of the digits comes before the first paint of a clock, so that they
 * never shift.
 */
export const preloadedFonts = [digits, text].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
