import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { press } from './panel.ts';

export async function openAlerts(page: Page, name: string) {
  await press(page, `Opciones de ${name}`);
  await page.getByRole('menuitem', { name: 'Alertas' }).click();
  const dialog = page.getByRole('dialog', { name: `Alertas de ${name}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Those of the list; a toast in the dialog is an item of another. */
export const alertsOf = (dialog: Locator): Locator =>
  dialog.getByRole('region', { name: 'Programadas' }).getByRole('listitem');

/** Where the time is, on a stage. */
export const stageClock = (page: Page): Locator =>
  page
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: /^-?[\d:]+$/ })
    .first();

export const onStage = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Abre las preguntas' });
export const toast = (page: Page): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: 'Abre las preguntas' });
