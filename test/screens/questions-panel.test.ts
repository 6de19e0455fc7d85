import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import {
  aPhone,
  asked,
  askOn,
  button,
  card,
  cards,
  makeHall,
  openModeration,
  show,
  toast,
} from './support/questions.ts';
import { tapWire } from './support/wire.ts';

test('[Q60] questions stand behind a toggle with their number, with author, moment and state, by what became of them', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  await hall.ask('¿Uno?', 'Ana');
  await hall.ask('¿Dos?');
  await hall.moderate(await hall.ask('¿Tres?'), 'approved');
  await hall.moderate(await hall.ask('<i>¿Cuatro?</i>'), 'rejected');
  await openModeration(page, hall);
  await expect(page.getByRole('tab', { name: 'Preguntas (4)' })).toBeVisible();
  // Who asked first comes first in the queue, the newest first elsewhere.
  await expect(cards(page)).toHaveText([/Ana.*Pendiente.*\d\d:\d\d.*¿Uno\?/, /Anónimo.*Pendiente.*¿Dos\?/]);
  await show(page, 'Aprobadas');
  await expect(cards(page)).toHaveText([/Aprobada.*¿Tres\?/]);
  await show(page, 'Rechazadas');
  await expect(cards(page)).toHaveText([/Rechazada.*<i>¿Cuatro\?<\/i>/]);
  await show(page, 'Todas');
  await expect(cards(page)).toHaveText([/Cuatro/, /Tres/, /Dos/, /Uno/]);
  await expect(page.getByText('Todas 4', { exact: true })).toBeVisible();
});

test('[Q61] a question is approved or rejected, with a note that only staff read', async ({
  page,
  browser,
  request,
}) => {
  const hall = await makeHall(request);
  const phone = await aPhone(browser, hall);
  await askOn(phone, '¿Uno?');
  await openModeration(page, hall);
  await button(page, 'Más acciones para la pregunta de Anónimo').click();
  await page.getByRole('menuitem', { name: 'Agregar nota' }).click();
  const note = page.getByLabel('Nota para los moderadores');
  await expect(note).toBeFocused();
  await note.fill('Para el cierre');
  await button(page, 'Aprobar').click();
  await expect(toast(page, 'Pregunta aprobada')).toBeVisible();
  await expect(page.getByText('Nada por revisar')).toBeVisible();
  await show(page, 'Aprobadas');
  await expect(card(page, '¿Uno?')).toContainText('Nota: Para el cierre');
  await expect(phone.getByRole('heading', { name: 'Preguntas aprobadas' })).toBeVisible();
  await expect(phone.getByText('Para el cierre')).toBeHidden();

  await button(page, 'Más acciones para la pregunta de Anónimo').click();
  await page.getByRole('menuitem', { name: 'Cambiar nota' }).click();
  await note.fill('Ya no');
  await button(page, 'Guardar nota').click();
  await expect(toast(page, 'Nota guardada')).toBeVisible();
  await expect(card(page, '¿Uno?')).toContainText('Nota: Ya no');
  await button(page, 'Rechazar').click();
  await expect(toast(page, 'Pregunta rechazada')).toBeVisible();
  await show(page, 'Rechazadas');
  await expect(card(page, '¿Uno?')).toContainText('Nota: Ya no');
  await expect(asked(phone, '¿Uno?')).toContainText('Rechazada');
});

test('[Q71] a note that is being written stays in its place when somebody else decides, and is shown, to be copied, when they delete its question', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  const id = await hall.ask('¿Uno?');
  await openModeration(page, hall);
  await button(page, 'Más acciones para la pregunta de Anónimo').click();
  await page.getByRole('menuitem', { name: 'Agregar nota' }).click();
  const note = page.getByLabel('Nota para los moderadores');
  await note.fill('Para el cierre');
  await hall.moderate(id, 'approved');
  await expect(card(page, '¿Uno?')).toContainText('Aprobada');
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('Para el cierre');

  await show(page, 'Rechazadas');
  await expect(note).toBeHidden();
  await show(page, 'Pendientes');
  await expect(note).toHaveValue('Para el cierre');
  await button(page, 'Guardar nota').click();
  await expect(page.getByText('Nada por revisar')).toBeVisible();
  await show(page, 'Aprobadas');
  await expect(card(page, '¿Uno?')).toContainText('Nota: Para el cierre');

  await button(page, 'Más acciones para la pregunta de Anónimo').click();
  await page.getByRole('menuitem', { name: 'Cambiar nota' }).click();
  await note.fill('Para el final');
  await hall.remove(`questions/${id}`);
  await expect(toast(page, 'Alguien eliminó la pregunta en la que escribías una nota')).toContainText(
    'Lo que escribías: Para el final',
  );
});

test('[Q62, Q64] a moderator opens and closes the questions, shows or hides what waits, and deletes one after a question, everywhere', async ({
  page,
  browser,
  request,
}) => {
  const hall = await makeHall(request);
  await hall.ask('¿Uno?');
  const phone = await aPhone(browser, hall);
  await expect(asked(phone, '¿Uno?')).toBeVisible();
  await openModeration(page, hall);
  const open = page.getByLabel('Recibir preguntas');
  await open.click();
  await expect(phone.getByRole('heading', { name: 'Las preguntas están cerradas' })).toBeVisible();
  // By key: a toast about the first press may lie over it, and stays while the pointer is there.
  await open.press('Space');
  await expect(phone.getByLabel('Tu pregunta')).toBeVisible();
  await expect(toast(page, 'Configuraciones del evento actualizadas')).toBeVisible();
  const waiting = page.getByLabel('Mostrar a todos las preguntas en revisión');
  await waiting.click();
  await expect(asked(phone, '¿Uno?')).toBeHidden();
  await expect(card(page, '¿Uno?')).toBeVisible();
  await waiting.press('Space');
  await expect(asked(phone, '¿Uno?')).toBeVisible();

  const ask = async () => {
    await button(page, 'Más acciones para la pregunta de Anónimo').click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    return page.getByRole('alertdialog', { name: '¿Eliminar esta pregunta?' });
  };
  await (await ask()).getByRole('button', { name: 'Conservar' }).click();
  await expect(card(page, '¿Uno?')).toBeVisible();
  const dialog = await ask();
  await expect(dialog).toContainText('¿Uno?');
  await expectClean(page, 'before a question is deleted');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Pregunta eliminada')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Preguntas (0)' })).toBeVisible();
  await expect(asked(phone, '¿Uno?')).toBeHidden();
});

test('[Q63] what the room refuses is said, and the question is as it was', async ({ page, request }) => {
  const wire = await tapWire(page);
  const hall = await makeHall(request);
  await hall.ask('¿Uno?');
  await openModeration(page, hall);
  wire.refuse('question.moderate');
  await button(page, 'Aprobar').click();
  await expect(toast(page, 'Error al moderar pregunta')).toContainText('El servicio no está disponible');
  await expect(card(page, '¿Uno?')).toContainText('Pendiente');
});

test('[Q65] a question is sent to the speaker, in the name of the asker', async ({ page, context, request }) => {
  const hall = await makeHall(request);
  await hall.addTimer();
  await hall.ask('¿Cuánto cuesta?', 'Ana');
  const stage = await context.newPage();
  await stage.goto(hall.stage);
  await openModeration(page, hall);
  await button(page, 'Más acciones para la pregunta de Ana').click();
  await page.getByRole('menuitem', { name: 'Enviar al orador' }).click();
  await expect(toast(page, 'Mensaje enviado')).toBeVisible();
  await expect(stage.getByText('¿Cuánto cuesta?')).toBeVisible();
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '¿Cuánto cuesta?' })).toContainText('Ana');
});

test('[Q66] with the keyboard alone: a card that leaves gives the focus to the next, the last one to the one before', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  for (const content of ['¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?']) await hall.ask(content);
  await openModeration(page, hall);
  await card(page, '¿Dos?').getByRole('button', { name: 'Aprobar' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, '¿Tres?')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page, '¿Cuatro?')).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('menuitem', { name: 'Enviar al orador' })).toBeFocused();
  for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, '¿Uno?')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nada por revisar')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('[Q76] letters go through the queue and decide, one question each, and not while somebody types', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  for (const content of ['¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?']) await hall.ask(content);
  await openModeration(page, hall);
  await page.getByRole('radio', { name: /^Pendientes/u }).focus();
  await page.keyboard.press('j');
  await expect(card(page, '¿Uno?')).toBeFocused();
  for (const key of ['j', 'j', 'j', 'j', 'k', 'k']) await page.keyboard.press(key);
  await expect(card(page, '¿Dos?')).toBeFocused();
  await page.keyboard.down('a');
  await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect(card(page, '¿Tres?')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Aprobadas 1', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Nota para los moderadores')).toBeFocused();
  await page.keyboard.type('jarana');
  await expect(page.getByLabel('Nota para los moderadores')).toHaveValue('jarana');
  await page.getByRole('button', { name: 'Cerrar nota' }).click();
  await card(page, '¿Tres?').focus();
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('r');
  await expect(card(page, '¿Cuatro?')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Rechazadas 1', exact: true })).toBeVisible();
  await card(page, '¿Cuatro?')
    .getByRole('button', { name: /^Más acciones/u })
    .click();
  await page.keyboard.press('r');
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Conservar' }).focus();
  for (const key of ['a', 'r', 'n', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByRole('radio', { name: 'Pendientes 2', exact: true })).toBeVisible();
  await expect(page.getByLabel('Nota para los moderadores')).toHaveCount(0);
});

test('[Q67, Q70] staff are notified of a question that somebody else asks, and open the agenda beside', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  await page.goto(`/moderator/${hall.id}?code=${hall.moderator}`);
  await expect(page.getByRole('tab', { name: 'Preguntas (0)' })).toBeVisible();
  await hall.ask('¿Uno?');
  await expect(toast(page, 'Nueva pregunta recibida')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Preguntas (1)' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Abrir la agenda' });
  await expect(link).toHaveAttribute('href', `/agenda/${hall.id}`);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('[Q68] of very many questions 50 are drawn at a time', async ({ page, request }) => {
  const hall = await makeHall(request);
  for (let ten = 0; ten < 6; ten += 1) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => hall.ask(`Pregunta ${ten * 10 + index}`)));
  }
  await openModeration(page, hall);
  await expect(page.getByText('Pendientes 60', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(50);
  await button(page, 'Ver 10 más').click();
  await expect(cards(page)).toHaveCount(60);
});

test('[Q69] on a phone questions are behind a tab, and what is written and chosen stays', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hall = await makeHall(request);
  await hall.ask('¿Uno?');
  await openModeration(page, hall);
  await show(page, 'Todas');
  await button(page, 'Más acciones para la pregunta de Anónimo').click();
  await page.getByRole('menuitem', { name: 'Agregar nota' }).click();
  await page.getByLabel('Nota para los moderadores').fill('Pendiente de ver');
  await page.getByRole('tab', { name: 'Temporizadores' }).click();
  await expect(card(page, '¿Uno?')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('tab', { name: /^Preguntas/ }).click();
  await expect(page.getByLabel('Nota para los moderadores')).toHaveValue('Pendiente de ver');
  await expect(page.getByRole('radio', { name: 'Todas 1' })).toBeChecked();
});
