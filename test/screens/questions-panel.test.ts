import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { aPhone, asked, askOn, button, card, makeHall, openModeration, show, toast } from './support/questions.ts';

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
  const waiting = page.getByRole('checkbox', { name: 'Solo quien pregunta la ve hasta que la apruebes' });
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
