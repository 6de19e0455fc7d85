import type { Locator, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { makeDay, openProgramme } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Programa del evento' });
const names = (page: Page) => grid(page).locator('[data-column=name]');

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Opciones del programa' }).click();
  await page.getByRole('menuitem', { name: 'Importar…' }).click();
  return page.getByRole('dialog', { name: 'Importar programa' });
}

const sheet = (...lines: readonly string[]) => ({
  name: 'programa.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
});

test('[IM15, IM19, IM21] a file is shown with what it will do, its wrong row is left out, and one press takes it back', async ({
  page,
}) => {
  await openProgramme(page, [{ name: 'Apertura' }, { name: 'Cierre' }]);
  const dialog = await openImport(page);
  await expectClean(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles(sheet('Título;Rato;Ponente', 'Año nuevo;0:20;Núñez', 'Debate;pronto;', 'Receso;0:15;'));
  const preview = page.getByRole('dialog', { name: 'Qué pasará' });
  await expect(preview.getByRole('row')).toHaveCount(4);
  await preview.getByRole('combobox', { name: 'Qué es la columna Rato' }).selectOption('Duración');
  await expect(preview.getByRole('status')).toHaveText('2 nuevos · 1 fila con error');
  await expect(preview.getByRole('row', { name: /^3/ })).toContainText('Duración: La duración va de 1 a 1440 minutos');
  await expect(preview.getByRole('checkbox', { name: 'En la duración, 10:30 son horas y minutos' })).toBeChecked();
  await expectClean(page);
  await preview.getByText('Dejar fuera la fila con error').click();
  await preview.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(names(page)).toHaveText(['Apertura', 'Cierre', 'Año nuevo', 'Receso', /Escribe o pega/]);
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(names(page)).toHaveText(['Apertura', 'Cierre', /Escribe o pega/]);
});

test('[IM17, IM19, IM20, IM21] what was saved as a workbook replaces the programme after it says what it deletes', async ({
  page,
}) => {
  const day = await openProgramme(page, [{ name: 'Apertura', cue: 'Q1' }, { name: 'Cierre' }]);
  await page.getByRole('button', { name: 'Opciones del programa' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Descargar XLSX' }).click(),
  ]);
  const book = `${await file.path()}.xlsx`;
  await file.saveAs(book);
  await day.addTimer({ name: 'De más' });
  const dialog = await openImport(page);
  await dialog.locator('input[type=file]').setInputFiles(book);
  const preview = page.getByRole('dialog', { name: 'Qué pasará' });
  await expect(preview.getByRole('radio', { name: 'Actualizar' })).toBeChecked();
  await expect(preview.getByRole('status')).toHaveText('2 sin cambios');
  await preview.getByText('Reemplazar', { exact: true }).click();
  await expect(preview.getByRole('status')).toHaveText('2 sin cambios · 1 se elimina');
  await expect(preview).toContainText('Se eliminan: “De más”.');
  await preview.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(names(page)).toHaveText(['Apertura', 'Cierre', /Escribe o pega/]);
});

const pagesIn = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('[PR2, PR3] on A4 and on Letter nothing but the programme is printed, whole, for the crew or for the public', async ({
  page,
}) => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    name: `Ponencia ${at + 1} sobre el agua y el suelo`,
    duration_minutes: 20,
    presenter: 'María Fernanda Rodríguez',
    cue: `Q${at + 1}`,
    notes: at % 3 === 0 ? 'Micrófono de mano, luz cálida, entra por la izquierda' : '',
  }));
  const day = await makeDay(page.request, []);
  await day.addTimers(items);
  await day.set({ name: 'Congreso de riego', date: '2031-05-02', time_zone: 'America/Mexico_City' });
  await page.goto(`/programa/${day.id}?code=${day.moderator}`);
  await expect(page.getByRole('row')).toHaveCount(61);
  await expectClean(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  // The width between the margins, in pixels.
  for (const [format, width] of [
    ['A4', 680],
    ['Letter', 702],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const pages = pagesIn(await page.pdf({ format }));
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThanOrEqual(5);
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('columnheader', { name: 'Notas' })).toBeVisible();
  await page.getByText('Público', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Notas' })).toHaveCount(0);
});

test('[PR2] without a code it is the version for the public', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.set({ name: 'Congreso', date: '2031-05-02', time_zone: 'Europe/Madrid' });
  await room.addTimer({ name: 'Apertura', cue: 'Q1', notes: 'Secreto', planned_start: { at: '10:00' } });
  await page.goto(`/programa/${room.id}`);
  await expect(page.getByRole('row', { name: /Apertura/ })).toHaveText(/10:00–10:10/);
  await expect(page.getByText('Hora de Madrid')).toBeVisible();
  await expect(page.getByText(/Secreto|Q1/)).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('[TP3] the panel duplicates the event and leads to the copy', async ({ page, context }) => {
  await openProgramme(page, [{ name: 'Apertura' }, { name: 'Cierre' }]);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar evento…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicar evento' });
  await dialog.getByRole('textbox', { name: 'Nombre del evento nuevo' }).fill('Gala');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Abrir la copia' }).click(),
  ]);
  await expect(copy.getByText('Apertura').first()).toBeVisible();
  await expect(copy.getByText('Gala').first()).toBeVisible();
});
