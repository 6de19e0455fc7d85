import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';
import { tapWire } from './support/wire.ts';

test(
  '[Y20, Y24] Enter sends what is written, trimmed; Shift+Enter begins a line; the stage shows it; it is deleted after a question, and everywhere',
  { tag: '@heart' },
  async ({ page, context, request }) => {
    const { room } = await openPanel(page, request);
    const stage = await context.newPage();
    await stage.goto(room.stage);
    const form = page.getByLabel('Mensaje para el orador');
    const send = page.getByRole('button', { name: 'Enviar mensaje' });

    await expect(send).toBeDisabled();
    await form.fill('   ');
    await expect(send).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Aún no hay mensajes')).toBeVisible();

    await form.fill('  Te quedan');
    await form.press('Shift+Enter');
    await form.pressSequentially('cinco minutos ');
    await expect(page.getByText('26/500 caracteres')).toBeVisible();
    await form.press('Enter');
    await expect(page.getByText('Mensaje enviado')).toBeVisible();
    await expect(form).toHaveValue('');
    const sent = page.getByRole('listitem').filter({ hasText: 'Te quedan' });
    await expect(sent).toContainText('Administrador');
    await expect(sent.locator('time')).toHaveText(/^\d\d:\d\d$/);
    await expect(stage.getByText('Te quedan')).toHaveText('Te quedan\ncinco minutos');

    await page.bringToFront();

    await page.getByRole('button', { name: 'Quitar mensaje' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Seguro que quieres quitar este mensaje?' });
    await expect(question).toBeVisible();
    await expectClean(page, 'before a message is deleted');
    await question.getByRole('button', { name: 'Conservar' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Te quedan' })).toBeVisible();

    await page.getByRole('button', { name: 'Quitar mensaje' }).click();
    await question.getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(page.getByText('Mensaje eliminado')).toBeVisible();
    await expect(page.getByText('Aún no hay mensajes')).toBeVisible();
    await expect(stage.getByText('Te quedan')).toBeHidden();
  },
);

test('[Y22] what could not be sent stays written, and why is said', async ({ page, request }) => {
  const wire = await tapWire(page);
  await openPanel(page, request);
  wire.refuse('message.send');
  const form = page.getByLabel('Mensaje para el orador');
  await form.fill('No se pierde');
  await form.press('Enter');
  await expect(page.getByText('Error al enviar mensaje')).toBeVisible();
  await expect(page.getByText('El servicio no está disponible')).toBeVisible();
  await expect(form).toHaveValue('No se pierde');
  wire.refuse(null);
  await form.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'No se pierde' })).toBeVisible();
});

test('[Y21, Y23] more than 500 characters cannot be written; the last twenty messages are listed, the newest first', async ({
  page,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const form = page.getByLabel('Mensaje para el orador');
  await form.fill('a'.repeat(499));
  await form.press('End');
  await form.pressSequentially('bcd');
  await expect(form).toHaveValue(`${'a'.repeat(499)}b`);
  await expect(page.getByText('500/500 caracteres')).toBeVisible();

  for (let number = 1; number <= 21; number += 1) await room.say(`Aviso ${number}`);
  const list = page.getByRole('region', { name: 'Mensajes' }).getByRole('listitem');
  await expect(list.first()).toContainText('Aviso 21');
  await expect(list).toHaveCount(20);
  await expect(list.last()).toContainText('Aviso 2');
  await expect(page.getByText('Se muestran los últimos 20')).toBeVisible();
});

test('[Y80] a draft survives a reload, and can be copied when its screen is removed', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const view = await context.newPage();
  await view.goto(`/moderator/${room.id}?code=${room.moderator}`);
  const form = view.getByLabel('Mensaje para el orador');
  await form.fill('Doctora, le quedan dos');
  await view.reload();
  await expect(form).toHaveValue('Doctora, le quedan dos');

  await page.bringToFront();
  const people = page.getByRole('region', { name: 'Usuarios conectados' });
  const moderator = people.getByRole('listitem').filter({ hasText: 'Moderador' });
  await moderator.getByRole('button', { name: /^Acciones para/ }).click();
  await page.getByRole('menuitem', { name: 'Quitar de la sala' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar de la sala' }).click();
  await expect(view.getByRole('heading', { name: 'Tu acceso fue retirado' })).toBeVisible();
  await expect(view.getByText('No se envió lo que escribías:')).toBeVisible();
  await expect(view.getByText('Doctora, le quedan dos')).toBeVisible();
  await expect(view.getByText(/se desconectó$/)).toHaveCount(0);
});
