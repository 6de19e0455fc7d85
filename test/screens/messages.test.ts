import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';

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
