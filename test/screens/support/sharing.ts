import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The share dialog, as it opens. */
export async function openSharing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir sala' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const moreLinks = (page: Page): Locator => page.getByText('Más enlaces', { exact: true });

/** The share dialog with all its links. */
export async function share(page: Page): Promise<Locator> {
  const dialog = await openSharing(page);
  await moreLinks(page).click();
  return dialog;
}
