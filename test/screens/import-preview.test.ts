import type { Locator, Page } from '@playwright/test';
import { workbookOf } from '../support/hostile.ts';
import { expectClean } from './support/axe.ts';
import { openProgramme } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Opciones del programa' }).click();
  await page.getByRole('menuitem', { name: 'Importar…' }).click();
  return page.getByRole('dialog', { name: 'Importar programa' });
}

const LINES = [
  'Hora\tActividad\tPonente',
  '9:00\tRegistro\tEquipo',
  'mañana\tBienvenida\tAna Ruiz',
  '10:00\tConferencia\tLuis Mora',
  'TARDE',
  '13:00\tComida',
];

async function openPreview(page: Page): Promise<Locator> {
  await openProgramme(page, [{ name: 'Apertura', duration_minutes: 5, notes: 'x' }]);
  const dialog = await openImport(page);
  await dialog.getByRole('textbox', { name: 'O pega las celdas' }).fill(LINES.join('\n'));
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  return page.getByRole('dialog', { name: 'Vista previa' });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[IM60] at ${width} px a wrong cell says what is wrong, and is corrected where it stands`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const preview = await openPreview(page);
    const sums = preview.getByRole('status');
    await expect(sums).toHaveText('3 nuevos · 1 título no se importa · 1 fila con error');
    const row = preview.getByRole('row', { name: /^3/ });
    const cell = row.getByRole('cell').filter({ hasText: 'mañana' }).last();
    await expect(cell).toContainText('No entendemos “mañana”: escribe la hora como 10:30');
    await expectClean(page);

    const edit = row.getByRole('button', { name: 'Editar la fila 3' });
    await edit.click();
    const start = preview.getByRole('textbox', { name: 'Inicio planeado de la fila 3' });
    await expect(start).toBeFocused();
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    await expect(start).toHaveAccessibleDescription('No entendemos “mañana”: escribe la hora como 10:30');
    await expectClean(page);
    await start.fill('9:30');
    await page.keyboard.press('Enter');
    await expect(start).not.toHaveAttribute('aria-invalid');
    await expect(sums).toHaveText('4 nuevos · 1 título no se importa');
    await expect(preview.getByRole('row', { name: /^2/ })).toContainText('09:00 · dura 30:00');
    await preview.getByRole('textbox', { name: 'Salón de la fila 3' }).fill('Auditorio');
    await preview.getByRole('textbox', { name: 'Duración de la fila 3' }).fill('20');
    await page.keyboard.press('Escape');
    await expect(start).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(row).toContainText('09:30 · dura 20:00');
    await expect(row).toContainText('Corregida · Salón: Auditorio');

    await preview.getByRole('button', { name: 'Importar 4 filas' }).click();
    await expect(preview).toBeHidden();
    const imported = page.locator('[data-column=place]').filter({ hasText: 'Auditorio' });
    if (width > 1000) await expect(imported).toHaveCount(1);
  });
}

test('[IM59, IM60] rows are left out, titles come in, and a row is again as in the file', async ({ page }) => {
  const preview = await openPreview(page);
  const sums = preview.getByRole('status');
  await preview.getByRole('button', { name: 'Editar la fila 3' }).click();
  await preview.getByText('Importar esta fila').click();
  await expect(sums).toHaveText('3 nuevos · 1 título no se importa · 1 fila se deja fuera');
  await expect(preview.getByRole('row', { name: /^3/ })).toContainText('Fuera');
  await preview.getByRole('button', { name: 'Volver a lo del archivo' }).click();
  await expect(sums).toHaveText('3 nuevos · 1 título no se importa · 1 fila con error');
  await preview.getByText('Importar esta fila').click();
  await preview.getByRole('button', { name: 'Editar la fila 5' }).click();
  await preview.getByText('Importar esta fila').click();
  await preview.getByRole('textbox', { name: 'Nombre de la fila 5' }).fill('Bloque');
  await preview.getByRole('textbox', { name: 'Inicio planeado de la fila 5' }).fill('12:30');
  // The last text counts when another control is pressed.
  await preview.getByRole('button', { name: 'Listo' }).click();
  await expect(sums).toHaveText('4 nuevos · 1 fila se deja fuera');
  await expect(preview.getByRole('button', { name: 'Importar 4 filas' })).toBeEnabled();
});

test('[IM56] hidden rows of a workbook are said, and come in by a choice', async ({ page }) => {
  await openProgramme(page, [{ name: 'Apertura' }]);
  const dialog = await openImport(page);
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
  const row = (name: string, more = '') => `<row${more}>${cell(name)}${cell('10')}</row>`;
  const book = workbookOf(
    `<row>${cell('Nombre')}${cell('Duración')}</row>${row('Uno')}${row('Oculta', ' hidden="1"')}${row('Dos')}`,
  );
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'programa.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(book),
  });
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await expect(preview.getByRole('status')).toHaveText('2 nuevos · Se dejó fuera 1 fila oculta');
  await expect(preview.getByRole('row', { name: /Oculta/ })).toHaveCount(0);
  await preview.getByText('Incluir la fila oculta de la hoja').click();
  await expect(preview.getByRole('status')).toHaveText('3 nuevos');
  await expect(preview.getByRole('row', { name: /Oculta/ })).toHaveCount(1);
});

test('[IM62] of a sheet with two places one is imported', async ({ page }) => {
  await openProgramme(page, [{ name: 'Apertura' }]);
  const dialog = await openImport(page);
  await expect(dialog.getByRole('link', { name: 'Qué hojas se entienden, con ejemplos' })).toHaveAttribute(
    'href',
    '/importar',
  );
  const sheet = 'Hora\tActividad\tSalón\n9:00\tUno\tPatio\n9:00\tDos\tTerraza\n10:00\tTres\t';
  await dialog.getByRole('textbox', { name: 'O pega las celdas' }).fill(sheet);
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await preview.getByRole('combobox', { name: 'Salón', exact: true }).selectOption('Patio');
  await expect(preview.getByRole('status')).toHaveText('2 nuevos · 1 fila se deja fuera');
  await expectClean(page);
  await preview.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(page.locator('[data-row] [data-column=name]')).toHaveText(['Apertura', 'Uno', 'Tres', /Escribe/]);
});
