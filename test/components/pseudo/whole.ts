import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { settled } from '../support/screen.ts';

/** What of a screen is not in the pseudo-language, or not whole. */

const SIZES = [
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1440, 900],
] as const;

const ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
];

/** Addresses, names, and a key that is called so everywhere. */
const NAMES = /https?:\S+|(?:sala-de-prue)?bas-0001|Ciudad de México|Alt (?=[↑↓])/gu;

const PLAIN = /[aeiouáéíóúü]/iu;

/** Dialogs and menus, which are over all else and cut off by nothing around them. */
const ABOVE = ':modal, :popover-open';

/** Where one looks. */
const shown = (): Element => [...document.querySelectorAll(ABOVE)].at(-1) ?? document.body;

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

function* textsIn(place: Element): Generator<Text> {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text instanceof Text && text.data.trim() !== '' && text.parentElement && isSeen(text.parentElement)) yield text;
  }
}

const isOurs = (text: string): boolean => PLAIN.test(text.replaceAll(NAMES, ''));

/** What is written, read out or shown beside something that is not in the pseudo-language. */
const untranslated = (): readonly string[] =>
  [
    ...[...textsIn(document.body)].map(({ data }) => data),
    ...[...document.body.querySelectorAll('*')]
      .filter((element) => isSeen(element))
      .flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? '')),
  ].filter((text) => isOurs(text));

const PRESSED = 'a, button, [role="tab"]';

const isCut = (overflow: string): boolean => /hidden|clip/u.test(overflow);
const canScroll = (overflow: string): boolean => /auto|scroll/u.test(overflow);

/** Why a text is not whole: what cuts it off, or what is over it. Null: it is, as far as one has scrolled. */
function faultOf(text: Text): string | null {
  const range = document.createRange();
  range.selectNodeContents(text);
  let lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  for (let around = text.parentElement; around; around = around.parentElement) {
    const { left, right, top, bottom, width, height } = around.getBoundingClientRect();
    // For screen readers alone.
    if (width <= 1 || height <= 1) return null;
    // A press on a strip's note shows all of it, and the title of a line of signs has them all.
    if (around.ariaHasPopup === 'dialog' || around.matches('[data-kind]')) return null;
    const { overflowX, overflowY } = getComputedStyle(around);
    const isBeside = (line: DOMRect) => line.left < left - 1 || line.right > right + 1;
    const isBeyond = (line: DOMRect) => line.top < top - 3 || line.bottom > bottom + 3;
    if (around.matches(PRESSED) && lines.some((line) => isBeside(line) || isBeyond(line))) return 'beyond its button';
    if (isCut(overflowX) && lines.some(isBeside)) return `cut off at the side by ${around.className}`;
    if (isCut(overflowY) && lines.some(isBeyond)) return `cut off below by ${around.className}`;
    if (canScroll(overflowX)) lines = lines.filter((line) => !isBeside(line));
    if (canScroll(overflowY)) lines = lines.filter((line) => line.top >= top && line.bottom <= bottom);
    if (around.matches(ABOVE)) break;
  }
  if (lines.some(({ left, right }) => left < -1 || right > innerWidth + 1)) return 'beyond the window';
  const over = lines
    .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
    .flatMap(({ left, right, top, height }) =>
      [left + 2, (left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, top + height / 2)),
    )
    .find(
      (met) => met && !met.contains(text) && !met.closest('[data-sonner-toaster], [data-digits], label:has(input)'),
    );
  return over ? `under ${over.tagName} ${over.className} ${over.textContent.slice(0, 30)}` : null;
}

const notWhole = (): readonly string[] =>
  [...textsIn(shown())].flatMap((text) => {
    // Names may end in dots.
    if (!text.data.includes('[')) return [];
    const fault = faultOf(text);
    return fault ? [`${text.data}: ${fault}`] : [];
  });

/** At every size nothing is left in our language, and nothing is cut off. */
export async function expectWhole(state: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.viewport(width, height);
    expect.soft(await settled(untranslated), `${state} at ${width}`).toEqual([]);
    expect.soft(await settled(notWhole), `${state} at ${width}`).toEqual([]);
  }
}
