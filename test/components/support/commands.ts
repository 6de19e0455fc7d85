import { defineBrowserCommand } from '@vitest/browser-playwright';

/** What tests ask of the browser, run in Node. */

type Theme = 'dark' | 'light';

export interface Commands {
  /** Presses a key as Playwright names it, 'Shift+H'. */
  key: (name: string) => Promise<void>;
  /** Moves the mouse to a place of the window, px. */
  mouseTo: (x: number, y: number, steps?: number) => Promise<void>;
  mouse: (act: 'down' | 'up') => Promise<void>;
  /** The theme of the device, without motion. */
  still: (theme: Theme) => Promise<void>;
}

const key = defineBrowserCommand<[name: string]>(async ({ page, frame }, name) => {
  // Keys go to the frame of the tests.
  await (await frame()).evaluate('window.focus()');
  await page.keyboard.press(name);
});

const mouseTo = defineBrowserCommand<[x: number, y: number, steps?: number]>(
  async ({ page, frame }, x, y, steps = 1) => {
    const place = await (await (await frame()).frameElement()).boundingBox();
    await page.mouse.move(x + (place?.x ?? 0), y + (place?.y ?? 0), { steps });
  },
);

const mouse = defineBrowserCommand<[act: 'down' | 'up']>(({ page }, act) => page.mouse[act]());

const still = defineBrowserCommand<[theme: Theme]>(({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
);

export const browserCommands = { key, mouseTo, mouse, still };
