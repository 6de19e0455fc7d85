import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Key as Keys, Origin, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../../../scripts/local/instance.ts';
import { CANDIDATES, drawnIn } from './candidates.ts';
import type { Driver, Engine, Key, Role, Thing } from './driver.ts';
import { startDisplay } from './display.ts';
import { startProgram, untilAnswers } from './program.ts';

/**
 * WebKit's own small browser for GTK, over classic WebDriver, in a window on a display that nobody sees. A driver has one
 * session at a time, so each page has a driver of its own.
 */
export async function startWebKit(program: string): Promise<Engine> {
  const display = await startDisplay();
  const all = mkdtempSync(join(tmpdir(), 'a-tiempo-gtk-'));
  const settings = { moving: join(all, 'moving'), still: join(all, 'still') };
  for (const folder of Object.values(settings)) cpSync(BARE, folder, { recursive: true });
  writeFileSync(join(settings.still, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return {
    open: ({ reducedMotion = false } = {}) =>
      openSession(program, {
        DISPLAY: display.name,
        // There is no graphics card: what WebKit would draw with one is simulated, at a higher price than drawing it here.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        XDG_CONFIG_HOME: reducedMotion ? settings.still : settings.moving,
      }),
    stop: async () => {
      await display.stop();
      rmSync(all, { recursive: true, force: true });
    },
  };
}

/** A browser of a loaded machine sometimes never reports to its driver (ms until another one is started). */
const PATIENCE = 25_000;

async function openSession(program: string, env: Readonly<Record<string, string>>, tries = 3): Promise<Driver> {
  const port = await findFreePort();
  const server = startProgram(program, [`--port=${port}`], env);
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(`${address}/status`, server);
  const session = new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();
  const driver = await Promise.race([session, wait(PATIENCE, null)]);
  if (driver) return driverOf(driver, server.stop);
  session.catch(() => null);
  await server.stop();
  if (tries <= 1) throw new Error('No session of WebKit has begun');
  return openSession(program, env, tries - 1);
}

/**
 * Settings of GTK with which the bar of the window takes no room that a phone does not have. Programs write beside them, so
 * each run has a copy.
 */
const BARE = new URL('gtk', import.meta.url).pathname;

const KEYS: Readonly<Record<Key, string>> = {
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  End: Keys.END,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Home: Keys.HOME,
  Tab: Keys.TAB,
};
const isKey = (key: string): key is Key => key in KEYS;

function driverOf(driver: WebDriver, stop: () => Promise<void>): Driver {
  const errors: string[] = [];
  /** This protocol reports no errors: a page records its own, from loading to leaving. */
  const gather = async () => void errors.push(...(await driver.executeScript<string[]>(takeErrors)));
  const arrive = async (travel: () => Promise<void>) => {
    await gather();
    await travel();
    await driver.executeScript(noteErrors);
  };
  const run: Driver['run'] = (read, given) => driver.executeScript(read, given);
  return {
    go: (address) => arrive(() => driver.get(address)),
    reload: () => arrive(() => driver.navigate().refresh()),
    address: () => driver.getCurrentUrl(),
    resize: async (width, height) => {
      const frame = await driver.executeScript<number>(() => outerHeight - innerHeight);
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + frame });
    },
    run,
    find: (role, name) => find(driver, null, role, name),
    press: (key) =>
      driver
        .actions()
        .sendKeys(isKey(key) ? KEYS[key] : key)
        .perform(),
    pressWith: (held, letter) => {
      const key = held === 'Control' ? Keys.CONTROL : Keys.META;
      return driver.actions().keyDown(key).sendKeys(letter).keyUp(key).perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    drag: async ([first, ...others]) => {
      const at = ({ x, y }: typeof first) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT });
      let way = driver.actions().move(at(first)).press();
      for (const point of others) way = way.move(at(point));
      await way.release().perform();
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: async () => {
      await gather();
      return errors;
    },
    close: async () => {
      await driver.quit();
      await stop();
    },
  };
}

function noteErrors() {
  const noted: string[] = [];
  Object.assign(globalThis, { noted });
  const { error: say } = console;
  Object.assign(console, {
    error: (...said: unknown[]) => {
      noted.push(said.map(String).join(' '));
      say(...said);
    },
  });
  addEventListener('error', ({ message }) => noted.push(message));
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)));
}

/** Those of the open page, each reported once. */
const takeErrors = () => (globalThis as { noted?: string[] }).noted?.splice(0) ?? [];

async function find(driver: WebDriver, inside: WebElement | null, role: Role, name?: string): Promise<Thing | null> {
  const drawn = driver.executeScript<WebElement[]>(drawnIn, inside, CANDIDATES[role], name ?? '');
  for (const each of (await unlessStale(drawn)) ?? []) {
    if (await unlessStale(isCalled(each, role, name))) return asThing(driver, each);
  }
  return null;
}

async function isCalled(element: WebElement, role: Role, name?: string): Promise<boolean> {
  const isNamed = name === undefined || (await element.getAccessibleName()) === name;
  return isNamed && (role === 'field' || (await element.getAriaRole()) === role);
}

/** @returns null for an element that is drawn anew in the meantime, also between a script and the handle of what it found. */
async function unlessStale<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof error.StaleElementReferenceError) return null;
    throw failure;
  }
}

const asThing = (driver: WebDriver, element: WebElement): Thing => ({
  rect: () => element.getRect(),
  click: () => element.click(),
  find: (role, name) => find(driver, element, role, name),
});
