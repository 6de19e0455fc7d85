import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chainedRoom } from './support/room.ts';
import { expectHidden, expectText, focus, keys, press, textsOf, type } from './support/screen.ts';
import { button, card, rowOf, show } from './support/panel.ts';
import { expectClean } from './support/axe.ts';

test('[SH8] the show is run from the keyboard alone', async () => {
  const { room } = chainedRoom(55);
  await room.open();
  await keys('Shift+H');
  await expect.element(button('Reanudar')).toBeVisible();
  await keys('Shift+H');
  await expect.element(button('Pausar automático')).toBeVisible();
  await keys('Shift+N');
  await expectText(rowOf('Cierre'), 'En ejecución');
  await keys('Shift+N');
  await keys('Shift+P');
  await expectText(rowOf('Cierre'), 'Detenido');
  await keys('Shift+G');
  await expectText(rowOf('Cierre'), 'En ejecución');
  await keys('?');
  await expect.element(page.getByText('Pausar o reanudar lo que empieza solo')).toBeVisible();
  await keys('Escape');
  await focus(button('Pausar automático'));
  await keys('Enter');
  await expect.element(show().getByText('Automático en pausa: nada empieza solo').first()).toBeVisible();
  await press('Reanudar');
  await expect.element(button('Pausar automático')).toBeVisible();
});

test('[SH8] without the Shift key the letters end and start nothing, also while Caps Lock is on', async () => {
  const { room } = chainedRoom(55);
  await room.open();
  for (const key of ['g', 'h', 'G', 'H'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await keys('n');
  await expectText(rowOf('Cierre'), 'En pantalla');
  await expectText(rowOf('Apertura'), 'En ejecución');
  await expectText(rowOf('Cierre'), 'Detenido');
  await expect.element(button('Pausar automático')).toBeVisible();
});

const screens = ['operator', 'moderator'] as const;

for (const screen of screens) {
  test(`[U60] the ${screen} runs the show from the keyboard`, async () => {
    const { room } = chainedRoom(55);
    const runs = (name: string) => {
      const { timers } = room.server.room;
      return timers.find((timer) => timer.name === name)?.run.state === 'running';
    };
    await room.open(screen);
    await expectText(card('Apertura'), 'En ejecución');
    await keys('Shift+H');
    await expect.element(button('Reanudar')).toBeVisible();
    await keys('Shift+H');
    await expect.element(button('Pausar automático')).toBeVisible();
    for (const [key, isRunning] of [
      ['Shift+N', true],
      ['Shift+P', false],
      ['Shift+G', true],
    ] as const) {
      await keys(key);
      await expect.poll(() => textsOf(card('Cierre'))[0]?.includes('En ejecución')).toBe(isRunning);
      await expect.poll(() => runs('Cierre')).toBe(isRunning);
    }
  });

  test(`[U61, U62] the ${screen} sees which keys there are: in the buttons, and in a list behind a button; keys are silent while somebody types, with a modifier and under a dialog`, async () => {
    const { room } = chainedRoom(55);
    await page.viewport(1920, 1080);
    await room.open(screen);
    for (const [name, key] of Object.entries({
      Anterior: 'P',
      Lanzar: 'G',
      Siguiente: 'N',
      'Pausar automático': 'H',
    })) {
      await expect.element(button(name).getByText(`⇧${key}`, { exact: true })).toBeVisible();
      await expect.element(button(name)).toHaveAttribute('aria-keyshortcuts', `Shift+${key}`);
    }
    await page.getByRole('button', { name: 'Atajos de teclado' }).click();
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect
      .poll(() => textsOf(help.getByRole('term')))
      .toEqual(['⇧N', '⇧P', '⇧G', '⇧H', 'B', 'D', 'M', '↑ o ↓', 'Ctrl Z', 'Ctrl ⇧ Z', '?']);
    await expectClean('the keys');
    await keys('Escape');
    await expect.element(page.getByRole('button', { name: 'Atajos de teclado' })).toHaveFocus();

    await expectText(card('Apertura'), 'En ejecución');
    await page.getByRole('tab', { name: /Mensajes/ }).click();
    await type(page.getByRole('textbox', { name: /mensaje/i }), 'HNPG?');
    await expect.element(page.getByRole('textbox', { name: /mensaje/i })).toHaveValue('HNPG?');
    await focus(page.getByRole('tab', { name: /Mensajes/ }));
    await keys('Alt+Shift+H');
    await keys('?');
    await expect.element(help.getByText('Terminar el actual e iniciar el siguiente')).toBeVisible();
    await keys('Shift+H');
    await keys('Shift+N');
    await keys('Escape');
    await expectHidden(help);
    await expect.element(button('Pausar automático')).toBeVisible();
    await expectText(card('Apertura'), 'En ejecución');
    // A press that acts shows that the others would have.
    await keys('Shift+H');
    await expect.element(button('Reanudar')).toBeVisible();
  });
}
