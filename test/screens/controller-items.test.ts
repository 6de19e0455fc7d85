import type { Locator, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { timersIn, treeOf } from './support/aloud.ts';
import { dayOf, hourOf, wallTime, zone } from './support/daytime.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press, rowOf } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

const more = (dialog: Locator) => dialog.getByText('Más opciones', { exact: true });

async function edit(page: Page, name: string): Promise<Locator> {
  await press(page, `Opciones de ${name}`);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  return page.getByRole('dialog', { name: 'Editar temporizador' });
}

/** Days ahead of today that are certainly in the future, and in the past: the room has no date. */
const TOMORROW = 'Segundo día';

test('@heart [V50][V52] a linked timer with a gap is created, and its row says so', async ({ page, request }) => {
  await openPanel(page, request, ['Canto']);
  await press(page, 'Nuevo temporizador');
  const dialog = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  await expect(more(dialog)).toBeVisible();
  await expect(dialog.getByLabel('Notas')).toBeHidden();
  await expect(dialog.getByLabel('Espera antes de empezar')).toBeHidden();

  await dialog.getByLabel('Nombre').fill('Sermón');
  await dialog.getByRole('radio', { name: 'En cadena' }).check({ force: true });
  await dialog.getByLabel('Espera antes de empezar').fill('90 s');
  await page.keyboard.press('Tab');
  await more(dialog).click();
  await dialog.getByLabel('Cue').fill('Q1');
  await dialog.getByLabel('Empieza después de que el anterior').selectOption({ label: 'Termine, aunque se pase' });
  await expect(dialog.getByLabel('Espera antes de empezar')).toHaveValue('1:30');
  await press(page, 'Crear temporizador');
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'Sermón');
  await expect(row).toContainText('+1:30');
  await expect(row.getByTitle('En cadena, 1 minuto y 30 segundos más tarde · Cue Q1')).toBeVisible();

  const again = await edit(page, 'Sermón');
  await expect(again.getByRole('radio', { name: 'En cadena' })).toBeChecked();
  await expect(again.getByLabel('Espera antes de empezar')).toHaveValue('1:30');
  await expect(again.getByLabel('Cue')).toHaveValue('Q1');
});

test('@heart [V50][V51] a scheduled timer is edited by keyboard alone', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura', start: 'scheduled', planned_start: { at: '10:00', day: 2 } });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(rowOf(page, 'Apertura').getByTitle('Empieza solo a las 10:00, día 3')).toBeVisible();
  await page.getByRole('button', { name: 'Opciones de Apertura' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar temporizador' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  const tabTo = async (field: Locator) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(field).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [1] });
  };
  await tabTo(dialog.getByRole('textbox', { name: 'Hora de inicio' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1115');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Hora de inicio' })).toHaveValue('11:15');
  await page.keyboard.press('ArrowDown');
  await tabTo(more(dialog));
  await page.keyboard.press('Space');
  await tabTo(dialog.getByLabel('Si otro está en pantalla'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Apertura').getByTitle('Empieza solo a las 11:15, día 4')).toBeVisible();
});

test('@heart [V51] an hour that has passed is refused at its field, and so is a danger above the warning', async ({
  page,
  request,
}) => {
  await openPanel(page, request, ['Apertura']);
  const dialog = await edit(page, 'Apertura');
  await dialog.getByRole('radio', { name: 'A su hora' }).check({ force: true });
  await press(page, 'Guardar cambios');
  await expect(dialog.getByText('Falta la hora de inicio')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Hora de inicio' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Hora de inicio' }).fill('0:00');
  await press(page, 'Guardar cambios');
  await expect(dialog.getByText('Esa hora ya pasó')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Hora de inicio' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Hora de inicio' })).toHaveValue('00:00');

  await dialog.getByLabel('Día').selectOption({ label: TOMORROW });
  await more(dialog).click();
  await dialog.getByLabel('Aviso amarillo').fill('1:00');
  await dialog.getByLabel('Aviso rojo').fill('2:00');
  await more(dialog).click();
  await expect(dialog.getByLabel('Aviso rojo')).toBeHidden();
  await press(page, 'Guardar cambios');
  await expect(dialog.getByText('El aviso rojo no puede ser antes que el amarillo')).toBeVisible();
  await expect(dialog.getByLabel('Aviso rojo')).toBeFocused();
});

test('[V52] signs are read in words, on the row and on the card; a skipped timer is quiet; nothing of a second line of the name is seen above the signs', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Canto', skip: true, cue: 'Q1' });
  const long = 'Alabanza: ¡Él es exaltado! Ángeles, óiganlo';
  await room.addTimer({ name: long, start: 'linked', gap_seconds: 20, display: 'clock' });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(rowOf(page, 'Canto')).toContainText('omitido');
  const heard = (await treeOf(page)).filter(({ role }) => role === 'button').map(({ name }) => name);
  expect(heard.find((name) => name.startsWith('Canto'))).toMatch(/Omitido.*Cue Q1/);
  expect(heard.find((name) => name.startsWith('Alabanza'))).toMatch(
    /En cadena, 20 segundos más tarde.*Muestra la hora/,
  );
  expect(await timersIn(page)).not.toHaveLength(0);
  const lines = await rowOf(page, 'Alabanza')
    .getByText(/^Alabanza/)
    .evaluate((each) => {
      const text = document.createRange();
      text.selectNodeContents(each);
      return new Set([...text.getClientRects()].map(({ y }) => Math.round(y))).size;
    });
  expect(lines).toBe(1);
  await expectClean(page);

  const moderator = await context.newPage();
  await moderator.goto(`/moderator/${room.id}?code=${room.moderator}`);
  await expect(moderator.getByTitle('Omitido · Cue Q1')).toBeVisible();
  await expectClean(moderator);
});

test('[V50] the dialog is complete on a phone, to its last button, and passes axe', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const room = await makeRoom(request);
  await room.addTimer({
    name: 'Canto',
    start: 'linked',
    kind: { until: { at: '12:00', day: 1 } },
    at_zero: 'text',
    zero_text: 'Gracias',
    notes: 'Micrófono 2',
  });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await page.getByRole('tab', { name: 'Temporizadores' }).click();
  const dialog = await edit(page, 'Canto');
  await expect(dialog.getByLabel('Termina a las')).toHaveValue('12:00');
  await expect(dialog.getByLabel('Minutos')).toBeHidden();
  await dialog.getByLabel('Notas').scrollIntoViewIfNeeded();
  await expect(dialog.getByLabel('Notas')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Guardar cambios' })).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expectClean(page);
});

test('[PG69, PG70] an hour before that of the item before means the next day; a room that ends earlier says so', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.set({ date: '2099-12-30' });
  await room.addTimer({ name: 'Gala', planned_start: { at: '23:30', day: 0 } });
  await room.addTimer({ name: 'Brindis' });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  const dialog = await edit(page, 'Brindis');
  await dialog.getByRole('radio', { name: 'A su hora' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Hora de inicio' }).fill('0:15');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Es antes que el anterior, que empieza a las 23:30.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Ponerlo en / }).click();
  await expect(dialog.getByLabel('Día', { exact: true })).toHaveValue('1');
  await expect(dialog.getByText('Es antes que el anterior')).toBeHidden();
  await expect(dialog.getByText('Esta sala se elimina antes de ese día')).toBeVisible();
});

test('[PG71] the button that continues an item until a moment says until when', async ({ page, request }) => {
  const room = await makeRoom(request);
  const now = Date.now();
  const end = now + 1_800_000;
  await room.set({ date: dayOf(now), time_zone: zone });
  const timer = await room.addTimer({ name: 'Brindis', kind: { until: wallTime(end, now) } });
  await room.control(timer, 'start');
  await room.control(timer, 'pause');
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(page.getByRole('button', { name: `Continuar hasta ${hourOf(end)}` })).toBeVisible();
});
