import { type ElementHandle, type Locator, type Page, expect } from '@playwright/test';

export type WalkKey = 'Tab' | 'Shift+Tab';

/** Whether it has the focus; null if it has been drawn anew since it was found. */
const isFocused = (found: ElementHandle) =>
  found.evaluate((element) => (element.isConnected ? element === document.activeElement && document.hasFocus() : null));

/** Presses a key until this has the focus, and calls back after every press. */
export async function walk(
  page: Page,
  target: Locator,
  key: WalkKey,
  onStop: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await expect(target).toBeVisible();
  // A look for a role and a name goes through the whole page: not after every press.
  let found = await target.elementHandle();
  for (let stop = 0; stop < 90; stop += 1) {
    const isThere = found && (await isFocused(found));
    if (isThere === true) return;
    if (isThere === null) found = await target.elementHandle();
    await page.keyboard.press(key);
    await onStop();
  }
  throw new Error(`${key} never came to ${String(target)}`);
}
