import type { Page } from '@playwright/test';

/** The heights of capitals in the size of the typeface of the digits. */
const CAPITAL = 0.72;

/** The digits of a stage, and what is seen around them. */
type TimeBox = {
  readonly text: string;
  /** The share of the window's height that the ink has, and of its width, 0 to 1. */
  readonly high: number;
  readonly wide: number;
  /** Ink outside the window, and the other texts that it meets, px and names. */
  readonly outside: number;
  readonly meets: readonly string[];
};

export function timeBox(page: Page): Promise<TimeBox> {
  return page.evaluate((capital) => {
    const digits = document.querySelector('[data-digits]') ?? document.body;
    const range = document.createRange();
    range.selectNodeContents(digits);
    const { x, width } = range.getBoundingClientRect();
    const { top, height } = (digits.parentElement ?? digits).getBoundingClientRect();
    const ink = Number.parseFloat(getComputedStyle(digits).fontSize) * capital;
    const [above, below] = [top + height / 2 - ink / 2, top + height / 2 + ink / 2];
    const isSeen = (each: Element) => {
      const { clipPath, clip, visibility } = getComputedStyle(each);
      return clipPath === 'none' && clip === 'auto' && visibility === 'visible';
    };
    const texts = [...document.querySelectorAll('main *')].filter((each) => {
      const isText = [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');
      const around = [each, each.parentElement, each.parentElement?.parentElement].filter((one) => !!one);
      return isText && !digits.contains(each) && around.every(isSeen) && each.getClientRects().length > 0;
    });
    const meets = texts.filter((each) => {
      const box = each.getBoundingClientRect();
      // The box of a text within a line is as high as its face, and its letters no higher than the line.
      const { display, lineHeight } = getComputedStyle(each);
      const air =
        display === 'inline' ? Math.max(0, (box.height - (Number.parseFloat(lineHeight) || box.height)) / 2) : 0;
      return box.bottom - air > above + 1 && box.top + air < below - 1;
    });
    return {
      text: digits.textContent ?? '',
      high: ink / innerHeight,
      wide: width / innerWidth,
      outside: Math.max(0, -above, below - innerHeight, -x, x + width - innerWidth),
      meets: meets.map((each) => each.textContent ?? ''),
    };
  }, CAPITAL);
}
