import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { writeXlsx } from 'hucre/xlsx';
import { ROOM_ID } from '../support/rooms.ts';
import { expectClean } from './support/axe.ts';
import { makeRoom, openProgramme } from './support/room.ts';
import { choose, expectCount, expectHidden, expectText, expectTexts, press } from './support/screen.ts';

const names = () => page.getByRole('grid', { name: 'Programa del evento' }).css('[data-column=name]');
const expectNames = (...all: readonly (string | RegExp)[]) => expectTexts(names(), [...all, /Escribe o pega/]);
const preview = () => page.getByRole('dialog', { name: 'Vista previa' });
const sums = () => preview().getByRole('status');
const row = (number: number) => preview().getByRole('row', { name: new RegExp(`^${number}`) });

async function openImport(): Promise<Locator> {
  await press('Opciones del programa');
  await choose('Importar…');
  return page.getByRole('dialog', { name: 'Importar programa' });
}

/** As a spreadsheet in Latin America saves it. */
const sheet = (...lines: readonly string[]) =>
  new File([Uint8Array.from(`${lines.join('\r\n')}\r\n`, (letter) => letter.charCodeAt(0))], 'programa.csv', {
    type: 'text/csv',
  });

const give = (dialog: Locator, file: File) => userEvent.upload(dialog.css('input[type=file]'), file);

test('[IM15, IM19, IM21] a file is shown with what it will do, its wrong row is left out, and one press takes it back', async () => {
  await openProgramme([{ name: 'Apertura' }, { name: 'Cierre' }]);
  const dialog = await openImport();
  await expect.element(dialog).toBeVisible();
  await expectClean('the import');
  await give(dialog, sheet('Título;Rato;Ponente', 'Año nuevo;0:20;Núñez', 'Debate;pronto;', 'Receso;0:15;'));
  await expectCount(preview().getByRole('row'), 4);
  await preview().getByRole('combobox', { name: 'Qué es la columna Rato' }).selectOptions('Duración');
  await expect.element(sums()).toHaveTextContent('2 nuevos · 1 fila con error');
  await expectText(row(3), 'No entendemos “pronto”');
  await expect
    .element(preview().getByRole('checkbox', { name: 'En la duración, 10:30 son horas y minutos' }))
    .toBeChecked();
  await expectClean('the preview');
  await preview().getByText('Dejar fuera la fila con error').click();
  await preview().getByRole('button', { name: 'Importar 2 filas' }).click();
  await expectNames('Apertura', 'Cierre', 'Año nuevo', 'Receso');
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expectNames('Apertura', 'Cierre');
});

test('[IM30, IM31, IM32, IM47] of a workbook another sheet and another row of headings is chosen, what no column says is asked for, and names that are too long are cut by a choice', async () => {
  await openProgramme([{ name: 'Apertura' }]);
  const sheets = ['Uno', 'Dos'].map((name, index) => ({
    name: `Día ${index + 1}`,
    rows: [
      ['Rato', 'Actividad', 'Ponente'],
      ['20', name, 'Ana'],
    ],
  }));
  const dialog = await openImport();
  await give(dialog, new File([new Uint8Array(await writeXlsx({ sheets }))], 'programa.xlsx'));
  const choice = (name: string) => preview().getByRole('combobox', { name });
  await expect.element(choice('Hoja')).toHaveValue('0');
  await expectText(preview(), 'Hojas en el libro: 2. Se importa una a la vez.');
  await choice('Hoja').selectOptions('Día 2');
  await expectText(row(2), 'Dos');
  await expect.element(choice('Hoja')).toHaveFocus();
  const heading = choice('Fila de los títulos');
  await expect.element(heading).toHaveValue('0');
  await heading.selectOptions('No tiene títulos');
  await expectText(row(1), 'Rato');
  await heading.selectOptions('1: Rato · Actividad · Ponente');
  await expectCount(row(1), 0);
  const unsaid = 'Ninguna columna dice a qué hora empieza o cuánto dura cada fila: todas duran lo mismo.';
  await expectText(preview(), unsaid);
  await expectClean('a workbook');
  await choice('Qué es la columna Rato').selectOptions('Duración');
  await expect.element(preview()).not.toMatchTextContent('Ninguna columna dice');
  await expectText(row(2), 'dura 20:00');
  await preview().getByRole('button', { name: 'Importar 1 fila' }).click();
  await expectNames('Apertura', 'Dos');

  await openImport();
  await give(dialog, sheet('Tema;Min', `${'Panorama '.repeat(14)}final;5`));
  await expectText(preview(), 'Máximo 100 caracteres');
  await preview().getByText('Acortar los nombres y ponentes que no caben (máximo 100)').click();
  await expect.element(sums()).toHaveTextContent('1 nuevo');
  await expectClean('a long name');
  await preview().getByRole('button', { name: 'Importar 1 fila' }).click();
  await expectNames('Apertura', 'Dos', /^Panorama .*Panorama…$/);
});

test('[IM22] more timers than the plan allows are told before, and imported in the same dialog once it allows them', async () => {
  const room = makeRoom({ session: { max_timers: 2 } });
  room.addTimer({ name: 'Apertura' });
  await room.open();
  await press('Programa');
  await give(await openImport(), sheet('Nombre;Duración', 'Panel;20', 'Receso;15'));
  const alert = preview().getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent('Serían 3 temporizadores. Tu plan actual permite 2 temporizadores por sala.');
  const act = preview().getByRole('button', { name: 'Importar 2 filas' });
  await expect.element(act).toBeDisabled();
  await expect
    .element(preview().getByRole('link', { name: 'Ver planes y actualizar' }))
    .toHaveAttribute('href', `/planes?sala=${ROOM_ID}`);
  await expectClean('beyond the plan');
  room.server.news({ fact: 'session.updated', session: { ...room.server.room.session, max_timers: 500 } });
  await expectHidden(alert);
  await act.click();
  await expectNames('Apertura', 'Panel', 'Receso');
});
