import { expect, test } from './support/fixtures.ts';
import { alertsOf, openAlerts } from './support/alerts.ts';
import { openPanel, press } from './support/panel.ts';
import { tapWire } from './support/wire.ts';

test('[J40, J42] the alerts of a timer open from its row and its bell, in the order in which they come; a moment that will not come is said before another is set', async ({
  page,
  request,
}) => {
  const { room, timers } = await openPanel(page, request, ['Apertura']);
  const [timer] = timers;
  if (!timer) throw new Error('No timer');
  await expect(page.getByRole('button', { name: 'Alertas', exact: true })).toBeVisible();
  await room.addAlert(timer, { message: 'Pasa al siguiente', at_seconds: -60 });
  await room.addAlert(timer, { message: 'Cede el micrófono', at_seconds: 0, sound_file: 'gong' });
  await room.addAlert(timer);
  const dialog = await openAlerts(page, 'Apertura');
  await expect(alertsOf(dialog)).toHaveText([
    /Faltando 5:00.*Abre las preguntas/,
    /Al terminar.*Gong.*Cede el micrófono/,
    /En tiempo extra 1:00.*Pasa al siguiente/,
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await press(page, '3 alertas');
  await expect(dialog).toBeVisible();

  await room.control(timer, 'seek', 200);
  await room.control(timer, 'start');
  await dialog.getByLabel('Minutos').fill('11');
  await expect(dialog.getByText('El temporizador dura 10:00')).toBeVisible();
  await dialog.getByRole('button', { name: '5 min' }).click();
  await expect(dialog.getByText('Ese momento ya pasó')).toBeVisible();
  await dialog.getByRole('button', { name: '1 min' }).click();
  await expect(dialog.getByText('Ese momento ya pasó')).toBeHidden();
});

test('[J41] an alert is set with the keyboard; what is wrong is said, and what is typed stays when it is refused', async ({
  page,
  request,
}) => {
  const wire = await tapWire(page);
  await openPanel(page, request, ['Apertura']);
  const dialog = await openAlerts(page, 'Apertura');
  const message = dialog.getByLabel('Mensaje');
  await dialog.getByRole('button', { name: 'Agregar alerta' }).click();
  await expect(dialog.getByText('Escribe el mensaje de la alerta')).toBeVisible();
  await expect(message).toBeFocused();

  await message.fill('a'.repeat(199));
  await message.press('End');
  await message.pressSequentially('bcd');
  await expect(dialog.getByText('200/200 caracteres')).toBeVisible();
  await message.fill('  Cierra ya ');
  await dialog.getByLabel('Minutos').fill('-1');
  await message.press('Enter');
  await expect(dialog.getByText('El momento va de 0:00 a 24 horas')).toBeVisible();
  await dialog.getByLabel('Minutos').fill('1');
  await dialog.getByLabel('Segundos').fill('30');
  await dialog.getByRole('radio', { name: 'En tiempo extra' }).check();
  await dialog.getByRole('radio', { name: 'Rojo' }).check();
  await dialog.getByLabel('Sonido').selectOption('Timbre');

  wire.refuse('alert.create');
  await message.press('Enter');
  await expect(dialog.getByText('Error al crear alerta. El servicio')).toBeVisible();
  await expect(message).toHaveValue('  Cierra ya ');
  wire.refuse(null);
  await message.press('Enter');
  await expect(page.getByText('Nueva alerta configurada')).toBeVisible();
  await expect(alertsOf(dialog)).toHaveText(/En tiempo extra 1:30.*Timbre.*Cierra ya/);
  await expect(message).toHaveValue('');
  await expect(message).toBeFocused();

  await message.fill('Prepárate');
  await dialog.getByRole('button', { name: '2 min' }).press('Space');
  await message.press('Enter');
  await expect(alertsOf(dialog).first()).toHaveText(/Faltando 2:00.*Prepárate/);
});

test('[J43, J58] an alert is taken away; at twenty there is room for no more; one that is being typed stays when somebody else deletes its timer', async ({
  page,
  request,
}) => {
  const { room, timers } = await openPanel(page, request, ['Apertura', 'Cierre']);
  const [timer, last] = timers;
  if (!timer || !last) throw new Error('No timer');
  for (let place = 1; place <= 20; place += 1) {
    await room.addAlert(timer, { message: `Aviso ${place}`, at_seconds: 600 - place });
  }
  const dialog = await openAlerts(page, 'Apertura');
  await expect(dialog.getByText('Este temporizador ya tiene 20 alertas')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Agregar alerta' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Eliminar la alerta “Aviso 7”' }).click();
  await expect(page.getByText('Alerta eliminada')).toBeVisible();
  await expect(alertsOf(dialog)).toHaveCount(19);
  await expect(dialog.getByRole('heading', { name: 'Programadas' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Agregar alerta' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const other = await openAlerts(page, 'Cierre');
  await other.getByLabel('Mensaje').fill('Cede el micrófono');
  await room.remove(`timers/${last.id}`);
  await expect(other.getByRole('alert')).toHaveText(/Alguien eliminó este temporizador y sus alertas.*cópialo/);
  await expect(other.getByLabel('Mensaje')).toHaveValue('Cede el micrófono');
  await expect(other.getByRole('button', { name: 'Agregar alerta' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(other).toBeHidden();
});
