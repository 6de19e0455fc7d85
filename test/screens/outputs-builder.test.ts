import { faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { share } from './support/sharing.ts';

test('[OU30, OU31, OU32, OU33] the share dialog builds the address of an output with the keyboard, on a phone too', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura', duration_minutes: 70 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await share(page);
  await page.getByRole('button', { name: 'Configurar la dirección de una salida' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Salida a tu medida' });
  const address = dialog.getByLabel('Dirección');
  await expect(address).toHaveValue(new RegExp(`/viewer/${room.id}\\?code=${room.viewer}$`));
  await dialog.getByRole('radio', { name: 'Escenario' }).press('ArrowRight');
  await expect(address).toHaveValue(/fondo=transparente$/);
  await dialog.getByRole('radio', { name: 'Transparente' }).press('ArrowRight');
  await dialog.getByRole('checkbox', { name: 'Nombre' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'La hora' }).press('Space');
  await dialog.getByText('Más opciones').press('Enter');
  await dialog.getByLabel('Dígitos', { exact: true }).selectOption('Solo minutos: 70:00');
  const zone = dialog.getByRole('combobox', { name: 'Zona horaria de esta pantalla' });
  await zone.fill('madrid');
  await zone.press('Enter');
  await expect(zone).toHaveValue('Madrid, España');
  await dialog.getByLabel('Letra').selectOption('Monoespaciada');
  await expect(address).toHaveValue(
    /&fondo=00b140&ocultar=nombre&mostrar=hora&formato=minutos&letra=mono&zona=Europe\/Madrid$/,
  );
  const preview = dialog.getByRole('img', { name: 'Vista previa' });
  await expect(preview).toContainText('70:00');
  await expect(preview).toContainText(/Hora de Madrid \d\d:\d\d/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('20px "Output mono"'))).toBe(true);
  await expect(dialog.getByRole('img', { name: 'QR: Salida a tu medida' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Abrir' }).press('Enter');
  const stage = await opened;
  await expect(stage.getByText(/^Hora de Madrid/)).toBeVisible();
  await expect(stage.getByText('70:00')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByLabel('Nombre de la pantalla').scrollIntoViewIfNeeded();
  await expect(preview).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);
});
