import { sizesOf } from '../lib/fit-lines.ts';
import { shapeOf } from '../ui/digits-shape.ts';
import { FIT } from './fit.ts';

/**
 * Sizes texts and digits in browsers whose style sheets cannot: those of 2018 know no units of a box. By the same rules as
 * `fit-text.module.css` and `digits.module.css`.
 */

/** In em: the widths of a digit, a colon and a sign with the face at its narrowest and as it is. */
const NARROW = [0.42, 0.22, 0.24] as const;
const PLAIN = [0.589, 0.336, 0.333] as const;
/** In em, for each percent of width beyond that. */
const SLOPE = [0.00644, -0.00072, 0.00332] as const;
/** Percent: the narrowest, and how much wider the two parts of the width axis make it. */
const NARROWEST = 62;
const FIRST = 38;
const SECOND = 25;
/** In em: the height of the digits, and the air beside them. */
const HEIGHT = 0.72;
const AIR = 0.04;
/** Px, and shares of the height of the box. */
const LEAST = 13;
const LEAST_SHARE = 0.3;
const MOST_SHARE = 0.42;

function fitDigits(ink: HTMLElement): void {
  const { clientWidth, clientHeight } = ink.parentElement ?? ink;
  const { '--digits': digits = 0, '--colons': colons = 0, '--signs': signs = 0 } = shapeOf(ink.textContent);
  const sum = ([digit, colon, sign]: typeof NARROW | typeof PLAIN | typeof SLOPE) =>
    digits * digit + colons * colon + signs * sign;
  const px = Math.min(clientHeight / HEIGHT, clientWidth / (sum(NARROW) + AIR));
  const room = clientWidth / px - AIR;
  const first = within(((room - sum(NARROW)) / (sum(PLAIN) - sum(NARROW))) * FIRST, FIRST);
  const second = within((room - sum(PLAIN)) / sum(SLOPE), SECOND);
  size(ink, px);
  ink.style.setProperty('font-stretch', `${NARROWEST + Math.floor(first + second)}%`);
}

const within = (value: number, most: number): number => Math.min(Math.max(0, value), most);

function size(element: HTMLElement, px: number): void {
  const next = `${Math.floor(px)}px`;
  if (element.style.fontSize !== next) element.style.fontSize = next;
}

export function fitAll(root: HTMLElement): void {
  for (const ink of Array.from(root.querySelectorAll<HTMLElement>('[data-digits]'))) fitDigits(ink);
  for (const box of Array.from(root.querySelectorAll<HTMLElement>(`[${FIT}]`))) {
    const { clientWidth, clientHeight, textContent } = box;
    const fits = sizesOf(textContent, box.getAttribute(FIT) === 'wide').map(([inline, block]) =>
      Math.min(inline * clientWidth, block * clientHeight),
    );
    const most = Math.min(Math.max(...fits), MOST_SHARE * clientHeight);
    size(box, Math.max(Math.min(LEAST, LEAST_SHARE * clientHeight), most));
  }
}
