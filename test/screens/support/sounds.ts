import type { Locator, Page } from '@playwright/test';

/**
 * Opens a page on which nobody has pressed anything, so that the browser blocks its sounds. Whatever looks into a page
 * counts as a press: nothing may, until it has tried to get ready for sounds. Those that really start are noted.
 */
export async function openSilent(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...when) {
      const { dataset } = document.documentElement;
      if (this.context.state === 'running') dataset['played'] = String(Number(dataset['played'] ?? 0) + 1);
      start.apply(this, when);
    };
  });
  await Promise.all([page.waitForResponse(/\.wav$/), page.goto(address)]);
}

/** The page, if it has played exactly so many sounds since it was loaded. */
export const played = (page: Page, count: number): Locator =>
  page.locator(count === 0 ? 'html:not([data-played])' : `html[data-played="${count}"]`);

/** A press on the page, as a browser wants it before anything may sound. */
export async function allowSound(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}
