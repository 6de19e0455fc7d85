import { expect } from '@playwright/test';
import { type Picture, readPng } from '../../support/png.ts';
import type { Driver, Key, Point, Rect, Role, Thing } from './driver.ts';

/** Letters as they are seen: the height of their face and the box around them, in CSS pixels. */
export interface Letters {
  readonly text: string;
  readonly size: number;
  readonly box: Rect;
}

type Place = Pick<Thing, 'find'>;
type Colours = { readonly ink: string; readonly ground: string };

/** A page of the product in one engine, as stories use it. */
export class Visit {
  readonly #driver: Driver;
  readonly #base: string;

  constructor(driver: Driver, base: string) {
    this.#driver = driver;
    this.#base = base;
  }

  /** @param path Of the product, or a whole address. */
  go(path: string): Promise<void> {
    return this.#driver.go(new URL(path, this.#base).href);
  }

  reload = (): Promise<void> => this.#driver.reload();
  resize = (width: number, height: number): Promise<void> => this.#driver.resize(width, height);
  run: Driver['run'] = (read, given) => this.#driver.run(read, given);
  press = (key: Key | (string & {})): Promise<void> => this.#driver.press(key);
  pressWith: Driver['pressWith'] = (held, letter) => this.#driver.pressWith(held, letter);
  type = (text: string): Promise<void> => this.#driver.type(text);
  drag = (way: readonly [Point, ...Point[]]): Promise<void> => this.#driver.drag(way);

  /** What is drawn at this moment. */
  async picture(): Promise<Picture> {
    return readPng(await this.#driver.picture());
  }

  async path(): Promise<string> {
    return new URL(await this.#driver.address()).pathname;
  }

  /** The first that is drawn and that assistive technology knows by this role and name, once it is there. */
  async see(role: Role, name?: string, inside: Place = this.#driver): Promise<Thing> {
    let seen: Thing | null = null;
    await expect.poll(async () => (seen = await inside.find(role, name)) !== null, `${role} ${name ?? ''}`).toBe(true);
    return seen ?? this.see(role, name, inside);
  }

  async isGone(role: Role, name: string): Promise<void> {
    await expect.poll(async () => (await this.#driver.find(role, name)) === null, `${role} ${name}`).toBe(true);
  }

  /** What is drawn anew between being seen and being clicked is looked for again. */
  async click(role: Role, name: string, inside?: Place): Promise<void> {
    await expect(async () => (await this.see(role, name, inside)).click()).toPass();
  }

  /** Clicks into an empty field and types. */
  async fill(name: string, text: string, inside?: Place): Promise<void> {
    await this.click('field', name, inside);
    await this.type(text);
  }

  /** Goes on with the tabulator until what has the focus is called so. */
  async focusByTab(name: string): Promise<void> {
    for (let steps = 0; (await this.focused()) !== name; steps += 1) {
      if (steps > 60) throw new Error(`The tabulator never reaches ${name}`);
      await this.press('Tab');
    }
  }

  /** What is written on the focused element. */
  focused(): Promise<string> {
    return this.run(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLElement ? activeElement.innerText.trim() : '';
    }, null);
  }

  /** Until these words are read somewhere on the page. */
  async reads(words: string | RegExp): Promise<void> {
    await expect.poll(() => this.run(() => document.body.innerText, null)).toMatch(words);
  }

  /** A text that is a whole of its own, once it is seen. */
  async letters(text: string): Promise<Letters> {
    await expect.poll(() => this.run(lettersIn, text), `letters of ${text}`).not.toEqual([]);
    return largest(await this.run(lettersIn, text));
  }

  /** The colour of the digits of the largest time, and of what is behind them. */
  colours = async (): Promise<Colours> => this.coloursOf((await this.clock()).box);

  /** The colour of the text in the middle of this box, and of what is behind it. */
  coloursOf({ x, y, width, height }: Rect): Promise<Colours> {
    return this.run(coloursAt, { x: x + width / 2, y: y + height / 2 });
  }

  /** Every time on the page, as drawn at one moment. */
  times = async (): Promise<readonly string[]> => (await this.run(lettersIn, null)).map(({ text }) => text);

  /** Until the typefaces that the page has asked for are there. */
  async hasTypefaces(): Promise<void> {
    const isLoading = () => [...document.fonts].some(({ status }) => status === 'loading');
    await expect.poll(() => this.run(isLoading, null), 'a typeface is loading').toBe(false);
  }

  /** The largest time on the page, once there is one, in its own typeface. */
  async clock(): Promise<Letters> {
    await expect.poll(() => this.run(lettersIn, null), 'a clock').not.toEqual([]);
    await this.hasTypefaces();
    return largest(await this.run(lettersIn, null));
  }
}

function largest(all: readonly Letters[]): Letters {
  const [first, ...others] = all;
  if (!first) throw new Error('Seen and gone');
  return others.reduce((found, each) => (each.size > found.size ? each : found), first);
}

/** In the page: every drawn piece of text with this content; null matches any time. */
function lettersIn(wanted: string | null): Letters[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Letters[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const text = node.textContent?.trim() ?? '';
    if (wanted === null ? !/^-?[\d:]+$/.test(text) || !text.includes(':') : text !== wanted) continue;
    const holder = node.parentElement;
    if (!holder?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    found.push({ text, size: Number.parseFloat(getComputedStyle(holder).fontSize), box: { x, y, width, height } });
  }
  return found;
}

/** In the page: of the text there, and of the nearest element behind it that has a ground. */
function coloursAt({ x, y }: Point): Colours {
  const above = document.elementsFromPoint(x, y).map((each) => getComputedStyle(each));
  const ground = above.find(({ backgroundColor }) => !/(?:, 0\)|transparent)$/.test(backgroundColor));
  return { ink: above[0]?.color ?? '', ground: ground?.backgroundColor ?? '' };
}
