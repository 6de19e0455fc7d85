import { expect, test } from './support/fixtures.ts';
import { pressWithFirstDigits } from './support/first-digits.ts';
import { clock, openPanel, press, rowOf } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

test('[V20] the transport is driven from the keyboard, wherever the focus is', async ({ page, request }) => {
  await openPanel(page, request, ['Apertura', 'Cierre']);
  const state = (word: string) => expect(rowOf(page, 'Apertura')).toContainText(word);
  await page.keyboard.press('Space');
  await state('En ejecución');
  await page.keyboard.press('Space');
  await state('Pausado');
  await page.keyboard.press('s');
  await state('Detenido');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(clock(page)).toHaveText('10:02');
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(clock(page)).toHaveText('9:59');
  await page.keyboard.press('r');
  await expect(clock(page)).toHaveText('10:00');
  await page.keyboard.press('n');
  await expect(rowOf(page, 'Cierre')).toContainText('En pantalla');
  await page.keyboard.press('n');
  await expect(rowOf(page, 'Cierre')).toContainText('En pantalla');
  await page.keyboard.press('p');
  await expect(rowOf(page, 'Apertura')).toContainText('En pantalla');
});

test('[V21, V22, V23] keys are silent while somebody types or answers a dialog; a click leaves Space to the transport, the tabulator gives it to the button; the focus moves from start to pause and back', async ({
  page,
  request,
}) => {
  await openPanel(page, request);
  await page.getByLabel('Mensaje para el orador').fill('');
  await page.getByLabel('Mensaje para el orador').pressSequentially('r s n ');
  await expect(rowOf(page, 'Apertura')).toContainText('Detenido');
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByLabel('Nombre de la sala').fill('Gala de otoño');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gala de otoño');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(help.getByText('Iniciar o pausar')).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(clock(page)).toHaveText('10:00');

  await press(page, 'Agregar 1 s');
  await expect(clock(page)).toHaveText('10:01');
  await page.keyboard.press('Space');
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
  // Chosen with the mouse: the keys go on.
  const picker = page.getByLabel('Paso de ajuste');
  await picker.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue('10');
  await page.keyboard.press('s');
  await expect(clock(page)).toHaveText('10:00');
  await page.keyboard.press('ArrowRight');
  await expect(clock(page)).toHaveText('10:10');
  await page.keyboard.press('r');
  await press(page, 'Agregar 10 s');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Agregar 10 s' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(clock(page)).toHaveText('10:20');
  await expect(rowOf(page, 'Apertura')).toContainText('Detenido');

  await page.getByRole('button', { name: 'Iniciar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pausar', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused();
});

test('[V39] a panel that looks ready handles its keys: a key pressed with the first digits acts', async ({
  page,
  request,
}) => {
  await pressWithFirstDigits(page, ' ');
  await openPanel(page, request);
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');

  const room = await makeRoom(request);
  await room.addTimer();
  const stage = await page.context().newPage();
  await pressWithFirstDigits(stage, '?');
  await stage.goto(room.stage);
  await expect(stage.getByRole('dialog', { name: 'Teclas' })).toBeVisible();
});
