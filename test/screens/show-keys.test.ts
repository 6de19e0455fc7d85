import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { card } from './support/moderator.ts';
import { press, rowOf } from './support/panel.ts';
import { chainedRoom } from './support/room.ts';
import { button, openController, show } from './support/show.ts';

test('[SH8] the show is run from the keyboard alone', async ({ page, request }) => {
  const { room } = await chainedRoom(request, 55, 0);
  await openController(page, room);
  await page.keyboard.press('h');
  await expect(button(page, 'Reanudar')).toBeVisible();
  await page.keyboard.press('h');
  await expect(button(page, 'Pausar automático')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
  await page.keyboard.press('g');
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
    await view.keyboard.press('h');
    await expect(button(page, 'Reanudar')).toBeVisible();
    await view.keyboard.press('H');
    await expect(button(page, 'Pausar automático')).toBeVisible();
    await view.keyboard.press('j');
    await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
    await view.keyboard.press('k');
    await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
    await view.keyboard.press('g');
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
      Anterior: 'K',
      Lanzar: 'G',
      Siguiente: 'J',
      'Pausar automático': 'H',
    })) {
      await expect(button(page, name).getByText(key, { exact: true })).toBeVisible();
      await expect(button(page, name)).toHaveAttribute('aria-keyshortcuts', key);
    }
    await page.getByRole('button', { name: 'Atajos de teclado' }).click();
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(help.getByRole('term')).toHaveText(['J', 'K', 'G', 'H', 'B', 'F', 'M', 'Ctrl Z', 'Ctrl ⇧ Z', '?']);
    await expectClean(page, 'the keys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Atajos de teclado' })).toBeFocused();

    await expect(card(page, 'Apertura')).toContainText('En ejecución');
    await page.getByRole('tab', { name: /Mensajes/ }).click();
    await page.getByRole('textbox', { name: /mensaje/i }).pressSequentially('hjkg?');
    await expect(page.getByRole('textbox', { name: /mensaje/i })).toHaveValue('hjkg?');
    await page.getByRole('tab', { name: /Mensajes/ }).focus();
    await page.keyboard.press('Alt+h');
    await page.keyboard.press('?');
    await expect(help.getByText('Terminar el actual e iniciar el siguiente')).toBeVisible();
    await page.keyboard.press('h');
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(button(page, 'Pausar automático')).toBeVisible();
    await expect(card(page, 'Apertura')).toContainText('En ejecución');
    // A press that acts shows that the others would have.
    await page.keyboard.press('h');
    await expect(button(page, 'Reanudar')).toBeVisible();
  });
}
