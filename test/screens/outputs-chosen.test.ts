import type { Locator, Page } from '@playwright/test';
import { faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { chooseFor } from './support/screen-output.ts';

const digits = (page: Page) => page.locator('main [aria-hidden="true"]').filter({ hasText: /^[-+]?[\d:]+$/ });
/** Whether something else lies over the middle of it. */
const isCovered = (place: Locator) =>
  place.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return !each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
const mirrored = (page: Page) => page.evaluate(() => getComputedStyle(document.body).scale);

test('[OU40, OU41, OU42, OU44] a controller configures a connected stage, which follows at once, also after a reload, until its address counts again', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
  await room.addTimer({ name: 'Coro', duration_minutes: 5 });
  await room.say('Más despacio');
  const panel = await context.newPage();
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  await page.goto(room.stage);
  await expect(page.getByRole('heading', { name: 'Apertura' })).toBeVisible();

  const { row, dialog } = await chooseFor('Vista Orador', panel);
  await dialog.getByLabel('Temporizador').selectOption('Coro');
  await expect(page.getByRole('heading', { name: 'Coro' })).toBeVisible();
  await dialog.getByLabel('Espejo').selectOption('Horizontal');
  await expect.poll(() => mirrored(page)).toBe('-1 1');
  await dialog.getByRole('checkbox', { name: 'La hora' }).check();
  await expect(page.getByText(/^Hora \d\d:\d\d$/)).toBeVisible();
  await dialog.getByLabel('Contenido').selectOption('Solo el reloj');
  await expect(page.getByText('Más despacio')).toHaveCount(0);
  await dialog.getByLabel('Contenido').selectOption('Mensajes a pantalla completa');
  await expect(page.getByText('Más despacio')).toBeVisible();
  await expect.poll(() => isCovered(digits(page))).toBe(true);
  await dialog.getByLabel('Contenido').selectOption('Reloj y mensajes');
  await expect(digits(page)).toHaveText('5:00');
  expect(await faults(panel)).toEqual([]);
  await expect(row.getByText('Elegido aquí')).toBeAttached();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Coro' })).toBeVisible();
  expect(await mirrored(page)).toBe('-1 1');
  await expect(row.getByText('Elegido aquí')).toBeAttached();

  // The screen that came back is another one in the list; the dialog goes on with it.
  await dialog.getByRole('radio', { name: 'Según su dirección' }).check();
  await expect(page.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  await expect.poll(() => mirrored(page)).toBe('none');
});
