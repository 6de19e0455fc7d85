import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shownBefore, shownMessageOf } from '#domain/messages/shown-message.ts';
import { aUser } from '../support/rooms.ts';
import { expectClean } from './support/axe.ts';
import { type Room, openPanel } from './support/room.ts';
import {
  buttonOf,
  choose,
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  keys,
  press,
  pressOn,
  type,
} from './support/screen.ts';

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

const shownNow = () => page.getByRole('group', { name: 'Mensaje en el escenario' });
const messages = () => page.getByRole('region', { name: 'Mensajes', exact: true });
const prepared = () => messages().css('ol').first().getByRole('listitem');
/** The message on the stage, and those that it shows below. */
const expectOnStage = ({ server }: Room, ...contents: readonly string[]) =>
  expect
    .poll(() => [shownMessageOf(server.room), ...shownBefore(server.room)].flatMap((each) => each?.content ?? []))
    .toEqual(contents);

test('[MS40, MS42, MS43, MS49] messages are prepared with a look, shown, moved, edited and hidden', async () => {
  const { room } = await openPanel();
  const fromMenu = async (message: string, action: string) => {
    await press(`Opciones de “${message}”`);
    await choose(action);
  };
  const show = (message: string) => buttonOf(`Mostrar “${message}” en el escenario`);

  await page.getByText('Más opciones', { exact: true }).last().click();
  await page.getByText('Rojo', { exact: true }).click();
  const bold = page.getByLabelText('Negritas');
  await bold.click();
  await form().fill('Cierra ya');
  await press('Preparar');
  await expect.element(page.getByText('Mensaje preparado')).toBeVisible();
  await expectTexts(prepared(), [/Cierra ya.*Rojo, Negritas/]);
  await expect.element(bold).not.toBeChecked();
  await form().fill('Bienvenida');
  await press('Preparar');
  await expectTexts(prepared(), [/Cierra ya/, /Bienvenida/]);
  await expectOnStage(room);

  await show('Cierra ya').click();
  await expectText(shownNow(), 'Cierra ya');
  await expectOnStage(room, 'Cierra ya');
  await show('Bienvenida').click();
  await expectOnStage(room, 'Bienvenida', 'Cierra ya');

  await pressOn(show('Cierra ya'), 'Alt+ArrowDown');
  await expectTexts(prepared(), [/Bienvenida/, /Cierra ya/]);
  await fromMenu('Bienvenida', 'Editar');
  await page.getByRole('dialog').getByLabelText('Mensaje para el orador').fill('Bienvenidos');
  await press('Guardar');
  await expectOnStage(room, 'Bienvenidos', 'Cierra ya');
  await expectClean('the prepared messages');

  await shownNow().getByRole('button', { name: 'Quitar “Bienvenidos” del escenario' }).click();
  await expectOnStage(room);
  await expect.element(shownNow()).toHaveTextContent('');
  await expectCount(prepared(), 2);

  await fromMenu('Cierra ya', 'Mostrar por 10 s');
  await expectText(shownNow(), /Se quita en 0:\d\d.*Cierra ya/);
  await fromMenu('Bienvenidos', 'Mostrar en pantalla completa');
  await expectTexts(messages().css('time ~ div'), [/Bienvenidos.*En el escenario/, /Cierra ya/]);
  await press('Mostrar otra vez “Cierra ya”');
  await expectOnStage(room, 'Cierra ya', 'Bienvenidos');

  room.show('Te quedan {queda}, {nombre}');
  const named = 'Te quedan [tiempo que queda], [nombre]';
  await expectText(shownNow(), named);
  await press(`Quitar mensaje “${named}”`);
  await expectText(page.getByRole('alertdialog'), named);
});

test('[MS41, MS43] a common message takes one press; every panel says what the stage shows and ends it by press and by key', async () => {
  const { room } = await openPanel(['Apertura'], { users: [aUser()] });
  await page.getByRole('group', { name: 'Mensajes rápidos' }).getByRole('button', { name: 'Queda 1 min' }).click();
  await expectOnStage(room, 'Queda 1 min');
  for (const panel of ['controller', 'moderator', 'operator'] as const) {
    if (panel !== 'controller') await room.open(panel);
    room.act({ command: 'message.send', content: 'Al micrófono', color: 'yellow', for_seconds: 3000 });
    await expectText(shownNow(), /Se quita en \d\d:\d\d.*Al micrófono/);
    await keys('m');
    await expect.element(shownNow()).toHaveTextContent('');
    await expectOnStage(room);

    room.show('Más despacio');
    await pressOn(shownNow().getByRole('button', { name: 'Quitar “Más despacio” del escenario' }), 'Enter');
    await expect.element(shownNow()).toHaveTextContent('');
    await expect.element(shownNow()).toHaveFocus();
    await expectOnStage(room);
  }
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
