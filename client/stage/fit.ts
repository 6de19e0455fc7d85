import { fitOf } from '../lib/fit-lines.ts';
import digitStyles from '../ui/digits.module.css';
import { paintDigits, shapeOf } from '../ui/digits-shape.ts';
import fitStyles from '../ui/fit-text.module.css';
import { make, mark } from './dom.ts';

/** A text as large as fits into its box, on as many lines as make it largest. */
export interface FittedText {
  readonly box: HTMLElement;
  /** What `content` says, if that is more than one text. */
  readonly content: HTMLElement;
  /** `isWide`: in capitals, which are wider. */
  readonly fit: (text: string, isWide: boolean) => void;
}

/** What `fit-old.ts` reads where style sheets cannot fit a text. */
export const FIT = 'data-fit';

export function createFittedText(className: string | undefined): FittedText {
  const content = document.createElement('span');
  const box = make('p', 'fit', fitStyles['box'], content);
  if (className) box.className += ` ${className}`;
  let fitted: string | null = null;
  return {
    box,
    content,
    fit(text, isWide) {
      const next = `${isWide} ${text}`;
      if (next === fitted) return;
      fitted = next;
      mark(box, FIT, isWide ? 'wide' : 'plain');
      const { '--fit': size = '' } = fitOf(text, isWide);
      if (box.style.getPropertyValue('--fit') !== size) box.style.setProperty('--fit', size);
    },
  };
}

/** Digits as large as their box. Their size follows from how many there are, so nothing moves between two seconds. */
export function createDigits() {
  const ink = document.createElement('span');
  ink.setAttribute('data-digits', '');
  ink.className = digitStyles['ink'] ?? '';
  ink.appendChild(document.createTextNode(''));
  const box = make('div', 'digits', digitStyles['box'], ink);
  box.setAttribute('aria-hidden', 'true');
  for (const [name, count] of Object.entries(shapeOf(''))) ink.style.setProperty(name, String(count));
  return { box, paint: (text: string) => paintDigits(ink, text) };
}
