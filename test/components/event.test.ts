import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY } from '../support/day-with-places.ts';
import { expectClean } from './support/axe.ts';
import { openPanel, openProgramme } from './support/room.ts';
import {
  boxOf,
  choose,
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  keys,
  overflowOf,
  press,
  write,
} from './support/screen.ts';

const choice = () => page.getByRole('combobox', { name: 'Salón', exact: true });
const names = () => page.getByRole('grid').css('[data-row] [data-column=name]');

async function openFromMenu(item: string) {
  await press('Más opciones');
  await choose(item);
}

test('[Y209] colours that were not saved are there again after Escape, until they are saved', async () => {
  await openPanel();
  const dialog = page.getByRole('dialog', { name: 'Evento' });
  const color = dialog.getByRole('textbox', { name: 'Color de fondo', exact: true });
  const unsaved = dialog.getByText('Esto todavía no está guardado');
  await openFromMenu('Evento y ajustes');
  await color.fill('#0b2545');
  await keys('Escape');
  await expect.element(page.getByText('Lo que no guardaste sigue en “Evento y ajustes”')).toBeVisible();
  await openFromMenu('Evento y ajustes');
  await expect.element(unsaved).toBeVisible();
  await expect.element(color).toHaveValue('#0b2545');
  await dialog.getByRole('button', { name: 'Guardar colores' }).click();
  await expectCount(unsaved, 0);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await openFromMenu('Evento y ajustes');
  await expect.element(color).toHaveValue('#0b2545');
  await expectCount(unsaved, 0);
});

test('[Y87] warnings, the end that is wanted, and the programme that begins again', async () => {
  const { room } = await openPanel();
  await openFromMenu('Evento y ajustes');
  const dialog = page.getByRole('dialog', { name: 'Evento' });
  await dialog.getByLabelText('Aviso amarillo').fill('1:00');
  await dialog.getByLabelText('Aviso rojo').fill('2:00');
  await dialog.getByLabelText('Fin planeado').fill('tarde');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.element(dialog.getByText('Escribe la hora como 21:30')).toBeVisible();
  await expect.element(dialog.getByText('El aviso rojo no puede ser antes que el amarillo')).toBeVisible();
  await expect.element(dialog.getByLabelText('Fin planeado')).toHaveFocus();

  await dialog.getByLabelText('Aviso amarillo').fill('10');
  await dialog.getByLabelText('Fin planeado').fill('2130');
  await keys('Tab');
  await dialog.getByLabelText('Día').selectOptions('Segundo día');
  await expect.element(dialog.getByLabelText('Fin planeado')).toHaveValue('21:30');
  await expect.element(dialog.getByLabelText('Aviso amarillo')).toHaveValue('10:00');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.element(page.getByText('Configuraciones del evento actualizadas')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Repetir el programa' }).click();
  await expect
    .poll(() => room.server.room.event.settings)
    .toMatchObject({ warn_seconds: 600, danger_seconds: 120, loop: true, target_end: { at: '21:30', day: 1 } });
});

test('[Y72] nothing to fault for accessibility, by day and by night, and nothing is cut off at any size', async () => {
  await openPanel();
  const dialog = page.getByRole('dialog');
  await openFromMenu('Copia de seguridad');
  await expect.element(dialog).toBeVisible();
  await expectClean('the event');
  await keys('Escape');
  await expectHidden(dialog);
  await openFromMenu('Evento y ajustes');
  await expect.element(dialog).toBeVisible();
  await expectClean('the event');
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    const outside = async () => {
      const { left, right } = await boxOf(dialog);
      return Math.max(-left, right - width);
    };
    await expect.poll(outside).toBeLessThanOrEqual(0);
    const overflow = () => overflowOf(dialog.element());
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
});

test('[Y202, Y203] the programme shows one place, acts are for its rows alone, and a new row gets it', async () => {
  await openProgramme(DAY);
  await expectTexts(choice().getByRole('option'), ['Todos los salones', 'Auditorio Ángeles', 'Terraza']);
  await choice().selectOptions('Terraza');
  await expectTexts(names(), ['Registro', 'Taller de lactancia', 'Clausura', /Escribe/]);
  await expectClean('the event');

  await names().first().click();
  await keys('Alt+ArrowDown');
  await expect.element(page.getByText('Para mover elementos, elige “Todos los salones”')).toBeVisible();
  await names().last().click();
  await write('Brindis');
  await keys('Tab');
  await expectTexts(names(), ['Registro', 'Taller de lactancia', 'Clausura', 'Brindis', /Escribe/]);
  await expectText(page.getByRole('row', { name: /Brindis/ }), 'Terraza');

  await choice().selectOptions('Todos los salones');
  await expectCount(names(), 7);
  await expect.element(names().nth(1)).toHaveTextContent('Conferencia magistral');
});
