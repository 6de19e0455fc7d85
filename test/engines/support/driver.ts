/** What a story asks of a browser engine, in the terms that every WebDriver has. One adapter for each client. */

export type Role =
  | 'button'
  | 'dialog'
  /** What is written into, passwords too, which have no role. */
  | 'field'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'radio'
  | 'region'
  | 'slider'
  | 'tab';

export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Home' | 'Tab';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What somebody sees of an element: its box in CSS pixels of the viewport. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** A drawn element, found by what the engine exposes to assistive technology. */
export interface Thing {
  readonly rect: () => Promise<Rect>;
  /** Scrolls it into view and clicks on its middle, with pointer events as a mouse makes them. */
  readonly click: () => Promise<void>;
  /** The first inside it that is drawn. */
  readonly find: (role: Role, name?: string) => Promise<Thing | null>;
}

/** One page with nothing remembered from before: its cookies, storage and workers are its own. */
export interface Driver {
  readonly go: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly address: () => Promise<string>;
  /** The size of the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs a function in the page; its only input is its argument. */
  readonly run: <Value, Given extends Plain>(read: (given: Given) => Value, given: Given) => Promise<Value>;
  readonly find: Thing['find'];
  /** A key by its name, or a character. */
  readonly press: (key: Key | (string & {})) => Promise<void>;
  /** A letter while this key is held down. */
  readonly pressWith: (held: 'Control' | 'Meta', letter: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** The way of the pointer with its button held down, from the first point to the last. */
  readonly drag: (way: readonly [Point, ...Point[]]) => Promise<void>;
  readonly picture: () => Promise<Uint8Array>;
  /** What pages wrote to `console.error` or threw, as far as the client can tell. */
  readonly errors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** What somebody has chosen in their system. */
export interface Wishes {
  readonly reducedMotion?: boolean;
}

/** A started engine. Every page that it opens is another browser to the product. */
export interface Engine {
  readonly open: (wishes?: Wishes) => Promise<Driver>;
  readonly stop: () => Promise<void>;
}
