import { expect } from 'vitest';
import { type Locator, commands, locators, page, userEvent } from 'vitest/browser';
import type { Commands } from './commands.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What only its place in the page tells. */
    css: (selector: string) => Locator;
  }
  interface BrowserCommands extends Commands {}
}

locators.extend({ css: (selector: string) => `css=${selector}` });

/** Presses keys as Playwright names them, 'Shift+H', one after another. */
export async function keys(...names: readonly string[]): Promise<void> {
  for (const name of names) await commands.key(name);
}

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
export const choose = (name: string) => page.getByRole('menuitem', { name }).click();
export const focus = async (place: Locator) => ((await place.findElement()) as HTMLElement).focus();
export const type = (place: Locator, text: string) => userEvent.type(place, text);
/** Types where the focus is. */
export const write = (text: string) => userEvent.keyboard(text);
export async function pressOn(place: Locator, key: string): Promise<void> {
  await focus(place);
  await keys(key);
}
/** Presses a key until the target has the focus, at most 90 times. */
export async function walk(target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let stop = 0; stop < 90 && target.query() !== document.activeElement; stop += 1) await keys(key);
  await expect.element(target).toHaveFocus();
}
/** How much of what is in it has no place, px. */
export const overflowOf = ({ scrollWidth, clientWidth }: Element = document.documentElement) =>
  scrollWidth - clientWidth;
export const buttonOf = (name: string) => page.getByRole('button', { name, exact: true });
export const boxOf = async (place: Locator): Promise<DOMRect> => (await place.findElement()).getBoundingClientRect();

/** Until what happened is seen: the second frame from now begins after the first one was painted. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** What `read` says once it says the same twice, some frames apart: after a new size a page draws itself again. */
export async function settled<Value>(read: () => Value): Promise<Value> {
  let before = null;
  let last = read();
  while (JSON.stringify(last) !== JSON.stringify(before)) {
    await painted();
    await painted();
    before = last;
    last = read();
  }
  return last;
}

export const textsOf = (place: Locator) =>
  place.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

export const expectText = (place: Locator, text: string | RegExp) => expect.element(place).toMatchTextContent(text);
/** One for each, in their order. */
export const expectTexts = (place: Locator, texts: readonly (string | RegExp)[]) =>
  expect
    .poll(() => textsOf(place))
    .toEqual(texts.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text)));
export const expectCount = (place: Locator, count: number) => expect.poll(() => place.length).toBe(count);
export const seen = (place: Locator) =>
  place.elements().filter((each) => each.checkVisibility({ visibilityProperty: true }));
/** Nobody sees it, or it is not there. */
export const expectHidden = (place: Locator) => expect.poll(() => seen(place).length).toBe(0);
