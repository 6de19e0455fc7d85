import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { makeRoom, openPanel } from './support/room.ts';
import { expectCount, expectHidden, expectText, focus, keys, press } from './support/screen.ts';
import { rowOf } from './support/panel.ts';
import { expectClean } from './support/axe.ts';

const more = (dialog: Locator) => dialog.getByText('Más opciones', { exact: true });

async function edit(name: string): Promise<Locator> {
  await press(`Opciones de ${name}`);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  return page.getByRole('dialog', { name: 'Editar temporizador' });
}

/** Days ahead of today that are certainly in the future, and in the past: the room has no date. */
const TOMORROW = 'Segundo día';

test('[V50][V52] a linked timer with a gap is created, and its row says so', async () => {
  await openPanel(['Canto']);
  await press('Nuevo temporizador');
  const dialog = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  await expect.element(more(dialog)).toBeVisible();
  await expectHidden(dialog.getByLabelText('Notas'));
  await expectHidden(dialog.getByLabelText('Espera antes de empezar'));

  await dialog.getByLabelText('Nombre').fill('Sermón');
  await dialog.getByRole('radio', { name: 'En cadena' }).click();
  await dialog.getByLabelText('Espera antes de empezar').fill('90 s');
  await keys('Tab');
  await more(dialog).click();
  await dialog.getByLabelText('Cue').fill('Q1');
  await dialog.getByLabelText('Empieza después de que el anterior').selectOptions('Termine, aunque se pase');
  await expect.element(dialog.getByLabelText('Espera antes de empezar')).toHaveValue('1:30');
  await press('Crear temporizador');
  await expectHidden(dialog);
  const row = rowOf('Sermón');
  await expectText(row, '+1:30');
  await expect.element(row.getByTitle('En cadena, 1 minuto y 30 segundos más tarde · Cue Q1')).toBeVisible();

  const again = await edit('Sermón');
  await expect.element(again.getByRole('radio', { name: 'En cadena' })).toBeChecked();
  await expect.element(again.getByLabelText('Espera antes de empezar')).toHaveValue('1:30');
  await expect.element(again.getByLabelText('Cue')).toHaveValue('Q1');
});

test('[V50][V51] a scheduled timer is edited by keyboard alone', async () => {
  const room = makeRoom();
  room.addTimer({ name: 'Apertura', start: 'scheduled', planned_start: { at: '10:00', day: 2 } });
  await room.open();
  await expect.element(rowOf('Apertura').getByTitle('Empieza solo a las 10:00, día 3')).toBeVisible();
  await focus(page.getByRole('button', { name: 'Opciones de Apertura' }));
  await keys('Enter');
  await expect.element(page.getByRole('menuitem', { name: 'Editar' })).toHaveFocus();
  await keys('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar temporizador' });
  await expect.element(dialog.getByLabelText('Nombre')).toHaveFocus();
  const tabTo = async (field: Locator) => {
    do await keys('Tab');
    while (document.activeElement !== (await field.findElement()));
  };
  await tabTo(dialog.getByRole('textbox', { name: 'Hora de inicio' }));
  await keys('ControlOrMeta+a');
  await keys('1', '1', '1', '5');
  await keys('Tab');
  await expect.element(dialog.getByRole('textbox', { name: 'Hora de inicio' })).toHaveValue('11:15');
  await keys('ArrowDown');
  await tabTo(more(dialog));
  await keys('Space');
  await tabTo(dialog.getByLabelText('Si otro está en pantalla'));
  await keys('ArrowDown');
  await keys('Enter');
  await tabTo(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await keys('Enter');
  await expectHidden(dialog);
  await expect.element(rowOf('Apertura').getByTitle('Empieza solo a las 11:15, día 4')).toBeVisible();
});

test('[V51] an hour that has passed is refused at its field, and so is a danger above the warning', async () => {
  await openPanel(['Apertura']);
  const dialog = await edit('Apertura');
  await dialog.getByRole('radio', { name: 'A su hora' }).click();
  await press('Guardar cambios');
  await expect.element(dialog.getByText('Falta la hora de inicio')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Hora de inicio' })).toHaveFocus();
  await dialog.getByRole('textbox', { name: 'Hora de inicio' }).fill('0:00');
  await press('Guardar cambios');
  await expect.element(dialog.getByText('Esa hora ya pasó')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Hora de inicio' })).toHaveFocus();
  await expect.element(dialog.getByRole('textbox', { name: 'Hora de inicio' })).toHaveValue('00:00');

  await dialog.getByLabelText('Día').selectOptions(TOMORROW);
  await more(dialog).click();
  await dialog.getByLabelText('Aviso amarillo').fill('1:00');
  await dialog.getByLabelText('Aviso rojo').fill('2:00');
  await more(dialog).click();
  await expectHidden(dialog.getByLabelText('Aviso rojo'));
  await press('Guardar cambios');
  await expect.element(dialog.getByText('El aviso rojo no puede ser antes que el amarillo')).toBeVisible();
  await expect.element(dialog.getByLabelText('Aviso rojo')).toHaveFocus();
});

test('[V52] signs are read in words, on the row and on the card; a skipped timer is quiet; nothing of a second line of the name is seen above the signs', async () => {
  const room = makeRoom();
  room.addTimer({ name: 'Canto', skip: true, cue: 'Q1' });
  const long = 'Alabanza: ¡Él es exaltado! Ángeles, óiganlo';
  room.addTimer({ name: long, start: 'linked', gap_seconds: 20, display: 'clock' });
  await room.open();
  await expectText(rowOf('Canto'), 'omitido');
  const heard = (name: RegExp) => expectCount(page.getByRole('button', { name }), 1);
  await heard(/^Canto.*Omitido.*Cue Q1/);
  await heard(/^Alabanza.*En cadena, 20 segundos más tarde.*Muestra la hora/);
  await expect.element(page.getByRole('timer').first()).toBeInTheDocument();
  const text = document.createRange();
  text.selectNodeContents(
    rowOf('Alabanza')
      .getByText(/^Alabanza/)
      .element(),
  );
  expect(new Set([...text.getClientRects()].map(({ y }) => Math.round(y))).size).toBe(1);
  await expectClean('the rows');

  await room.open('moderator');
  await expect.element(page.getByTitle('Omitido · Cue Q1')).toBeVisible();
  await expectClean('the cards');
});

test('[V50] the dialog is complete on a phone, to its last button, and passes axe', async () => {
  await page.viewport(390, 844);
  const room = makeRoom();
  room.addTimer({
    name: 'Canto',
    start: 'linked',
    kind: { until: { at: '12:00', day: 1 } },
    at_zero: 'text',
    zero_text: 'Gracias',
    notes: 'Micrófono 2',
  });
  await room.open();
  await page.getByRole('tab', { name: 'Temporizadores' }).click();
  const dialog = await edit('Canto');
  await expect.element(dialog.getByLabelText('Termina a las')).toHaveValue('12:00');
  await expectHidden(dialog.getByLabelText('Minutos'));
  dialog.getByLabelText('Notas').element().scrollIntoView();
  await expect.element(dialog.getByLabelText('Notas')).toBeInViewport({ ratio: 1 });
  await expect.element(dialog.getByRole('button', { name: 'Guardar cambios' })).toBeInViewport({ ratio: 1 });
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expectClean('the form');
});

test('[PG69, PG70] an hour before that of the item before means the next day; a room that ends earlier says so', async () => {
  const room = makeRoom();
  room.set({ date: '2099-12-30' });
  room.addTimer({ name: 'Gala', planned_start: { at: '23:30', day: 0 } });
  room.addTimer({ name: 'Brindis' });
  await room.open();
  const dialog = await edit('Brindis');
  await dialog.getByRole('radio', { name: 'A su hora' }).click();
  await dialog.getByRole('textbox', { name: 'Hora de inicio' }).fill('0:15');
  await keys('Tab');
  await expect.element(dialog.getByText('Es antes que el anterior, que empieza a las 23:30.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Ponerlo en / }).click();
  await expect.element(dialog.getByLabelText('Día', { exact: true })).toHaveValue('1');
  await expectHidden(dialog.getByText('Es antes que el anterior'));
  await expect.element(dialog.getByText('Esta sala se elimina antes de ese día')).toBeVisible();
});

test('[PG71] the button that continues an item until a moment says until when', async () => {
  const room = makeRoom();
  room.set({ date: '2026-11-20', time_zone: 'America/Mexico_City' });
  const timer = room.addTimer({ name: 'Brindis', kind: { until: { at: '04:30', day: 0 } } });
  room.control(timer, 'start');
  room.control(timer, 'pause');
  await room.open();
  await expect.element(page.getByRole('button', { name: 'Continuar hasta 04:30' })).toBeVisible();
});
