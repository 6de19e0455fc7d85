import type { Locator, Page } from '@playwright/test';
import { covered } from '../support/under-toasts.ts';
import { openDashboard } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** The toast of a lost network. What listens for that is loaded after the page: until then nothing comes of it. */
async function loseNetwork(page: Page): Promise<Locator> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Sin conexión a internet' }).first();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(toast).toHaveAttribute('data-mounted', 'true', { timeout: 2000 });
  }).toPass();
  return toast;
}

/** A toast that stays, as one that is read does. */
async function showToast(page: Page): Promise<Locator> {
  const toast = await loseNetwork(page);
  await toast.focus();
  await expect.poll(() => toast.evaluate((each) => each.getAnimations().length)).toBe(0);
  return toast;
}

test('[Y82] while a toast shows, the head and the tabs of the dashboard are pressed', async ({ page }) => {
  await openDashboard(page, ['Congreso']);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await showToast(page);
    await expect.poll(() => page.locator('body').evaluate(covered)).toEqual([]);
  }
});
