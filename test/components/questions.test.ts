import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#protocol/paths.ts';
import { ROOM_ID } from '../support/rooms.ts';
import { card, cards, filter, openQuestions, openQueue, toast } from './support/questions.ts';
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
  press,
  write,
} from './support/screen.ts';

const strip = () => page.getByRole('group', { name: 'Respondiendo ahora' });

test('[Q60] questions stand behind a toggle with their number, with author, moment and state, by what became of them', async () => {
  const hall = makeRoom();
  hall.ask('¿Uno?', 'Ana');
  hall.ask('¿Dos?');
  hall.moderate(hall.ask('¿Tres?'), 'approved');
  hall.moderate(hall.ask('<i>¿Cuatro?</i>'), 'rejected');
  await openQueue(hall);
  await expect.element(page.getByRole('tab', { name: 'Preguntas (4)' })).toBeVisible();
  // Who asked first comes first in the queue, the newest first elsewhere.
  await expectTexts(cards(), [/Ana.*Pendiente.*\d\d:\d\d.*¿Uno\?/, /Anónimo.*Pendiente.*¿Dos\?/]);
  await filter('Aprobadas');
  await expectTexts(cards(), [/Aprobada.*¿Tres\?/]);
  await filter('Rechazadas');
  await expectTexts(cards(), [/Rechazada.*<i>¿Cuatro\?<\/i>/]);
  await filter('Todas');
  await expectTexts(cards(), [/Cuatro/, /Tres/, /Dos/, /Uno/]);
  await expect.element(page.getByText('Todas 4', { exact: true })).toBeVisible();
});

test('[Q71] a note that is being written stays in its place when somebody else decides, and is shown, to be copied, when they delete its question', async () => {
  const { hall, ids } = await openQuestions('¿Uno?');
  await press('Más acciones para la pregunta de Anónimo');
  await choose('Agregar nota');
  const note = page.getByLabelText('Nota para los moderadores');
  await note.fill('Para el cierre');
  hall.moderate(ids[0] ?? '', 'approved');
  await expectText(card('¿Uno?'), 'Aprobada');
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveValue('Para el cierre');

  await filter('Rechazadas');
  await expectHidden(note);
  await filter('Pendientes');
  await expect.element(note).toHaveValue('Para el cierre');
  await press('Guardar nota');
  await expect.element(page.getByText('Nada por revisar')).toBeVisible();
  await filter('Aprobadas');
  await expectText(card('¿Uno?'), 'Nota: Para el cierre');

  await press('Más acciones para la pregunta de Anónimo');
  await choose('Cambiar nota');
  await note.fill('Para el final');
  hall.act({ command: 'question.delete', question_id: ids[0] ?? '' });
  await expectText(toast('Alguien eliminó la pregunta en la que escribías'), 'Lo que escribías: Para el final');
});

test('[Q63] what the room refuses is said, and the question is as it was', async () => {
  const { hall } = await openQuestions('¿Uno?');
  hall.server.mood.rejects = 'question.moderate';
  await press('Aprobar');
  await expectText(toast('Error al moderar pregunta'), 'El servicio no está disponible');
  await expectText(card('¿Uno?'), 'Pendiente');
});

test('[Q66] with the keyboard alone: a card that leaves gives the focus to the next, the last one to the one before', async () => {
  await openQuestions('¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?');
  await focus(card('¿Dos?').getByRole('button', { name: 'Aprobar' }));
  await keys('Enter');
  await expect.element(card('¿Tres?')).toHaveFocus();
  await keys('Tab');
  await keys('Tab');
  await keys('Enter');
  await expect.element(card('¿Cuatro?')).toHaveFocus();
  await keys('Tab', 'Tab', 'Tab', 'Enter');
  await expect.element(page.getByRole('menuitem', { name: 'Responder ahora' })).toHaveFocus();
  await keys('ArrowUp', 'Enter');
  await focus(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
  await keys('Enter');
  await expect.element(card('¿Uno?')).toHaveFocus();
  await keys('Tab');
  await keys('Enter');
  await expect.element(page.getByText('Nada por revisar')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

test('[Q76] letters go through the queue and decide, one question each, and not while somebody types', async () => {
  await openQuestions('¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?');
  await focus(page.getByRole('radio', { name: /^Pendientes/u }));
  await keys('j');
  await expect.element(card('¿Uno?')).toHaveFocus();
  await keys('j', 'j', 'j', 'j', 'k', 'k');
  await expect.element(card('¿Dos?')).toHaveFocus();
  await write('{a>2/}');
  await expect.element(card('¿Tres?')).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Aprobadas 1', exact: true })).toBeVisible();
  await keys('n');
  await expect.element(page.getByLabelText('Nota para los moderadores')).toHaveFocus();
  await write('jarana');
  await expect.element(page.getByLabelText('Nota para los moderadores')).toHaveValue('jarana');
  await page.getByRole('button', { name: 'Cerrar nota' }).click();
  await focus(card('¿Tres?'));
  await keys('Shift+R');
  await keys('r');
  await expect.element(card('¿Cuatro?')).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Rechazadas 1', exact: true })).toBeVisible();
  await card('¿Cuatro?')
    .getByRole('button', { name: /^Más acciones/u })
    .click();
  await keys('r');
  await choose('Eliminar');
  await focus(page.getByRole('alertdialog').getByRole('button', { name: 'Conservar' }));
  await keys('a', 'r', 'n', 'Escape');
  await expect.element(page.getByRole('radio', { name: 'Pendientes 2', exact: true })).toBeVisible();
  await expectCount(page.getByLabelText('Nota para los moderadores'), 0);
});

test('[Q67, Q70] staff are notified of a question that somebody else asks, and open the agenda beside', async () => {
  const hall = makeRoom();
  await hall.open('moderator');
  await expect.element(page.getByRole('tab', { name: 'Preguntas (0)' })).toBeVisible();
  hall.ask('¿Uno?');
  await expect.element(toast('Nueva pregunta recibida')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Preguntas (1)' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Abrir la agenda' });
  await expect.element(link).toHaveAttribute('href', paths.agenda(ROOM_ID));
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener/));
});

test('[Q68] of very many questions 50 are drawn at a time', async () => {
  await openQuestions(...Array.from({ length: 60 }, (_, nth) => `Pregunta ${nth}`));
  await expect.element(page.getByText('Pendientes 60', { exact: true })).toBeVisible();
  await expectCount(cards(), 50);
  await press('Ver 10 más');
  await expectCount(cards(), 60);
});

test('[Q69] on a phone questions are behind a tab, and what is written and chosen stays', async () => {
  await page.viewport(390, 844);
  await openQuestions('¿Uno?');
  await filter('Todas');
  await press('Más acciones para la pregunta de Anónimo');
  await choose('Agregar nota');
  await page.getByLabelText('Nota para los moderadores').fill('Pendiente de ver');
  await page.getByRole('tab', { name: 'Temporizadores' }).click();
  await expectHidden(card('¿Uno?'));
  await page.viewport(1280, 720);
  await page.getByRole('tab', { name: /^Preguntas/ }).click();
  await expect.element(page.getByLabelText('Nota para los moderadores')).toHaveValue('Pendiente de ver');
  await expect.element(page.getByRole('radio', { name: 'Todas 1' })).toBeChecked();
});

test('[Q103, Q104] several questions are chosen by keys and presses, for one act with one undo', async () => {
  await openQuestions('¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?');
  const chosen = page.getByRole('status').filter({ hasText: /seleccionada|Toca/ });
  const top = async () => (await boxOf(card('¿Cuatro?'))).y;
  await focus(card('¿Uno?'));
  const before = await top();
  await keys('x');
  await expect.element(chosen).toHaveTextContent('1 seleccionada');
  expect(await top()).toBe(before);
  await card('¿Tres?').click({ modifiers: ['Shift'], position: { x: 20, y: 20 } });
  await expect.element(chosen).toHaveTextContent('3 seleccionadas');
  await keys('j');
  await page.getByRole('checkbox', { name: 'Seleccionar la pregunta de Anónimo' }).nth(1).click();
  await expect.element(chosen).toHaveTextContent('2 seleccionadas');
  await keys('Escape');
  await expectCount(chosen, 0);
  await press('Seleccionar');
  await card('¿Uno?').click({ position: { x: 20, y: 20 } });
  await focus(card('¿Dos?'));
  await keys('Space');
  await keys('a');
  await expect.element(toast('2 preguntas aprobadas')).toBeVisible();
  await expectCount(page.getByRole('article'), 2);
  await keys('ControlOrMeta+z');
  await expectCount(page.getByRole('article'), 4);
  await press('Seleccionar');
  for (const content of ['¿Uno?', '¿Dos?', '¿Tres?']) await card(content).click({ position: { x: 20, y: 20 } });
  await page.getByRole('button', { name: 'Juntar…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '¿Dos?' }).click();
  await expectText(card('¿Dos?'), 'Junta con ésta: ¿Tres?');
  await expect.element(page.getByRole('button', { name: 'Seleccionar', exact: true })).toHaveFocus();
});

test('[Q76, Q77, Q80] P starts and ends an answer; the card and the strip say which it is and end it, and the focus stays', async () => {
  const hall = makeRoom();
  for (const content of ['¿Uno?', '¿Dos?']) hall.moderate(hall.ask(content, 'Luz'), 'approved');
  await openQueue(hall);
  await filter('Aprobadas');
  await focus(card('¿Uno?'));
  await keys('p');
  await expectText(strip(), 'Respondiendo ahora · Luz¿Uno?');
  await expect.element(card('¿Uno?').getByText('Respondiendo ahora')).toBeVisible();
  await expect.element(card('¿Uno?')).toHaveFocus();
  await press('Responder ahora');
  await expectText(strip(), '¿Dos?');
  await expect.element(page.getByRole('radio', { name: 'Respondidas 1', exact: true })).toBeVisible();
  await strip().getByRole('button', { name: 'Dar por respondida “¿Dos?”' }).click();
  await expect.element(strip()).toHaveFocus();
  await expect.element(strip()).toHaveTextContent('');
  await filter('Respondidas');
  await focus(card('¿Dos?'));
  await keys('p');
  await expectText(strip(), '¿Dos?');
  await filter('Aprobadas');
  await focus(card('¿Dos?'));
  await keys('p');
  await expect.element(strip()).toHaveTextContent('');
  await expect.element(page.getByRole('radio', { name: 'Respondidas 2', exact: true })).toBeVisible();
});

test('[Q84] to show a question saves the wording that is open, to reject it does not', async () => {
  await openQuestions('ola', 'k tal');
  const wording = page.getByLabelText('La pregunta, como se verá');
  await focus(card('k tal'));
  await keys('e');
  await wording.fill(' ');
  await expectCount(buttonOf('Guardar corrección'), 0);
  await focus(card('k tal'));
  await keys('r');
  await expect.element(page.getByRole('radio', { name: 'Rechazadas 1', exact: true })).toBeVisible();
  // Its wording closes once the room has answered.
  await expectCount(wording, 0);
  await focus(card('ola'));
  await keys('e');
  await wording.fill('¿Hola?');
  await focus(card('ola'));
  await keys('p');
  await expectText(strip(), '¿Hola?');
  await filter('Todas');
  await expectText(card('¿Hola?'), 'Como se hizo: ola');
  await expect.element(card('k tal')).not.toMatchTextContent('Como se hizo');
});

test('[Q80] the operator and the controller have it too', async () => {
  const hall = makeRoom();
  hall.addTimer();
  hall.act({ command: 'question.show', question_id: hall.ask('¿Uno?', 'Luz') });
  await hall.open();
  await expectText(strip(), 'Luz¿Uno?');
  await hall.open('operator');
  await expectText(strip(), 'Luz¿Uno?');
  await strip()
    .getByRole('button', { name: /^Dar por respondida/u })
    .click();
  await expect.element(strip()).toHaveTextContent('');
  await hall.open();
  await expect.element(strip()).toHaveTextContent('');
});
