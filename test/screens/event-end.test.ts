import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { makeDay } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';

const onlyHere = 'su informe solo está en esta página';

async function finish(page: Page) {
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Finalizar evento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalizar evento' }).click();
  await expect(page.getByRole('heading', { name: 'El evento terminó' })).toBeFocused();
}

test('[Y204] who ends an event without an owner lands on its report, and saves it although the room is gone', async ({
  page,
  request,
}) => {
  const { room } = await openPanel(page, request, ['Apertura', 'Cierre']);
  await press(page, 'Iniciar');
  await expect(page.getByText('En ejecución').first()).toBeVisible();
  await finish(page);
  await expect(page.getByRole('main')).toContainText(onlyHere);
  await expect(page.getByRole('row', { name: /Apertura/ })).toBeVisible();
  await expectClean(page);
  expect((await request.get(`/api/sessions/${room.id}/state`)).status()).toBe(404);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Informe en CSV')]);
  expect(await readFile(await download.path(), 'utf8')).toContain('temporizador,Apertura');
});

test('[Y204] that of a room with an owner is in the account', async ({ page }) => {
  const day = await makeDay(page.request, [{ name: 'Apertura' }]);
  await page.goto(day.address);
  await expect(page.getByText('En línea')).toBeVisible();
  await finish(page);
  await expect(page.getByRole('main')).toContainText('queda en la cuenta de quien es dueño de la sala');
  await expect(page.getByRole('main')).not.toContainText(onlyHere);
});

test('[Y204] a panel that cannot read the report says that the event is over', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/503/);
  await openPanel(page, request);
  await page.route('**/stats*', (route) => route.fulfill({ status: 503, json: { error: 'internal' } }));
  await finish(page);
  await expect(page.getByRole('link', { name: 'Nuevo Evento' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
