import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { openPanel } from './support/room.ts';
import {
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  focus,
  keys,
  overflowOf,
  press,
  pressOn,
  type,
} from './support/screen.ts';

async function openAlerts(name: string): Promise<Locator> {
  await press(`Opciones de ${name}`);
  await page.getByRole('menuitem', { name: 'Alertas' }).click();
  const dialog = page.getByRole('dialog', { name: `Alertas de ${name}` });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

/** Those of the list; a toast in the dialog is an item of another. */
const alertsOf = (dialog: Locator): Locator =>
  dialog.getByRole('region', { name: 'Programadas' }).getByRole('listitem');

test('[J40, J42] the alerts of a timer open from its row and its bell, in the order in which they come; a moment that will not come is said before another is set', async () => {
  const { room, timers } = await openPanel(['Apertura']);
  const [timer] = timers;
  if (!timer) throw new Error('No timer');
  await expect.element(page.getByRole('button', { name: 'Alertas', exact: true })).toBeVisible();
  room.addAlert(timer, { message: 'Pasa al siguiente', at_seconds: -60 });
  room.addAlert(timer, { message: 'Cede el micrófono', at_seconds: 0, sound_file: '/sounds/gong.wav' });
  room.addAlert(timer);
  const dialog = await openAlerts('Apertura');
  await expectTexts(alertsOf(dialog), [
    /Faltando 5:00.*Abre las preguntas/,
    /Al terminar.*Gong.*Cede el micrófono/,
    /En tiempo extra 1:00.*Pasa al siguiente/,
  ]);
  await keys('Escape');
  await expectHidden(dialog);
  await press('3 alertas');
  await expect.element(dialog).toBeVisible();

  room.seek(timer, 200);
  room.control(timer, 'start');
  await dialog.getByLabelText('Minutos').fill('11');
  await expect.element(dialog.getByText('El temporizador dura 10:00')).toBeVisible();
  await dialog.getByRole('button', { name: '5 min' }).click();
  await expect.element(dialog.getByText('Ese momento ya pasó')).toBeVisible();
  await dialog.getByRole('button', { name: '1 min' }).click();
  await expectHidden(dialog.getByText('Ese momento ya pasó'));
});

test('[J41] an alert is set with the keyboard; what is wrong is said, and what is typed stays when it is refused', async () => {
  const { room } = await openPanel(['Apertura']);
  const dialog = await openAlerts('Apertura');
  const message = dialog.getByLabelText('Mensaje');
  await dialog.getByRole('button', { name: 'Agregar alerta' }).click();
  await expect.element(dialog.getByText('Escribe el mensaje de la alerta')).toBeVisible();
  await expect.element(message).toHaveFocus();

  await message.fill('a'.repeat(199));
  await type(message, 'bcd');
  await expect.element(dialog.getByText('200/200 caracteres')).toBeVisible();
  await message.fill('  Cierra ya ');
  await dialog.getByLabelText('Minutos').fill('-1');
  await keys('Enter');
  await expect.element(dialog.getByText('El momento va de 0:00 a 24 horas')).toBeVisible();
  await dialog.getByLabelText('Minutos').fill('1');
  await dialog.getByLabelText('Segundos').fill('30');
  await dialog.getByRole('radio', { name: 'En tiempo extra' }).click();
  await dialog.getByRole('radio', { name: 'Rojo' }).click();
  await dialog.getByLabelText('Sonido').selectOptions('Timbre');

  room.server.mood.rejects = 'alert.create';
  await focus(message);
  await keys('Enter');
  await expect.element(dialog.getByText('Error al crear alerta. El servicio')).toBeVisible();
  await expect.element(message).toHaveValue('  Cierra ya ');
  room.server.mood.rejects = null;
  await keys('Enter');
  await expect.element(page.getByText('Nueva alerta configurada')).toBeVisible();
  await expectText(alertsOf(dialog), /En tiempo extra 1:30.*Timbre.*Cierra ya/);
  await expect.element(message).toHaveValue('');
  await expect.element(message).toHaveFocus();

  await message.fill('Prepárate');
  await focus(dialog.getByRole('button', { name: '2 min' }));
  await keys('Space');
  await focus(message);
  await keys('Enter');
  await expectText(alertsOf(dialog).first(), /Faltando 2:00.*Prepárate/);
});

test('[J43, J58] an alert is taken away; at twenty there is room for no more; one that is being typed stays when somebody else deletes its timer', async () => {
  const { room, timers } = await openPanel(['Apertura', 'Cierre']);
  const [timer, last] = timers;
  if (!timer || !last) throw new Error('No timer');
  for (let place = 1; place <= 20; place += 1) {
    room.addAlert(timer, { message: `Aviso ${place}`, at_seconds: 600 - place });
  }
  const dialog = await openAlerts('Apertura');
  await expect.element(dialog.getByText('Este temporizador ya tiene 20 alertas')).toBeVisible();
  await expectHidden(dialog.getByRole('button', { name: 'Agregar alerta' }));
  await dialog.getByRole('button', { name: 'Eliminar la alerta “Aviso 7”' }).click();
  await expect.element(page.getByText('Alerta eliminada')).toBeVisible();
  await expectCount(alertsOf(dialog), 19);
  await expect.element(dialog.getByRole('heading', { name: 'Programadas' })).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Agregar alerta' })).toBeVisible();
  await keys('Escape');
  await expectHidden(dialog);

  const other = await openAlerts('Cierre');
  await other.getByLabelText('Mensaje').fill('Cede el micrófono');
  room.remove(last);
  await expectText(other.getByRole('alert'), /Alguien eliminó este temporizador y sus alertas.*cópialo/);
  await expect.element(other.getByLabelText('Mensaje')).toHaveValue('Cede el micrófono');
  await expect.element(other.getByRole('button', { name: 'Agregar alerta' })).toBeDisabled();
  await keys('Escape');
  await expectHidden(other);
});

test('[J52] the form says how long an alert stays, and the list repeats it', async () => {
  await openPanel();
  const dialog = await openAlerts('Apertura');
  const stays = dialog.getByLabelText('Se queda', { exact: true });
  const message = dialog.getByLabelText('Mensaje');
  await message.fill('Cinco segundos');
  await pressOn(message, 'Enter');
  await expectTexts(alertsOf(dialog), [/^Faltando 5:00\s*Cinco segundos/]);

  await message.fill('Medio minuto');
  await dialog.getByLabelText('Cuánto se queda').fill('0');
  await pressOn(message, 'Enter');
  await expect.element(dialog.getByText('De 1 a 3600 segundos')).toBeVisible();
  await dialog.getByLabelText('Cuánto se queda').fill('30');
  await dialog.getByRole('button', { name: '2 min' }).click();
  await pressOn(message, 'Enter');
  await expectText(alertsOf(dialog).last(), /Se queda 30 s.*Medio minuto/);

  await stays.selectOptions('Hasta que cambie la fase');
  await expectHidden(dialog.getByLabelText('Cuánto se queda'));
  await message.fill('Último minuto');
  await dialog.getByRole('button', { name: '1 min' }).click();
  await pressOn(message, 'Enter');
  await expectText(alertsOf(dialog).last(), /Se queda hasta que cambie la fase.*Último minuto/);

  await stays.selectOptions('Hasta que alguien la oculte');
  await message.fill('Tiempo');
  await dialog.getByRole('button', { name: 'Al terminar' }).click();
  await pressOn(message, 'Enter');
  await expectText(alertsOf(dialog).last(), /Se queda hasta que alguien la oculte.*Tiempo/);
  await expectClean('how long alerts stay');
});

test('[J57] on a phone they leave two timers in view', async () => {
  await page.viewport(390, 844);
  const { room, first } = await openPanel(['Ponencia', 'Cierre']);
  room.addAlert(first, { hold: 'until_hidden' });
  room.seek(first, 300);
  room.control(first, 'start');
  const hide = page.getByRole('button', { name: 'Ocultar la alerta “Abre las preguntas”' });
  await expect.element(hide).toBeVisible();
  const list = page.getByRole('tabpanel', { name: 'Temporizadores' });
  for (const name of ['Ponencia', 'Cierre'])
    await expect.element(list.getByRole('listitem').filter({ hasText: name })).toBeInViewport({ ratio: 0.99 });
  await hide.click();
  await expectCount(page.getByRole('group', { name: 'Alertas en pantalla' }).getByRole('listitem'), 0);
});

test('[J51] nothing to fault for accessibility, and nothing cut off, by day and by night', async () => {
  const name = 'Conferencia magistral: el futuro del trabajo';
  const { room, first } = await openPanel([name]);
  room.addAlert(first);
  const dialog = await openAlerts(name);
  await expect.element(alertsOf(dialog)).toBeVisible();
  await expectClean('the alerts');
  const add = dialog.getByRole('button', { name: 'Agregar alerta' });
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    add.element().scrollIntoView({ block: 'nearest' });
    await expect.element(add).toBeInViewport({ ratio: 1 });
    expect(overflowOf(dialog.element())).toBe(0);
  }
  await keys('Escape');
  await page.getByRole('button', { name: 'Sonido: ' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sonido de este dispositivo' })).toBeVisible();
  await expectClean('the sound of this device');
  await keys('Escape');
  room.seek(first, 302);
  room.control(first, 'start');
  await expect.element(page.css('[data-sonner-toast]').filter({ hasText: 'Abre las preguntas' })).toBeVisible();
  await expectClean('an alert on the panel');
});
