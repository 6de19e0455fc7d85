import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { card } from './support/moderator.ts';
import { press, rowOf } from './support/panel.ts';
import { chainedRoom } from './support/room.ts';
import { button, openController, show } from './support/show.ts';

test('[SH8] the show is run from the keyboard alone', async ({ page, request }) => {
  const { room } = await chainedRoom(request, 55, 0);
  await openController(page, room);
  await page.keyboard.press('Shift+H');
  await expect(button(page, 'Reanudar')).toBeVisible();
  await page.keyboard.press('Shift+H');
  await expect(button(page, 'Pausar automático')).toBeVisible();
  await page.keyboard.press('Shift+N');
  await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  await page.keyboard.press('Shift+N');
  await page.keyboard.press('Shift+P');
  await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
  await page.keyboard.press('Shift+G');
  await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  await page.keyboard.press('?');
  await expect(page.getByText('Pausar o reanudar lo que empieza solo')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Pausar automático').focus();
  await page.keyboard.press('Enter');
  await expect(show(page).getByText('Automático en pausa: nada empieza solo').first()).toBeVisible();
  await press(page, 'Reanudar');
  await expect(button(page, 'Pausar automático')).toBeVisible();
});

test('[SH8] without the Shift key the letters end and start nothing, also while Caps Lock is on', async ({
  page,
  request,
}) => {
  const { room } = await chainedRoom(request, 55, 0);
  await openController(page, room);
  for (const letter of ['g', 'h', 'G', 'H']) {
    await page.evaluate(
      (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
      letter,
    );
  }
  await page.keyboard.press('n');
  await expect(rowOf(page, 'Cierre')).toContainText('En pantalla');
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
  await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
  await expect(button(page, 'Pausar automático')).toBeVisible();
});

const screens = ['operator', 'moderator'] as const;

test('[U60] operator and moderator run the show from the keyboard, and the panel follows', async ({
  page,
  context,
  request,
}) => {
  const { room, first } = await chainedRoom(request, 55, 0);
  await openController(page, room);
  const view = await context.newPage();
  for (const screen of screens) {
    await view.goto(`/${screen}/${room.id}?code=${room.moderator}`);
    await expect(card(view, 'Apertura')).toContainText('En ejecución');
    await view.keyboard.press('Shift+H');
    await expect(button(page, 'Reanudar')).toBeVisible();
    await view.keyboard.press('Shift+H');
    await expect(button(page, 'Pausar automático')).toBeVisible();
    await view.keyboard.press('Shift+N');
    await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
    await view.keyboard.press('Shift+P');
    await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
    await view.keyboard.press('Shift+G');
    await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
    await room.control(first, 'start');
  }
});

for (const screen of screens) {
  test(`[U61, U62] the ${screen} sees which keys there are: in the buttons, and in a list behind a button; keys are silent while somebody types, with a modifier and under a dialog`, async ({
    page,
    request,
  }) => {
    const { room } = await chainedRoom(request, 55, 0);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`/${screen}/${room.id}?code=${room.moderator}`);
    for (const [name, key] of Object.entries({
      Anterior: 'P',
      Lanzar: 'G',
      Siguiente: 'N',
      'Pausar automático': 'H',
    })) {
      await expect(button(page, name).getByText(`⇧${key}`, { exact: true })).toBeVisible();
      await expect(button(page, name)).toHaveAttribute('aria-keyshortcuts', `Shift+${key}`);
    }
    await page.getByRole('button', { name: 'Atajos de teclado' }).click();
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(help.getByRole('term')).toHaveText([
      '⇧N',
      '⇧P',
      '⇧G',
      '⇧H',
      'B',
      'D',
      'M',
      '↑ o ↓',
      'Ctrl Z',
      'Ctrl ⇧ Z',
      '?',
    ]);
    await expectClean(page, 'the keys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Atajos de teclado' })).toBeFocused();

    await expect(card(page, 'Apertura')).toContainText('En ejecución');
    await page.getByRole('tab', { name: /Mensajes/ }).click();
    await page.getByRole('textbox', { name: /mensaje/i }).pressSequentially('HNPG?');
    await expect(page.getByRole('textbox', { name: /mensaje/i })).toHaveValue('HNPG?');
    await page.getByRole('tab', { name: /Mensajes/ }).focus();
    await page.keyboard.press('Alt+Shift+H');
    await page.keyboard.press('?');
    await expect(help.getByText('Terminar el actual e iniciar el siguiente')).toBeVisible();
    await page.keyboard.press('Shift+H');
    await page.keyboard.press('Shift+N');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(button(page, 'Pausar automático')).toBeVisible();
    await expect(card(page, 'Apertura')).toContainText('En ejecución');
    // A press that acts shows that the others would have.
    await page.keyboard.press('Shift+H');
    await expect(button(page, 'Reanudar')).toBeVisible();
  });
}
