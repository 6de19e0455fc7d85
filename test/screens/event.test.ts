import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press, rows } from './support/panel.ts';

async function openFromMenu(page: Page, item: string) {
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: item }).click();
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('[Y209, Y210] details that were not saved are there again after Escape and a reload, until they are saved or discarded; in a room that runs they are changes', async ({
  page,
  request,
}) => {
  const { room, timers } = await openPanel(page, request);
  const dialog = dialogOf(page, 'Evento');
  const name = dialog.getByLabel('Nombre del evento');
  const unsaved = dialog.getByText('Esto todavía no está guardado');
  await openFromMenu(page, 'Evento y ajustes');
  await expect(unsaved).toHaveCount(0);
  await name.fill('Congreso');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Lo que no guardaste sigue en “Evento y ajustes”')).toBeVisible();
  await page.reload();
  await openFromMenu(page, 'Evento y ajustes');
  await expect(unsaved).toBeVisible();
  await expect(name).toHaveValue('Congreso');
  await expectClean(page, 'what was not saved', 'dialog');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(unsaved).toHaveCount(0);
  await expect(name).not.toHaveValue('Congreso');

  await expect(dialog.getByRole('button', { name: 'Crear evento' })).toBeVisible();
  for (const timer of timers) await room.control(timer, 'start');
  await name.fill('Congreso 2026');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Configuraciones del evento actualizadas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.locator('h1')).toHaveText('Congreso 2026');
  await openFromMenu(page, 'Evento y ajustes');
  await expect(unsaved).toHaveCount(0);
});

test('[I40] a copy is saved, shown against the room, and put in its place everywhere', async ({
  page,
  request,
  context,
}) => {
  const { room, timers } = await openPanel(page, request, ['Apertura', 'Cierre']);
  await room.say('Habla más despacio');
  await room.control(timers[0] ?? { id: '', deadline: null }, 'start');
  await openFromMenu(page, 'Copia de seguridad');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Descargar copia')]);
  await expect(page.getByText('Backup creado exitosamente')).toBeVisible();
  const file = await download.path();
  const saved = JSON.parse(await readFile(file, 'utf8'));
  expect(saved).toMatchObject({
    version: 1,
    session_id: room.id,
    timers: [{ status: 'running' }, { name: 'Cierre' }],
  });
  expect(JSON.stringify(saved)).not.toContain(room.viewer);

  await room.remove(`timers/${timers[1]?.id}`);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  const preview = page.getByRole('alertdialog', { name: 'Qué se reemplaza' });
  await expect(preview.getByRole('row', { name: /Temporizadores/ })).toHaveText(/Temporizadores1\s*2/);
  await expect(preview.getByText('Hay un temporizador en marcha')).toBeVisible();
  await expect(preview.getByText('vuelve en pausa')).toBeVisible();
  await expectClean(page, 'what a copy replaces');
  await preview.getByRole('button', { name: 'Reemplazar y restaurar' }).click();
  await expect(page.getByText('Evento restaurado exitosamente')).toBeVisible();
  await expect(preview).toBeHidden();
  await expect(rows(page)).toHaveText([/Apertura.*Pausado/, /Cierre.*Detenido/]);
  await expect(stage.getByRole('timer')).toContainText('en pausa');
});
