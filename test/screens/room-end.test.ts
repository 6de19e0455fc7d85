import type { Page } from '@playwright/test';
import { signInNew } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { visitDashboard } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const lists = [
  ['the first page', 'Tus salas en este navegador', (page: Page) => page.goto('/')],
  ['the dashboard', 'En este navegador', visitDashboard],
] as const;

test('[DA16] where the rooms of this browser are listed they say when they end, and warn in the last day', async ({
  page,
  request,
}) => {
  await signInNew(page);
  await openPanel(page, request);
  const opened = Date.now();
  for (const [place, name, visit] of lists) {
    const list = page.getByRole('region', { name, exact: true });
    await page.clock.setFixedTime(opened + HOUR);
    await visit(page);
    await expect(list.getByText(/^Se conserva al menos hasta el \d\d \w+\.? \d{4}$/), place).toBeVisible();
    await page.clock.setFixedTime(opened + 6.5 * DAY);
    await visit(page);
    await expect(list.getByText(/^Puede eliminarse el .+\d\d:\d\d: ábrela para conservarla 7 días más$/)).toBeVisible();
    await expectClean(page, `a room in its last day, on ${place}`);
  }
  await page.clock.setFixedTime(opened + 8 * DAY);
  await page.goto('/');
  await expect(page.getByText(/^Si nadie volvió, se eliminó el/)).toBeVisible();
});
