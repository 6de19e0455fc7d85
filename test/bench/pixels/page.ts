import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Sample } from '../../../client/live/clock/clock-estimate.ts';
import { type Film, ONLY_DIGITS, film } from './film.ts';

/** What a page writes down beside the product, without touching it. */
interface Notes {
  readonly samples: Sample[];
  /** Frames in which the text of the digits changed, epoch ms of the device: `document.timeline` has the frame's own. */
  readonly texts: { readonly text: string; readonly at: number }[];
}

declare global {
  interface Window {
    pixels: Notes;
  }
}

/** Runs in the page before anything of ours. */
function takeNotes() {
  window.pixels = { samples: [], texts: [] };
  const now = () => performance.timeOrigin + performance.now();
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        const received = now();
        const said = String(data);
        if (!said.startsWith('{"type":"pong"')) return;
        const { client_time: sent, server_time: server } = JSON.parse(said).data;
        window.pixels.samples.push({ sent, server, received });
      });
    }
  };
}

/** Runs in the page once its digits are there. */
function watchDigits(clock: Element) {
  const ink = clock.querySelector('span') ?? clock;
  ink.setAttribute('data-pixels', '');
  const frame = () => performance.timeOrigin + Number(document.timeline.currentTime ?? 0);
  const note = () => window.pixels.texts.push({ text: ink.textContent ?? '', at: frame() });
  new MutationObserver(note).observe(ink, { characterData: true, childList: true, subtree: true });
}

export interface Stage {
  readonly page: Page;
  readonly film: Film;
  readonly notes: () => Promise<Notes>;
  /** Its digits run; fails where they do not within half a minute. */
  readonly runs: () => Promise<unknown>;
  /** How far the clock of the page's process is from this one's, ms, and how sure that is. */
  readonly clockError: () => Promise<{ readonly offset: number; readonly error: number }>;
  readonly close: () => Promise<void>;
}

const VIEWPORT = { width: 480, height: 270 };

export const newContext = (browser: Browser, address: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: address, viewport: VIEWPORT, serviceWorkers: 'block', locale: 'es-MX' });

/** A stage that shows its digits and nothing else. */
export async function openStage(context: BrowserContext, path: string): Promise<Stage> {
  const page = await context.newPage();
  await page.addInitScript(takeNotes);
  await page.goto(path, { timeout: 60_000 });
  const clock = page.locator('[data-phase] [aria-hidden="true"]').filter({ hasText: /^-?[\d:]+$/ });
  await clock.waitFor({ timeout: 60_000 });
  await clock.evaluate(watchDigits);
  await page.addStyleTag({ content: ONLY_DIGITS });
  const own = await film(page);
  return {
    page,
    film: own,
    notes: () => page.evaluate(() => window.pixels),
    runs: () => page.waitForFunction(() => window.pixels.texts.length > 1, undefined, { timeout: 30_000 }),
    clockError: () => clockOf(page),
    close: async () => {
      await own.stop();
      await page.close();
    },
  };
}

/** The page's clock read between two readings of ours: the shortest of many knows best. */
async function clockOf(page: Page) {
  const readings: { readonly offset: number; readonly error: number }[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    const before = performance.timeOrigin + performance.now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const after = performance.timeOrigin + performance.now();
    readings.push({ offset: there - (before + after) / 2, error: (after - before) / 2 });
  }
  return readings.toSorted((one, other) => one.error - other.error)[0] ?? { offset: Number.NaN, error: Number.NaN };
}
