import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

async function openPrograms(page: Page) {
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Conectar programas' }).click();
  return page.getByRole('dialog', { name: 'Conectar otros programas' });
}

test('[KY11, VB11] a controller makes a key, sees it once, and revokes it', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { room } = await openPanel(page, request);
  const dialog = await openPrograms(page);
  await expect(dialog.getByText('Todavía no hay llaves.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear llave' }).click();
  const name = dialog.getByLabel('Para qué es');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Escribe para qué es la llave/);

  await name.fill('Stream Deck');
  await dialog.getByLabel('Qué permite').selectOption('Manejar y editar');
  await dialog.getByLabel('Vence').selectOption('En 7 días');
  await name.press('Enter');
  const secret = dialog.getByLabel('Llave de “Stream Deck”');
  await expect(secret).toHaveValue(/^atk_/);
  await expect(dialog.getByText('no la pegues en un chat')).toBeVisible();
  const key = await secret.inputValue();
  await expectClean(page, 'with a new key');
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Llave copiada').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

  const list = dialog.getByRole('region', { name: 'Llaves de esta sala' });
  await expect(list.getByRole('listitem')).toContainText('Stream Deck');
  await expect(list.getByRole('listitem')).toContainText(/Manejar y editar · Vence: /);
  const headers = { Authorization: `Bearer ${key}` };
  const rename = () => request.put(`/api/sessions/${room.id}`, { headers, data: { name: 'Desde un programa' } });
  expect((await rename()).status()).toBe(200);

  await page.reload();
  await openPrograms(page);
  await expect(secret).toBeHidden();
  await expect(list.getByRole('listitem')).toContainText('Último uso: ');
  await list.getByRole('button', { name: 'Retirar la llave “Stream Deck”' }).click();
  const asking = page.getByRole('alertdialog', { name: '¿Retirar la llave “Stream Deck”?' });
  await asking.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(dialog.getByText('Todavía no hay llaves.')).toBeVisible();
  expect((await rename()).status()).toBe(401);
});

test('[VB10] a verb that is opened as a page acts once, whatever the browser does with the page', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  const made = await request.post(`/api/events/${room.id}/keys`, {
    headers: { 'X-Room-Code': room.controller },
    data: { name: 'Teléfono', scope: 'control' },
  });
  const { key } = await made.json();
  const time = async () => JSON.parse(await page.locator('body').innerText()).time;
  await page.goto(`/api/v1/${room.id}/add?t=1m&key=${key}`);
  expect(await time()).toBe('11:00');
  await page.reload();
  expect(await time()).toBe('11:00');
  await page.goto('/favicon.svg');
  await page.goBack();
  expect(await time()).toBe('11:00');
  await page.goto(`/api/v1/${room.id}/add?t=1m&key=${key}`);
  expect(await time()).toBe('12:00');
});
