import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { apart } from './compare.ts';
import { film } from './film.ts';

/** Two pages that know the time equally well change a figure in the same frame: what is seen between them is our own error. */
const BEAT_MS = 500;

async function openBeat(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 480, height: 270 } });
  const page = await context.newPage();
  await page.setContent('<p style="font:200px monospace;margin:0">0</p>');
  await page.evaluate((beat) => {
    const ink = document.querySelector('p');
    const paint = (frame: number) => {
      const text = String(Math.floor((performance.timeOrigin + frame) / beat) % 10);
      if (ink && ink.textContent !== text) ink.textContent = text;
      requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
  }, BEAT_MS);
  return page;
}

export async function calibrate(browser: Browser, seconds: number): Promise<readonly number[]> {
  const pages = await Promise.all([openBeat(browser), openBeat(browser)]);
  const [one, other] = await Promise.all([film(pages[0]), film(pages[1])]);
  await wait(seconds * 1000);
  await Promise.all([one.stop(), other.stop()]);
  await Promise.all(pages.map((page) => page.context().close()));
  // Frames of a page that has just opened are not those of one that runs.
  const settled = (flips: readonly number[]) => flips.slice(2);
  return apart(settled(one.flips), settled(other.flips));
}
