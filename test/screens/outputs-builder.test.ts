import { faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

test('[OU30, OU31] the share dialog builds the address of an output with the keyboard, on a phone too', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura', duration_minutes: 70 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await page.getByRole('button', { name: 'Compartir' }).first().click();
  await page.getByRole('button', { name: 'Configurar la dirección de una salida' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Salida a tu medida' });
  const address = dialog.getByLabel('Dirección');
  await expect(address).toHaveValue(new RegExp(`/viewer/${room.id}\\?code=${room.viewer}$`));
  await dialog.getByRole('radio', { name: 'Del escenario' }).press('ArrowRight');
  await expect(address).toHaveValue(/fondo=transparente$/);
  await dialog.getByRole('radio', { name: 'Transparente' }).press('ArrowRight');
  await dialog.getByRole('checkbox', { name: 'Nombre' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'La hora' }).press('Space');
  await dialog.getByText('Más opciones').press('Enter');
  await dialog.getByLabel('Dígitos', { exact: true }).selectOption('Solo minutos: 70:00');
  await dialog.getByLabel('Zona horaria de esta pantalla').fill('Europe/Madrid');
  await expect(address).toHaveValue(/&fondo=00b140&ocultar=nombre&mostrar=hora&formato=minutos&zona=Europe\/Madrid$/);
  await expect(dialog.getByRole('img', { name: 'Vista previa' })).toContainText('70:00');
  await expect(dialog.getByRole('img', { name: 'QR: Salida a tu medida' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Abrir' }).press('Enter');
  const stage = await opened;
  await expect(stage.getByText(/^Hora de Madrid/)).toBeVisible();
  await expect(stage.getByText('70:00')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);
});
