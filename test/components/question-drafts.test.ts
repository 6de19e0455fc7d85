import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { card, filter, openQuestions, toast } from './support/questions.ts';
import { expectHidden, painted } from './support/screen.ts';

const note = page.getByLabelText('Nota para los moderadores');

async function write(content: string) {
  await card(content)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Agregar nota' }).click();
  await note.fill('Para el cierre');
}

test('[Q71] in the list of all questions, too, a note stays when somebody merges its question', async () => {
  const {
    hall,
    ids: [one = '', two = ''],
  } = await openQuestions('¿Uno?', '¿Dos?');
  await filter('Todas');
  await write('¿Uno?');
  hall.act({ command: 'questions.merge', question_ids: [one], into: two });
  await expect.element(card('¿Dos?')).toMatchTextContent(/Junta con ésta/);
  await expect.element(note).toHaveValue('Para el cierre');
  await expect.element(note).toHaveFocus();
});

test('[Q71] a merge that is refused loses nothing of a note', async () => {
  const {
    hall,
    ids: [, two = ''],
  } = await openQuestions('¿Uno?', '¿Dos?');
  await write('¿Uno?');
  await card('¿Uno?')
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: /^Juntar/ }).click();
  // Somebody deletes it, of which this panel has not heard when it merges.
  hall.server.mood.mute = true;
  hall.act({ command: 'question.delete', question_id: two });
  await painted();
  hall.server.mood.mute = false;
  await page.getByRole('dialog').getByRole('button', { name: '¿Dos?' }).click();
  await expect.element(toast('Error al moderar pregunta')).toBeVisible();
  await expect.element(note).toHaveValue('Para el cierre');
  await expectHidden(page.getByRole('dialog'));
});
