import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import {
  askOn,
  asked,
  card,
  cards,
  filter,
  openEvent,
  openQuestions,
  openQueue,
  section,
  toast,
} from './support/questions.ts';
import { makeRoom } from './support/room.ts';
import {
  boxOf,
  buttonOf,
  choose,
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  focus,
  keys,
  overflowOf,
  press,
  pressOn,
} from './support/screen.ts';

const PRIVATE = 'Solo quien pregunta la ve hasta que la apruebes';
const setting = () => page.getByRole('checkbox', { name: PRIVATE });
const leave = () => buttonOf('Dejarlo así');
const note = () => page.getByLabelText('Nota para los moderadores');

async function fromMenu(item: string) {
  await press('Más acciones para la pregunta de Anónimo');
  await choose(item);
}

test('[Q61] a question is approved or rejected, with a note that only staff read', async () => {
  const hall = makeRoom();
  hall.askFrom('phone', '¿Uno?');
  await openQueue(hall);
  await fromMenu('Agregar nota');
  await expect.element(note()).toHaveFocus();
  await note().fill('Para el cierre');
  await press('Aprobar');
  await expect.element(toast('Pregunta aprobada')).toBeVisible();
  await expect.element(page.getByText('Nada por revisar')).toBeVisible();
  await filter('Aprobadas');
  await expectText(card('¿Uno?'), 'Nota: Para el cierre');
  await hall.openPhone();
  await expectText(section('Preguntas aprobadas'), '¿Uno?');
  await expectCount(page.getByText('Para el cierre'), 0);

  await openQueue(hall);
  await filter('Aprobadas');
  await fromMenu('Cambiar nota');
  await note().fill('Ya no');
  await press('Guardar nota');
  await expect.element(toast('Nota guardada')).toBeVisible();
  await expectText(card('¿Uno?'), 'Nota: Ya no');
  await press('Rechazar');
  await expect.element(toast('Pregunta rechazada')).toBeVisible();
  await filter('Rechazadas');
  await expectText(card('¿Uno?'), 'Nota: Ya no');
  await hall.openPhone();
  await expectText(asked('¿Uno?'), 'Rechazada');
});

test('[Q62, Q64] a moderator opens and closes the questions, shows or hides what waits, and deletes one after a question, everywhere', async () => {
  const { hall } = await openQuestions('¿Uno?');
  const expectSettings = (some: object) => expect.poll(() => hall.server.room.event.settings).toMatchObject(some);
  const open = page.getByLabelText('Recibir preguntas');
  await open.click();
  await expectSettings({ questions_open: false });
  // By key: a toast about the first press may lie over it, and stays while the pointer is there.
  await pressOn(open, 'Space');
  await expectSettings({ questions_open: true });
  await expect.element(toast('Configuraciones del evento actualizadas').first()).toBeVisible();
  await setting().click();
  await expectSettings({ pending_visible: false });
  await expect.element(card('¿Uno?')).toBeVisible();
  await pressOn(setting(), 'Space');
  await expectSettings({ pending_visible: true });

  const dialog = page.getByRole('alertdialog', { name: '¿Eliminar esta pregunta?' });
  await fromMenu('Eliminar');
  await dialog.getByRole('button', { name: 'Conservar' }).click();
  await expect.element(card('¿Uno?')).toBeVisible();
  await fromMenu('Eliminar');
  await expectText(dialog, '¿Uno?');
  await expectClean('before a question is deleted');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect.element(toast('Pregunta eliminada')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Preguntas (0)' })).toBeVisible();
});

test('[Q65] a question is sent to the speaker, in the name of the asker', async () => {
  const hall = makeRoom();
  hall.addTimer();
  hall.ask('¿Cuánto cuesta?', 'Ana');
  await openQueue(hall);
  await press('Más acciones para la pregunta de Ana');
  await choose('Enviar al orador');
  await expect.element(toast('Mensaje enviado')).toBeVisible();
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await expectText(page.getByRole('listitem').filter({ hasText: '¿Cuánto cuesta?' }), 'Ana');
  hall.openStage();
  await expect.element(page.getByText('¿Cuánto cuesta?').first()).toBeVisible();
});

test('[Q84] a question is corrected before it is approved, and who asked sees that it was', async () => {
  const hall = makeRoom();
  hall.askFrom('phone', 'ola k ase');
  await openQueue(hall);
  const wording = page.getByLabelText('La pregunta, como se verá');
  await pressOn(card('ola k ase'), 'e');
  await expect.element(wording).toHaveFocus();
  await expect.element(wording).toHaveValue('ola k ase');
  await wording.fill('¿Qué hacen?');
  await press('Aprobar');
  await expect.element(page.getByText('Nada por revisar')).toBeVisible();
  await hall.openPhone();
  await expectText(asked('¿Qué hacen?'), 'Corregida por el equipo');
  await expectCount(asked('ola k ase'), 0);
  await openQueue(hall);
  await filter('Aprobadas');
  await expectText(card('¿Qué hacen?'), 'Como se hizo: ola k ase');
  await fromMenu('Corregir');
  await wording.fill('ola k ase');
  await press('Guardar corrección');
  await expect.element(card('ola k ase')).not.toMatchTextContent('Como se hizo');
});

test('[Q94] staff choose whether names are asked for, in the panel and in the event', async () => {
  const hall = makeRoom();
  const names = page.getByRole('combobox', { name: 'Nombres' });
  await openQueue(hall);
  await names.selectOptions('Sin nombres');
  await expect.poll(() => hall.server.room.event.settings.question_names).toBe('off');
  await hall.openPhone();
  await expectCount(page.getByLabelText(/^Tu nombre/), 0);
  await askOn('¿Habrá café?');
  await hall.open();
  await openEvent();
  await expect.element(names).toHaveValue('off');
  await names.selectOptions('Obligatorios');
  await expect.poll(() => hall.server.room.event.settings.question_names).toBe('required');
  await openQueue(hall);
  await expect.element(names).toHaveValue('required');
  await hall.openPhone();
  await expect.element(page.getByLabelText('Tu nombre', { exact: true })).toBeVisible();
});

test('[Q95, Q96] the first question brings the offer to keep those in review private, which is taken once; the settings of the event have it too', async () => {
  await page.viewport(320, 700);
  const { hall } = await openQuestions();
  await expect.element(page.getByText('Nada por revisar')).toBeVisible();
  await expectCount(leave(), 0);
  hall.ask('¿Uno?');
  await expect.element(page.getByRole('status').filter({ hasText: 'El público ve cada pregunta' })).toBeVisible();
  expect(overflowOf()).toBe(0);
  await expectClean('the offer');

  await focus(setting());
  await keys('Tab', 'Tab');
  await expect.element(buttonOf(PRIVATE)).toHaveFocus();
  await keys('Enter');
  await expect.element(setting()).toHaveFocus();
  await expect.element(setting()).toBeChecked();
  await expectCount(buttonOf(PRIVATE), 0);
  await hall.openPhone();
  await expectCount(asked('¿Uno?'), 0);

  await openQueue(hall);
  hall.set({ pending_visible: true });
  await expect.element(setting()).not.toBeChecked();
  await openQueue(hall);
  await expect.element(card('¿Uno?')).toBeVisible();
  await expectCount(leave(), 0);

  await hall.open();
  await openEvent();
  await expect.element(setting()).not.toBeChecked();
  await setting().click();
  await expect.poll(() => hall.server.room.event.settings.pending_visible).toBe(false);
  await expect.element(setting()).toBeChecked();
});

test('[Q95] the offer stays where it is, whatever others decide, until it is turned down on this device', async () => {
  const { hall, ids } = await openQuestions('¿Uno?', '¿Dos?');
  await expect.element(leave()).toBeVisible();
  const { y } = await boxOf(card('¿Dos?'));
  hall.set({ pending_visible: false });
  await expectHidden(leave());
  expect((await boxOf(card('¿Dos?'))).y).toBe(y);
  hall.set({ pending_visible: true });
  await leave().click();
  await expectCount(leave(), 0);
  await expect.element(setting()).toHaveFocus();
  await expect.element(setting()).not.toBeChecked();
  await openQueue(hall);
  await expect.element(card('¿Uno?')).toBeVisible();
  await expectCount(leave(), 0);

  localStorage.removeItem('a-tiempo.private-offer');
  await openQueue(hall);
  await expect.element(leave()).toBeVisible();
  hall.moderate(ids[0] ?? '', 'approved');
  await expectCount(card('¿Uno?'), 0);
  await expect.element(leave()).toBeVisible();
  await openQueue(hall);
  await expect.element(card('¿Dos?')).toBeVisible();
  await expectCount(leave(), 0);
});

test('[Q97] staff see the votes in each card, and order the queue by them', async () => {
  const { hall, ids } = await openQuestions('¿Uno?', '¿Dos?');
  hall.vote(ids[1] ?? '');
  await expectText(card('¿Dos?'), '1 voto');
  await expectTexts(cards(), [/¿Uno\?/, /¿Dos\?/]);
  await page.getByRole('checkbox', { name: 'Más votadas primero' }).click();
  await expectTexts(cards(), [/¿Dos\?/, /¿Uno\?/]);
  await buttonOf('Aprobar').first().click();
  await expectTexts(cards(), [/¿Uno\?/]);
});

test('[Q98, Q101, Q102] U and the menu merge a duplicate; who asked it follows the other one', async () => {
  const hall = makeRoom();
  const talk = hall.ask('¿Habrá grabación de la charla?', 'Luz');
  hall.ask('¿A qué hora se come?', 'Eva');
  const duplicate = hall.askFrom('phone', '¿Y la grabación?');
  await openQueue(hall);
  await pressOn(card('¿Y la grabación?'), 'u');
  const dialog = page.getByRole('dialog', { name: 'Juntar con otra pregunta' });
  await expectText(dialog.getByRole('listitem').first(), '¿Habrá grabación de la charla?');
  await keys('Escape');
  await expect.element(card('¿Y la grabación?')).toHaveFocus();
  await keys('u');
  await expectText(dialog.getByRole('listitem').first(), '¿Habrá grabación de la charla?');
  await keys('ArrowDown', 'ArrowUp', 'Enter');
  await expectCount(cards(), 2);
  await expect.element(card('¿A qué hora se come?')).toHaveFocus();
  await expectText(card('¿Habrá grabación de la charla?'), 'Junta con ésta: ¿Y la grabación?');
  await pressOn(card('¿Habrá grabación de la charla?'), 'p');
  await expect.poll(() => hall.server.room.shownQuestion).not.toBeNull();
  await keys('ControlOrMeta+z', 'ControlOrMeta+z');
  await filter('Pendientes');
  await expectCount(cards(), 3);

  await hall.openPhone();
  await expectText(section('En revisión'), '¿Y la grabación?');
  hall.act({ command: 'questions.merge', question_ids: [duplicate], into: talk });
  const own = section('Juntas con otra pregunta').getByRole('listitem');
  await expectText(own, 'Junta con “¿Habrá grabación de la charla?” Pendiente');
  hall.answer(talk);
  await expect.element(toast('Están respondiendo la pregunta con la que se juntó la tuya')).toBeVisible();
  await expectText(own, 'Respondiendo ahora');
});
