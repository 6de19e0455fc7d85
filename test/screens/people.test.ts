import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';

const people = (page: Page) => page.getByRole('region', { name: 'Usuarios conectados' });
const row = (page: Page, role: string) => people(page).getByRole('listitem').filter({ hasText: role });

async function choose(page: Page, role: string, act: string) {
  await row(page, role)
    .getByRole('button', { name: /^Acciones para/ })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('[Y30, Y31, S27] connected people are listed: name, role, time of joining, round trip, seats; a screen is named, identified and loaded anew from the panel, and has its name again when it returns', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request);
  await expect(row(page, 'Controlador')).toContainText('(tú)');
  await expect(people(page)).toContainText('1 de 2 lugares');
  await expect(people(page)).toContainText('Nadie más está conectado');

  const stage = await context.newPage();
  await stage.goto(room.stage);
  const shown = row(page, 'Vista Orador');
  await expect(shown).toContainText('Chrome');
  await expect(shown.locator('time')).toHaveText(/^\d\d:\d\d$/);
  await expect(shown).toContainText(/\d+ ms/);
  await expect(people(page)).toContainText('2 de 2 lugares');
  await expect(people(page)).not.toContainText('Nadie más');

  await page.bringToFront();
  await choose(page, 'Vista Orador', 'Cambiar nombre');
  const dialog = page.getByRole('dialog', { name: /^Cambiar el nombre/ });
  await dialog.getByLabel('Nombre').fill(' ');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El nombre es requerido')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Atril norte');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, 'Vista Orador')).toContainText('Atril norte');

  await choose(page, 'Vista Orador', 'Identificar pantalla');
  await expect(page.getByText('Atril norte se identifica en su pantalla')).toBeVisible();
  await expect(stage.getByText('Esta pantalla es')).toBeVisible();

  const reloaded = stage.waitForEvent('load');
  await choose(page, 'Vista Orador', 'Recargar pantalla');
  await reloaded;
  await expect(people(page)).toContainText('2 de 2 lugares');
  await expect(row(page, 'Vista Orador')).toBeVisible();

  await stage.goto('/favicon.svg');
  await expect(people(page)).toContainText('Nadie más está conectado');
  await stage.goto(room.stage);
  await expect(row(page, 'Vista Orador')).toContainText('Atril norte');

  await stage.close();
  await expect(page.getByText(/ se desconectó$/).first()).toBeVisible();
  await expect(people(page)).toContainText('1 de 2 lugares');
});

test('[Y32] a screen is removed after a confirmation; nobody removes themselves; the focus is not lost then, nor when the screen is readmitted', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await page.bringToFront();
  await row(page, 'Controlador')
    .getByRole('button', { name: /^Acciones para/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Cambiar nombre' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Quitar de la sala' })).toBeHidden();
  await page.keyboard.press('Escape');

  await choose(page, 'Vista Orador', 'Quitar de la sala');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar de la sala' }).click();
  await expect(stage.getByRole('heading', { name: 'Tu acceso fue retirado' })).toBeVisible();
  const removed = people(page).getByRole('region', { name: 'Fuera de la sala' });
  await expect(removed.getByRole('listitem')).toContainText(/Se quitó a las \d\d:\d\d/);
  await expect(people(page)).toContainText('1 de 2 lugares');

  await stage.reload();
  await expect(stage.getByRole('heading', { name: 'Tu acceso fue retirado' })).toBeVisible();
  await removed.getByRole('button', { name: /^Readmitir a/ }).click();
  await expect(page.getByText(/ puede volver a entrar$/)).toBeVisible();
  await expect(removed).toHaveCount(0);
  await stage.reload();
  await expect(stage.getByRole('timer').first()).toBeVisible();
  await expect(people(page)).toContainText('2 de 2 lugares');

  const readmit = people(page).getByRole('button', { name: /^Readmitir a/ });
  for (const count of [1, 2]) {
    if (count === 2) await (await context.newPage()).goto(room.stage);
    await page.bringToFront();
    await choose(page, 'Vista Orador', 'Quitar de la sala');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar de la sala' }).press('Enter');
    await expect(readmit).toHaveCount(count);
    await expect(readmit.last()).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(readmit).toHaveCount(1);
  await expect(readmit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(readmit).toHaveCount(0);
  await expect(people(page).getByRole('heading', { name: 'Usuarios conectados' })).toBeFocused();
});

test("[Y30] one's own round trip is the current one, whatever was reported last", async ({
  page,
  context,
  request,
}) => {
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const room = socket.connectToServer();
    socket.onMessage((frame) => room.send(String(frame).replace(/"rtt_ms":[\d.]+/, '"rtt_ms":9000')));
  });
  const { room } = await openPanel(page, request);
  const view = await context.newPage();
  await view.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(row(view, '9000 ms')).toHaveCount(1);
  await expect(row(page, '(tú)')).toContainText(/\d ms/);
  await expect(row(page, '(tú)')).not.toContainText('9000 ms');
});
