import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import type { Driver, Engine, Role, Thing } from './driver.ts';

/** Firefox over WebDriver BiDi, without a window. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-MX, es' },
  });
  return {
    open: async () => {
      const context = await browser.createBrowserContext();
      return driverOf(await context.newPage(), () => context.close());
    },
    stop: () => browser.close(),
  };
}

function driverOf(page: Page, close: () => Promise<void>): Driver {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    go: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    address: () => Promise.resolve(page.url()),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (read, given) => page.evaluate(read as (given: unknown) => ReturnType<typeof read>, given),
    all: (role, name) => things(page, role, name),
    press: (key) => page.keyboard.press(key as KeyInput),
    drag: async ([first, ...others]) => {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    picture: () => page.screenshot(),
    errors: () => Promise.resolve(errors),
    close,
  };
}

async function things(place: Page | ElementHandle, role: Role, name?: string): Promise<readonly Thing[]> {
  const named = name === undefined ? '' : `[name=${JSON.stringify(name)}]`;
  const all = await place.$$(`::-p-aria(${named}[role="${role}"])`);
  const drawn = await Promise.all(all.map((each) => each.isVisible()));
  return all.filter((_, index) => drawn[index]).map(asThing);
}

const asThing = (handle: ElementHandle): Thing => ({
  rect: () =>
    handle.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  click: () => handle.click(),
  all: (role, name) => things(handle, role, name),
});
