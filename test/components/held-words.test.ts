import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { asked, card, openEvent, openQueue, section, toast } from './support/questions.ts';
import { openPanel } from './support/room.ts';
import { expectCount, expectHidden, expectText, keys, pressOn } from './support/screen.ts';

const dialog = page.getByRole('dialog', { name: 'Evento' });
const words = dialog.getByLabelText('Palabras que detienen una pregunta');
const save = () => dialog.getByRole('button', { name: 'Guardar palabras' }).click();

test('[Y209] words that hold a question back and were not saved are there again after Escape, until they are saved or discarded', async () => {
  const { room } = await openPanel();
  room.act({ command: 'questions.hold', words: ['estafa'] });
  const unsaved = dialog.getByText('Esto todavía no está guardado');
  await openEvent();
  await expect.element(words).toHaveValue('estafa');
  await words.fill('');
  await keys('Escape');
  await expect.element(page.getByText('Lo que no guardaste sigue en “Evento y ajustes”')).toBeVisible();

  await openEvent();
  await expect.element(unsaved).toBeVisible();
  await expect.element(words).toHaveValue('');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expectHidden(unsaved);
  await expect.element(words).toHaveValue('estafa');
  await expect.element(words).toHaveFocus();

  await words.fill('fraude\nestafa');
  await keys('Escape');
  await openEvent();
  await expect.element(words).toHaveValue('fraude\nestafa');
  await save();
  await expect.element(words).toHaveValue('fraude, estafa');
  await expectHidden(unsaved);
});

test('[Q105, Q107] a word of the list holds a question back: its card says which, and other phones do not have it', async () => {
  const { room } = await openPanel();
  await openEvent();
  await words.fill('Estafa\nfraude, estafa');
  await save();
  await expect.element(toast('Palabras guardadas')).toBeVisible();
  await expect.element(words).toHaveFocus();
  await expect.element(words).toHaveValue('estafa, fraude');
  await expectClean('words that hold a question back');

  room.askFrom('phone', '¿Esto es una ESTAFA?');
  room.ask('¿Habrá café?');
  await room.openPhone('another');
  await expect.element(asked('¿Habrá café?')).toBeVisible();
  await expectCount(asked('ESTAFA'), 0);
  await room.openPhone();
  await expectText(section('En revisión'), 'ESTAFA');
  await openQueue(room);
  await expectText(card('ESTAFA'), 'Contiene “estafa”');
  await expect.element(card('café')).not.toMatchTextContent('Contiene');
  await pressOn(card('ESTAFA'), 'a');
  await expectCount(card('ESTAFA'), 0);
  await room.openPhone('another');
  await expect.element(asked('ESTAFA')).toBeVisible();
});

test('[Q110] a phrase is refused at the field, not taken as its words, and what was typed stays', async () => {
  const { room } = await openPanel();
  room.act({ command: 'questions.hold', words: ['fraude'] });
  await openEvent();
  await words.fill('puro cuento de nada, estafa');
  await save();
  await expect.element(words).toHaveAccessibleDescription(/Escribe palabras sueltas, sin espacios ni signos$/);
  await expect.element(words).toHaveFocus();
  await expect.element(words).toHaveValue('puro cuento de nada, estafa');
  expect(room.server.room.heldWords).toEqual(['fraude']);

  await words.fill('cuento,\nestafa,');
  await expect.element(words).not.toHaveAccessibleDescription(/Escribe palabras sueltas/);
  await save();
  await expect.element(words).toHaveValue('cuento, estafa');
  expect(room.server.room.heldWords).toEqual(['cuento', 'estafa']);
});

test('[Q111] a list that is too long, and a word that is, are refused at the field, which says the limits', async () => {
  const { room } = await openPanel();
  await openEvent();
  await expect.element(words).toHaveAccessibleDescription(/hasta 200, de hasta 40 letras\.$/);
  const refused = async (typed: string, why: RegExp) => {
    await words.fill(typed);
    await expect.element(words).toHaveAccessibleDescription(/letras\.$/);
    await save();
    await expect.element(words).toHaveAccessibleDescription(why);
    await expect.element(words).toHaveFocus();
  };
  const numbers = Array.from({ length: 201 }, (_, index) => `p${index}`);
  await refused(numbers.join(', '), /letras\. El máximo es 200$/);
  await refused(`estafa, ${'ñ'.repeat(41)}`, /“ñ{41}”: Máximo 40 caracteres$/);
  await refused('estafa, puro cuento', /“puro cuento”: Escribe palabras sueltas/);
  expect(room.server.room.heldWords).toEqual([]);
  await words.fill(numbers.slice(1).join(', '));
  await save();
  await expect.poll(() => room.server.room.heldWords).toHaveLength(200);
});
