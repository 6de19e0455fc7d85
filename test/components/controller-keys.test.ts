import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPanel } from './support/room.ts';
import { expectHidden, expectText, focus, keys, press, type } from './support/screen.ts';
import { clock, rowOf } from './support/panel.ts';

test('[V20] the transport is driven from the keyboard, wherever the focus is', async () => {
  await openPanel(['Apertura', 'Cierre']);
  const state = (word: string) => expectText(rowOf('Apertura'), word);
  await keys('Space');
  await state('En ejecución');
  await keys('Space');
  await state('Pausado');
  await keys('s');
  await state('Detenido');
  await keys('ArrowRight');
  await keys('+');
  await expect.element(clock()).toHaveTextContent('10:02');
  await keys('-');
  await keys('ArrowLeft');
  await keys('ArrowLeft');
  await expect.element(clock()).toHaveTextContent('9:59');
  await keys('r');
  await expect.element(clock()).toHaveTextContent('10:00');
  await keys('n');
  await expectText(rowOf('Cierre'), 'En pantalla');
  await keys('n');
  await expectText(rowOf('Cierre'), 'En pantalla');
  await keys('p');
  await expectText(rowOf('Apertura'), 'En pantalla');
});

test('[V21, V22, V23] keys are silent while somebody types or answers a dialog; a click leaves Space to the transport, the tabulator gives it to the button; the focus moves from start to pause and back', async () => {
  await openPanel();
  await type(page.getByLabelText('Mensaje para el orador'), 'r s n ');
  await expectText(rowOf('Apertura'), 'Detenido');
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByLabelText('Nombre de la sala').fill('Gala de otoño');
  await keys('Enter');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gala de otoño');
  await keys('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect.element(help.getByText('Iniciar o pausar')).toBeVisible();
  await keys('s');
  await keys('ArrowRight');
  await keys('Escape');
  await expectHidden(help);
  await expect.element(clock()).toHaveTextContent('10:00');

  await press('Agregar 1 s');
  await expect.element(clock()).toHaveTextContent('10:01');
  await keys('Space');
  await expectText(rowOf('Apertura'), 'En ejecución');
  // Chosen with the mouse: the keys go on.
  const picker = page.getByLabelText('Paso de ajuste');
  await picker.click();
  await keys('ArrowDown');
  await keys('Enter');
  await expect.element(picker).toHaveValue('10');
  await keys('s');
  await expect.element(clock()).toHaveTextContent('10:00');
  await keys('ArrowRight');
  await expect.element(clock()).toHaveTextContent('10:10');
  await keys('r');
  await press('Agregar 10 s');

  await keys('Shift+Tab');
  await keys('Tab');
  await expect.element(page.getByRole('button', { name: 'Agregar 10 s' })).toHaveFocus();
  await keys('Space');
  await expect.element(clock()).toHaveTextContent('10:20');
  await expectText(rowOf('Apertura'), 'Detenido');

  await focus(page.getByRole('button', { name: 'Iniciar', exact: true }));
  await keys('Enter');
  await expect.element(page.getByRole('button', { name: 'Pausar', exact: true })).toHaveFocus();
  await keys('Enter');
  await expect.element(page.getByRole('button', { name: 'Continuar' })).toHaveFocus();
});
