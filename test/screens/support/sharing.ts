import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The share dialog with all its links. */
export async function share(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir sala' });
  await expect(dialog).toBeVisible();
  await page.getByText('Más enlaces', { exact: true }).click();
  return dialog;
}
