import type { Page } from '@playwright/test';

/** What the screens of a hall show, by the clock of this machine. */

/** Digits of a page, and when they were read: seconds left between two moments of this machine's clock, epoch ms. */
export async function endOf(page: Page): Promise<readonly [from: number, to: number]> {
  const [at, text] = await page
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: /^-?\d+:\d\d$/ })
    .first()
    .evaluate((element) => [Date.now(), element.textContent ?? ''] as const);
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  // The last digit shows a second until it has passed.
  const left = (minutes * 60 + seconds) * 1000;
  return [at + left - 1000, at + left];
}

/** How far the ends that pages show are apart, beyond the second that their last digit stands for, ms. */
export async function disagreement(pages: readonly Page[]): Promise<number> {
  const ends = await Promise.all(pages.map(endOf));
  return Math.max(...ends.map(([from]) => from)) - Math.min(...ends.map(([, to]) => to));
}
