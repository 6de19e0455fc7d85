import { sizesOf } from '../lib/fit-lines.ts';
import { shapeOf } from '../ui/digits-shape.ts';
import { FIT } from './fit.ts';

/**
 * Sizes texts and digits in browsers whose style sheets cannot: those of 2018 know no units of a box. By the same rules as
 * `fit-text.module.css` and `digits.module.css`.
 */

/** In em: the widths of the characters of the digits at their narrowest, their height, and the air beside them. */
const DIGIT = 0.42;
const COLON = 0.22;
const SIGN = 0.24;
const HEIGHT = 0.72;
const AIR = 0.04;
/** Px, and shares of the height of the box. */
const LEAST = 13;
const LEAST_SHARE = 0.3;
const MOST_SHARE = 0.42;

const widthOf = (text: string): number => {
  const { '--digits': digits = 0, '--colons': colons = 0, '--signs': signs = 0 } = shapeOf(text);
  return digits * DIGIT + colons * COLON + signs * SIGN;
};

function size(element: HTMLElement, px: number): void {
  const next = `${Math.floor(px)}px`;
  if (element.style.fontSize !== next) element.style.fontSize = next;
}

export function fitAll(root: HTMLElement): void {
  for (const ink of Array.from(root.querySelectorAll<HTMLElement>('[data-digits]'))) {
    const { clientWidth, clientHeight } = ink.parentElement ?? ink;
    size(ink, Math.min(clientHeight / HEIGHT, clientWidth / (widthOf(ink.textContent) + AIR)));
  }
  for (const box of Array.from(root.querySelectorAll<HTMLElement>(`[${FIT}]`))) {
    const { clientWidth, clientHeight, textContent } = box;
    const fits = sizesOf(textContent, box.getAttribute(FIT) === 'wide').map(([inline, block]) =>
      Math.min(inline * clientWidth, block * clientHeight),
    );
    const most = Math.min(Math.max(...fits), MOST_SHARE * clientHeight);
    size(box, Math.max(Math.min(LEAST, LEAST_SHARE * clientHeight), most));
  }
}
