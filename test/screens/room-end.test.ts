import type { Page } from '@playwright/test';
import { signInNew } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { visitDashboard } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';
import { changeSession } from './support/wire.ts';

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

test('[CO11] a panel says a week and a day before that the plan ends, each until it is put away', async ({
  page,
  request,
}) => {
  let left = 5 * DAY;
  await changeSession(page, () => ({ owner_uid: 'ana', plan_id: 'basic', plan_ends_at: Date.now() + left }));
  await openPanel(page, request);
  const bar = page.getByRole('complementary').filter({ hasText: 'El plan de esta sala' });
  await expect(bar).toContainText(
    /termina el \d+ de \w+ de \d{4}\. Después, la sala tiene los límites del plan Gratis/,
  );
  await expect(bar.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', /^\/planes\?sala=/);
  await expectClean(page, 'the end of a plan');
  left = 12 * HOUR;
  await page.reload();
  await expect(bar).toContainText('termina en menos de un día');
  await press(page, 'Ahora no');
  await expect(bar).toBeHidden();
  left = -HOUR;
  await page.reload();
  await expect(bar).toContainText('Sus límites se conservan mientras haya alguien en la sala');
});
