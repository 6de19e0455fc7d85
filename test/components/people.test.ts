import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../support/rooms.ts';
import { choose, expectTexts } from './support/screen.ts';
import { openPanel } from './support/room.ts';

test('[Y152] what was typed as the name of a screen stays while the screen is away, and is for that screen alone', async () => {
  const { room } = await openPanel();
  const user = aUser();
  room.server.news({ fact: 'user.joined', user });
  const people = page.getByRole('region', { name: 'Usuarios conectados' });
  const stage = people.getByRole('listitem').filter({ hasText: 'Vista Orador' });
  await stage.getByRole('button', { name: /^Acciones para/ }).click();
  await choose('Cambiar nombre');
  const dialog = page.getByRole('dialog', { name: /^Cambiar el nombre/ });
  const name = dialog.getByLabelText('Nombre');
  const save = dialog.getByRole('button', { name: 'Guardar' });
  await name.fill('Atril norte');
  room.server.news({ fact: 'user.left', user });
  await expect
    .element(dialog.getByText('La pantalla no está conectada. En cuanto vuelva puedes guardar.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('Atril norte');
  await expect.element(save).toBeDisabled();
  room.server.news({ fact: 'user.joined', user: aUser({ user_id: 'other' }) });
  await expect.element(stage).toBeVisible();
  await expect.element(save).toBeDisabled();
  room.server.news({ fact: 'user.joined', user });
  await save.click();
  await expectTexts(stage, [/other/, /Atril norte/]);
  await expect.element(people.getByRole('heading', { name: 'Usuarios conectados' })).toHaveFocus();
});
