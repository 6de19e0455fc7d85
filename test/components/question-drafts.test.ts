import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Room, makeRoom } from './support/room.ts';
import { expectHidden, painted } from './support/screen.ts';

const ask = ({ act }: Room, content: string) => act({ command: 'question.ask', content }).question?.id ?? '';
const card = (content: string) => page.getByRole('article').filter({ hasText: content });
const toast = (text: string) => page.css('[data-sonner-toast]').filter({ hasText: text });
const note = page.getByLabelText('Nota para los moderadores');

async function write(content: string) {
  await card(content)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Agregar nota' }).click();
  await note.fill('Para el cierre');
}

async function openTwo() {
  const room = makeRoom();
  const ids = [ask(room, '¿Uno?'), ask(room, '¿Dos?')];
  await room.open('moderator');
  await page.getByRole('tab', { name: /^Preguntas/ }).click();
  return { room, one: ids[0] ?? '', two: ids[1] ?? '' };
}

test('[Q71] in the list of all questions, too, a note stays when somebody merges its question', async () => {
  const { room, one, two } = await openTwo();
  await page.getByText(/^Todas \d/).click();
  await write('¿Uno?');
  room.act({ command: 'questions.merge', question_ids: [one], into: two });
  await expect.element(card('¿Dos?')).toMatchTextContent(/Junta con ésta/);
  await expect.element(note).toHaveValue('Para el cierre');
  await expect.element(note).toHaveFocus();
});

test('[Q71] a merge that is refused loses nothing of a note', async () => {
  const { room, two } = await openTwo();
  await write('¿Uno?');
  await card('¿Uno?')
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: /^Juntar/ }).click();
  // Somebody deletes it, of which this panel has not heard when it merges.
  room.server.mood.mute = true;
  room.act({ command: 'question.delete', question_id: two });
  await painted();
  room.server.mood.mute = false;
  await page.getByRole('dialog').getByRole('button', { name: '¿Dos?' }).click();
  await expect.element(toast('Error al moderar pregunta')).toBeVisible();
  await expect.element(note).toHaveValue('Para el cierre');
  await expectHidden(page.getByRole('dialog'));
});
