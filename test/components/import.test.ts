import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { makeRoom, openProgramme } from './support/room.ts';
import { choose, expectCount, expectHidden, expectText, expectTexts, keys, press } from './support/screen.ts';

const CULTO = ['Bienvenida', 'Alabanza', 'Anuncios', 'Ofrenda', 'Mensaje', 'Oración final'];

const rowNames = () =>
  page
    .getByRole('grid', { name: 'Programa del evento' })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .css('[data-column=name]');

/** A new room as its controller finds it, with the timer that it begins with. */
async function openNew(parts?: Parameters<typeof makeRoom>[0]) {
  await makeRoom(parts).open();
  await expect.element(page.getByRole('heading', { name: 'Temporizador Principal' })).toBeVisible();
}

async function openImport(): Promise<Locator> {
  await press('Opciones del programa');
  await choose('Importar…');
  return page.getByRole('dialog', { name: 'Importar programa' });
}

async function openPreview(): Promise<Locator> {
  await openProgramme([{ name: 'Apertura', duration_minutes: 5, notes: 'x' }]);
  const dialog = await openImport();
  const lines = [
    'Hora\tActividad\tPonente',
    '9:00\tRegistro\tEquipo',
    'mañana\tBienvenida\tAna Ruiz',
    '10:00\tConferencia\tLuis Mora',
    'TARDE',
    '13:00\tComida',
  ];
  await dialog.getByRole('textbox', { name: 'O pega las celdas' }).fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  return page.getByRole('dialog', { name: 'Vista previa' });
}

test('[TP1, TP9] from a new room to a running service in three presses, and one undo back', async () => {
  await openNew();
  await press('Usar una plantilla');
  await choose('Culto');
  await expect.element(page.getByRole('heading', { name: 'Bienvenida' })).toBeVisible();
  await page.getByRole('group', { name: 'Bienvenida' }).getByRole('button', { name: 'Iniciar', exact: true }).click();
  await expect
    .element(page.getByRole('group', { name: 'Bienvenida' }).getByRole('button', { name: 'Pausar', exact: true }))
    .toBeVisible();
  const names = page.getByRole('listitem').filter({ has: page.css('[aria-current]') });
  await expectTexts(
    names,
    CULTO.map((name) => new RegExp(name)),
  );
  await expectCount(names.filter({ hasText: 'En cadena' }), CULTO.length - 1);
  await expectCount(page.getByRole('button', { name: 'Usar una plantilla' }), 0);
});

test('[TP1, TP10] on an empty programme templates are cards; a press fills it once, and one undo takes it back', async () => {
  await openProgramme([{ name: 'Temporizador Principal' }]);
  await expectTexts(rowNames(), ['Temporizador Principal']);
  const cards = page.getByRole('region', { name: 'Empieza con una plantilla' });
  await expectTexts(cards.getByRole('button'), [
    /Culto.*6 elementos · 1 h 15/,
    /Conferencia/,
    /Panel/,
    /Boda/,
    /Debate/,
    /Toastmasters/,
  ]);
  for (const width of [1440, 390]) {
    await page.viewport(width, 844);
    await expectClean(`templates at ${width}`);
  }
  await page.viewport(1440, 900);
  await cards.getByRole('button', { name: /Culto/ }).dblClick();
  await expectTexts(rowNames(), CULTO);
  await expectCount(cards, 0);
  await expect.element(page.getByRole('heading', { name: 'Programa', exact: true })).toHaveFocus();
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expectTexts(rowNames(), ['Temporizador Principal']);
  await expect.element(cards).toBeVisible();
});

test('[TP1] the import adds a template to what is there', async () => {
  await openProgramme([{ name: 'Registro' }]);
  await expectCount(page.getByRole('region', { name: 'Empieza con una plantilla' }), 0);
  const dialog = await openImport();
  await expect.element(dialog).toBeVisible();
  await expectClean('templates in the import', 'dialog[open]');
  await dialog.getByRole('button', { name: /Culto/ }).click();
  await expectHidden(dialog);
  await expectTexts(rowNames(), ['Registro', ...CULTO]);
});

test('[TP10] beyond the plan nothing is added, and the limit is told', async () => {
  await openNew({ session: { max_timers: 2 } });
  await press('Usar una plantilla');
  await choose('Panel');
  await expect.element(page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Temporizador Principal' })).toBeInTheDocument();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[IM60] at ${width} px a wrong cell says what is wrong, and is corrected where it stands`, async () => {
    await page.viewport(width, height);
    const preview = await openPreview();
    const sums = preview.getByRole('status');
    await expect.element(sums).toHaveTextContent('3 nuevos · 1 título no se importa · 1 fila con error');
    const row = preview.getByRole('row', { name: /^3/ });
    const cell = row.getByRole('cell').filter({ hasText: 'mañana' }).last();
    await expectText(cell, 'No entendemos “mañana”: escribe la hora como 10:30');
    await expectClean('the preview');

    const edit = row.getByRole('button', { name: 'Editar la fila 3' });
    await edit.click();
    const start = preview.getByRole('textbox', { name: 'Inicio planeado de la fila 3' });
    await expect.element(start).toHaveFocus();
    await expect.element(start).toHaveAttribute('aria-invalid', 'true');
    await expect.element(start).toHaveAccessibleDescription('No entendemos “mañana”: escribe la hora como 10:30');
    await expectClean('the preview');
    await start.fill('9:30');
    await keys('Enter');
    await expect.element(start).not.toHaveAttribute('aria-invalid');
    await expect.element(sums).toHaveTextContent('4 nuevos · 1 título no se importa');
    await expectText(preview.getByRole('row', { name: /^2/ }), '09:00 · dura 30:00');
    await preview.getByRole('textbox', { name: 'Salón de la fila 3' }).fill('Auditorio');
    await preview.getByRole('textbox', { name: 'Duración de la fila 3' }).fill('20');
    await keys('Escape');
    await expectHidden(start);
    await expect.element(edit).toHaveFocus();
    await expectText(row, '09:30 · dura 20:00');
    await expectText(row, 'Corregida · Salón: Auditorio');

    await preview.getByRole('button', { name: 'Importar 4 filas' }).click();
    await expectHidden(preview);
    const imported = page.css('[data-column=place]').filter({ hasText: 'Auditorio' });
    if (width > 1000) await expectCount(imported, 1);
  });
}

test('[IM59, IM60] rows are left out, titles come in, and a row is again as in the file', async () => {
  const preview = await openPreview();
  const sums = preview.getByRole('status');
  await preview.getByRole('button', { name: 'Editar la fila 3' }).click();
  await preview.getByText('Importar esta fila').click();
  await expect.element(sums).toHaveTextContent('3 nuevos · 1 título no se importa · 1 fila se deja fuera');
  await expectText(preview.getByRole('row', { name: /^3/ }), 'Fuera');
  await preview.getByRole('button', { name: 'Volver a lo del archivo' }).click();
  await expect.element(sums).toHaveTextContent('3 nuevos · 1 título no se importa · 1 fila con error');
  await preview.getByText('Importar esta fila').click();
  await preview.getByRole('button', { name: 'Editar la fila 5' }).click();
  await preview.getByText('Importar esta fila').click();
  await preview.getByRole('textbox', { name: 'Nombre de la fila 5' }).fill('Bloque');
  await preview.getByRole('textbox', { name: 'Inicio planeado de la fila 5' }).fill('12:30');
  // The last text counts when another control is pressed.
  await preview.getByRole('button', { name: 'Listo' }).click();
  await expect.element(sums).toHaveTextContent('4 nuevos · 1 fila se deja fuera');
  await expect.element(preview.getByRole('button', { name: 'Importar 4 filas' })).toBeEnabled();
});

test('[IM62] of a sheet with two places one is imported', async () => {
  await openProgramme([{ name: 'Apertura' }]);
  const dialog = await openImport();
  await expect
    .element(dialog.getByRole('link', { name: 'Qué hojas se entienden, con ejemplos' }))
    .toHaveAttribute('href', '/importar');
  const sheet = 'Hora\tActividad\tSalón\n9:00\tUno\tPatio\n9:00\tDos\tTerraza\n10:00\tTres\t';
  await dialog.getByRole('textbox', { name: 'O pega las celdas' }).fill(sheet);
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await preview.getByRole('combobox', { name: 'Salón', exact: true }).selectOptions('Patio');
  await expect.element(preview.getByRole('status')).toHaveTextContent('2 nuevos · 1 fila se deja fuera');
  await expectClean('the preview');
  await preview.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expectTexts(page.css('[data-row] [data-column=name]'), ['Apertura', 'Uno', 'Tres', /Escribe/]);
});
