import { type ElementHandle, type Locator, type Page, expect } from '@playwright/test';

export type WalkKey = 'Tab' | 'Shift+Tab';

/** Whether an element has the focus; null if it is no longer part of the page. */
const isFocused = (found: ElementHandle) =>
  found.evaluate((element) => (element.isConnected ? element === document.activeElement && document.hasFocus() : null));

/** Presses a key until the target has the focus, at most 90 times. Calls `onStop` after every press. */
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
    const hasFocus = found && (await isFocused(found));
    if (hasFocus === true) return;
    if (hasFocus === null) found = await target.elementHandle();
    await page.keyboard.press(key);
    await onStop();
  }
  throw new Error(`${key} never came to ${String(target)}`);
}
