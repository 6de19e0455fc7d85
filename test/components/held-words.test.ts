import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { asked, card, openEvent, openQueue, section, toast } from './support/questions.ts';
import { openPanel } from './support/room.ts';
import { expectCount, expectHidden, expectText, keys, press, pressOn } from './support/screen.ts';

test('[Y209] words that hold a question back and were not saved are there again after Escape, until they are saved or discarded', async () => {
  const { room } = await openPanel();
  room.act({ command: 'questions.hold', words: ['estafa'] });
  const dialog = page.getByRole('dialog', { name: 'Evento' });
  const words = dialog.getByLabelText('Palabras que detienen una pregunta');
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
  await dialog.getByRole('button', { name: 'Guardar palabras' }).click();
  await expect.element(words).toHaveValue('fraude, estafa');
  await expectHidden(unsaved);
});

test('[Q105, Q107] a word of the list holds a question back: its card says which, and other phones do not have it', async () => {
  const { room } = await openPanel();
  await openEvent();
  const words = page.getByLabelText('Palabras que detienen una pregunta');
  await words.fill('Estafa\nfraude, estafa');
  await press('Guardar palabras');
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
