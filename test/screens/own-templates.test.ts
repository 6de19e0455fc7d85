import type { Page } from '@playwright/test';
import { authDialog, makeAccount, signInNew } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { showProgramme } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

const names = (page: Page) => page.getByRole('grid', { name: 'Programa del evento' }).locator('[data-column=name]');

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Opciones del programa' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A room with two items, open in its programme view. */
async function openRoom(page: Page) {
  const room = await makeRoom(page.request);
  await room.addTimer({ name: 'Alabanza', notes: 'De pie' });
  await room.addTimer({ name: 'Mensaje', display: 'countup' });
  await showProgramme(page, `/controller/${room.id}#code=${room.controller}`);
  return room;
}

test('[TP4, TP6] a programme is saved as a template, begins another event, is renamed and deleted', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await signInNew(page);
  const room = await openRoom(page);
  await choose(page, 'Guardar como plantilla…');
  const saving = page.getByRole('dialog', { name: 'Guardar como plantilla' });
  const name = saving.getByLabel('Nombre de la plantilla');
  await name.fill(' ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Escribe un nombre/);
  await expectClean(page, 'saving a template');
  await name.fill('Culto del domingo');
  await name.press('Enter');
  await expect(page.getByText('Plantilla “Culto del domingo” guardada').first()).toBeVisible();
  await expect(saving).toBeHidden();

  const other = await makeRoom(page.request);
  await other.addTimer({ name: 'Registro' });
  await showProgramme(page, `/controller/${other.id}#code=${other.controller}`);
  await page.route('**/api/templates', (route) => route.abort());
  await choose(page, 'Importar…');
  const dialog = page.getByRole('dialog', { name: 'Importar programa' });
  await expect(dialog.getByRole('alert')).toContainText('No se pudieron cargar tus plantillas');
  await expectClean(page, 'templates that could not be read', 'dialog[open]');
  await page.unroute('**/api/templates');
  await dialog.getByRole('button', { name: 'Reintentar' }).press('Enter');
  const row = dialog.getByRole('listitem');
  await expect(row).toContainText('2 temporizadores');
  await expectClean(page, 'with an own template', 'dialog[open]');

  await row.getByRole('button', { name: 'Opciones de la plantilla Culto del domingo' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  const renaming = row.getByLabel('Nombre nuevo de Culto del domingo');
  await expect(renaming).toBeFocused();
  await expectClean(page, 'renaming a template', 'dialog[open]');
  await renaming.press('Escape');
  await expect(row.getByRole('button', { name: 'Culto del domingo', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Opciones/ })).toBeFocused();
  await row.getByRole('button', { name: /^Opciones/ }).click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  await renaming.fill('Culto');
  await renaming.press('Enter');
  await row.getByRole('button', { name: 'Culto', exact: true }).click();

  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await expect(preview.getByRole('radio', { name: 'Agregar' })).toBeChecked();
  await expect(preview.getByRole('status')).toHaveText('2 nuevos');
  await preview.getByText('Reemplazar', { exact: true }).click();
  await expect(preview.getByRole('status')).toHaveText('2 nuevos · 1 se elimina');
  await preview.getByRole('button', { name: 'Importar 2 filas' }).click();
  // The plan has no place for more.
  await expect(names(page)).toHaveText(['Alabanza', 'Mensaje']);
  const state = await page.request.get(`/api/sessions/${other.id}/state`, {
    headers: { 'X-Room-Code': other.controller },
  });
  expect((await state.json()).timers).toMatchObject([{ notes: 'De pie' }, { display: 'countup' }]);
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(names(page)).toHaveText(['Registro', /Escribe o pega/]);

  await choose(page, 'Importar…');
  await row.getByRole('button', { name: 'Opciones de la plantilla Culto' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const asking = page.getByRole('alertdialog', { name: '¿Eliminar la plantilla “Culto”?' });
  await asking.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog.getByText('Todavía no tienes.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'O de una de tus plantillas' })).toBeFocused();
  expect(room.id).not.toBe(other.id);
});

test('[TP7] without an account a template is saved once somebody has signed in, and the import offers that too', async ({
  page,
}) => {
  await openRoom(page);
  const { email, password } = await makeAccount(page.request);
  await choose(page, 'Importar…');
  const importing = page.getByRole('dialog', { name: 'Importar programa' });
  await expect(importing.getByText('Inicia sesión para ver las que guardaste.')).toBeVisible();
  await expectClean(page, 'templates of nobody');
  await page.keyboard.press('Escape');

  await choose(page, 'Guardar como plantilla…');
  const saving = page.getByRole('dialog', { name: 'Guardar como plantilla' });
  await saving.getByLabel('Nombre de la plantilla').fill('Boda de Luz');
  await saving.getByRole('button', { name: 'Guardar' }).click();
  const form = authDialog(page);
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(password);
  await form.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page.getByText('Plantilla “Boda de Luz” guardada').first()).toBeVisible();
  await choose(page, 'Importar…');
  await expect(importing.getByRole('button', { name: 'Boda de Luz', exact: true })).toBeVisible();
});
