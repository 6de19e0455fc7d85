import type { Locator, Page } from '@playwright/test';

/** Where the time is, on a stage. */
export const stageClock = (page: Page): Locator =>
  page
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: /^-?[\d:]+$/ })
    .first();

export const onStage = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Abre las preguntas' });
export const toast = (page: Page): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: 'Abre las preguntas' });
