import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { card, filter, openQuestions, toast } from './support/questions.ts';
import { expectHidden, focus, keys, painted, press } from './support/screen.ts';

const wording = page.getByLabelText('La pregunta, como se verá');
const note = page.getByLabelText('Nota para los moderadores');

async function openTwo() {
  const {
    hall: room,
    ids: [one = '', two = ''],
  } = await openQuestions('¿Uno?', '¿Dos?');
  return { room, one, two };
}

async function write(content: string) {
  await card(content)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Agregar nota' }).click();
  await note.fill('Para el cierre');
}

test('[Q71] in the list of all questions, too, a note stays when somebody merges its question', async () => {
  const { room, one, two } = await openTwo();
  await filter('Todas');
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

test('[Q112] a note and a wording are open side by side: neither replaces the other, and each is saved and closed by itself', async () => {
  const { room, one } = await openTwo();
  await write('¿Uno?');
  await card('¿Uno?')
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Corregir' }).click();
  await expect.element(wording).toHaveFocus();
  await wording.fill('¿Uno, bien dicho?');
  await expect.element(note).toHaveValue('Para el cierre');
  await press('Guardar corrección');
  await expectHidden(wording);
  await expect.element(note).toHaveValue('Para el cierre');

  // To show it sends no note.
  await focus(card('bien dicho'));
  await keys('e');
  await wording.fill('¿Uno, mejor dicho?');
  await focus(card('bien dicho'));
  await keys('p');
  await expectHidden(wording);
  await expect.element(note).toHaveValue('Para el cierre');
  await press('Guardar nota');
  await expectHidden(note);
  expect(room.server.room.questions.find(({ id }) => id === one)).toMatchObject({
    content: '¿Uno, mejor dicho?',
    moderator_notes: 'Para el cierre',
    status: 'approved',
  });
});

test('[Q112] a verdict saves both, and the deletion by somebody else shows both', async () => {
  const { room, one, two } = await openTwo();
  const both = async (content: string) => {
    await focus(card(content));
    await keys('e');
    await wording.fill('¿Bien dicho?');
    await focus(card(content));
    await keys('n');
    await note.fill('Para el cierre');
  };
  await both('¿Uno?');
  await focus(card('¿Uno?'));
  await keys('a');
  await expectHidden(note);
  expect(room.server.room.questions.find(({ id }) => id === one)).toMatchObject({
    content: '¿Bien dicho?',
    moderator_notes: 'Para el cierre',
    status: 'approved',
  });
  await both('¿Dos?');
  room.act({ command: 'question.delete', question_id: two });
  await expect.element(toast('Lo que escribías: Para el cierre · ¿Bien dicho?')).toBeVisible();
});

test('[Q113] a wording and a note that were opened and not changed leave what somebody else wrote meanwhile', async () => {
  const { room, one } = await openTwo();
  const ofOne = () => room.server.room.questions.find(({ id }) => id === one);
  room.act({ command: 'question.moderate', question_id: one, status: 'rejected', moderator_notes: 'Vieja' });
  await filter('Todas');
  await focus(card('¿Uno?'));
  await keys('e');
  await expect.element(wording).toHaveValue('¿Uno?');
  await focus(card('¿Uno?'));
  await keys('n');
  await expect.element(note).toHaveValue('Vieja');
  room.act({ command: 'question.edit', question_id: one, content: '¿Uno, corregida?' });
  room.act({ command: 'question.moderate', question_id: one, status: 'rejected', moderator_notes: 'Nueva' });
  await expect.element(card('corregida')).toBeVisible();
  await focus(card('corregida'));
  await keys('a');
  await expectHidden(wording);
  await expectHidden(note);
  expect(ofOne()).toMatchObject({ content: '¿Uno, corregida?', moderator_notes: 'Nueva', status: 'approved' });

  // What was changed counts, and the rest is as others left it.
  await focus(card('corregida'));
  await keys('n');
  await note.fill('Mía');
  await focus(card('corregida'));
  await keys('e');
  room.act({ command: 'question.edit', question_id: one, content: '¿Uno, otra vez?' });
  await expect.element(card('otra vez')).toBeVisible();
  await press('Guardar corrección');
  await expectHidden(wording);
  await press('Guardar nota');
  await expectHidden(note);
  expect(ofOne()).toMatchObject({ content: '¿Uno, otra vez?', moderator_notes: 'Mía' });
});
