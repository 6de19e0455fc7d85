import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPanel } from './support/room.ts';
import { choose, expectCount, expectHidden, expectText, press, pressOn, type } from './support/screen.ts';

const form = () => page.getByLabelText('Mensaje para el orador');

test('[Y22] what could not be sent stays written, and why is said', async () => {
  const { room } = await openPanel();
  room.server.mood.rejects = 'message.send';
  await form().fill('No se pierde');
  await pressOn(form(), 'Enter');
  await expect.element(page.getByText('Error al enviar mensaje')).toBeVisible();
  await expect.element(page.getByText('El servicio no está disponible')).toBeVisible();
  await expect.element(form()).toHaveValue('No se pierde');
  room.server.mood.rejects = null;
  await pressOn(form(), 'Enter');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'No se pierde' })).toBeVisible();
});

test('[Y21, Y23] more than 500 characters cannot be written; the last twenty messages are listed, the newest first', async () => {
  const { room } = await openPanel();
  await form().fill('a'.repeat(499));
  await pressOn(form(), 'End');
  await type(form(), 'bcd');
  await expect.element(form()).toHaveValue(`${'a'.repeat(499)}b`);
  await expect.element(page.getByText('500/500 caracteres')).toBeVisible();

  for (let number = 1; number <= 21; number += 1) room.show(`Aviso ${number}`);
  const list = page.getByRole('region', { name: 'Mensajes' }).getByRole('listitem');
  await expectText(list.first(), 'Aviso 21');
  await expectCount(list, 20);
  await expectText(list.last(), 'Aviso 2');
  await expect.element(page.getByText('Se muestran los últimos 20')).toBeVisible();
});

test('[MS104] the dialog of a message sends what was changed in it, and leaves what somebody else changed meanwhile', async () => {
  const { room } = await openPanel();
  const { message } = room.act({ command: 'message.create', content: 'Cierra ya' });
  await press('Opciones de “Cierra ya”');
  await choose('Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar mensaje' });
  await dialog.getByText('Rojo', { exact: true }).click();
  room.act({ command: 'message.edit', message_id: message?.id ?? '', content: 'Cierra en un minuto', bold: true });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectHidden(dialog);
  expect(room.server.room.preparedMessages).toMatchObject([
    { content: 'Cierra en un minuto', bold: true, color: 'red' },
  ]);
});
