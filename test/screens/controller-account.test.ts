import type { Page } from '@playwright/test';
import { accountMenu, authDialog, makeAccount, passwordOf, signIn, signInNew, toast } from './support/account.ts';
import { expectClean, faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press, rows } from './support/panel.ts';

const online = (page: Page) => expect(page.getByText('En línea')).toBeVisible();
const roomIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function openOwnRoom(page: Page): Promise<string> {
  await page.goto('/controller');
  await page.waitForURL(/\/controller\/.+/);
  await online(page);
  return roomIn(page);
}

const fillIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  const dialog = authDialog(page);
  await dialog.getByLabel('Correo electrónico').fill(email);
  await passwordOf(dialog).fill(password);
  await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
};

test('[CO6, CO8] a room opened while signed in opens on another device by signing in alone, on its page too, and for nobody else', async ({
  page,
  request,
  browser,
}) => {
  const account = await signInNew(page);
  const id = await openOwnRoom(page);
  await expect(page.getByText(`Sesión de ${account.name}`)).toBeVisible();
  await expect(page.getByText('Esta sala no está en tu cuenta', { exact: false })).toHaveCount(0);

  const phone = await browser.newContext();
  const there = await phone.newPage();
  const refused = there.getByRole('heading', { name: 'Este navegador no controla esta sala' });
  await signIn(there, await makeAccount(request));
  await there.goto(`/controller/${id}`);
  await expect(refused).toBeVisible();
  await expect(there.getByRole('button', { name: 'Iniciar sesión' })).toHaveCount(0);

  await phone.clearCookies();
  await there.evaluate(() => localStorage.clear());
  await there.reload();
  await expect(refused).toBeVisible();
  expect(await faults(there)).toEqual([]);
  await press(there, 'Iniciar sesión');
  await fillIn(there, account);
  await online(there);
  await press(there, 'Nuevo temporizador');
  await press(there, 'Crear temporizador');
  await expect(rows(page)).toHaveCount(2);
  await phone.close();
});

test('[CO6] a slow identity service delays nobody, and the room gets its owner afterwards', async ({ page }) => {
  const account = await signInNew(page);
  const { promise: patience, resolve: answers } = Promise.withResolvers<void>();
  await page.route('**/identity/v1/token', async (route) => {
    await patience;
    await route.continue();
  });
  await openOwnRoom(page);
  await expect(page.getByText(`Sesión de ${account.name}`)).toHaveCount(0);
  answers();
  await expect(page.getByText(`Sesión de ${account.name}`)).toBeVisible();
  await expect(page.getByText('Esta sala no está en tu cuenta', { exact: false })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('[CO7] a room without an owner is saved in an account by signing in from its menu, live', async ({
  page,
  request,
  browser,
}) => {
  const account = await makeAccount(request);
  const { room } = await openPanel(page, request);
  const helper = await browser.newContext();
  const other = await helper.newPage();
  await other.goto(`/controller/${room.id}#code=${room.controller}`);
  await online(other);

  await press(page, 'Más opciones');
  await expect(page.getByText('Esta sala se conserva hasta el', { exact: false })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Guardar en mi cuenta' }).click();
  await fillIn(page, account);
  await expect(toast(page, 'Sala guardada en tu cuenta')).toBeVisible();
  await expect(page.getByText(`Sesión de ${account.name}`)).toBeVisible();
  await press(page, 'Más opciones');
  await expect(page.getByRole('menuitem', { name: 'Guardar en mi cuenta' })).toHaveCount(0);
  await expect(page.getByText('Esta sala se conserva hasta el', { exact: false })).toHaveCount(0);
  // Everybody who controls it learns it at the same moment.
  await expect(other.getByText(`Sesión de ${account.name}`)).toBeVisible();
  await helper.close();
});

test('[CO7, CO10] a signed-in person is offered to save it, and may decline for now', async ({ page, request }) => {
  await signInNew(page);
  const { room } = await openPanel(page, request);
  const offer = page.getByText('Esta sala no está en tu cuenta', { exact: false });
  await expect(offer).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await press(page, 'Ahora no');
  await expect(offer).toHaveCount(0);
  await page.goto(`/controller/${room.id}`);
  await press(page, 'Guardar en mi cuenta');
  await expect(toast(page, 'Sala guardada en tu cuenta')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(page.getByText('Sesión de', { exact: false }).first()).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
});

test('[CO8] an old link does not shut out a browser whose own code is good', async ({ page, request }) => {
  const { room } = await openPanel(page, request);
  await page.goto(`/controller/${room.id}#code=${'vieja'.repeat(5)}`);
  await page.reload();
  await online(page);
  await page.goto(`/controller/${room.id}`);
  await online(page);
});

test('[CO1] an identity service that hangs keeps no controller with a code out', async ({ page, request }) => {
  const account = await signInNew(page);
  await page.route('**/identity/**', () => {});
  await openPanel(page, request);
  await expect(accountMenu(page, account.name)).toHaveCount(0);
});

test('[CO8, CO9] the owner renews the link of controllers: others are closed, their own panel stays; a code that opens nothing any more keeps the owner out of nothing, and is forgotten', async ({
  page,
  browser,
}) => {
  const account = await signInNew(page);
  const id = await openOwnRoom(page);
  const linkIn = (place: Page) => place.getByRole('dialog').getByLabel('Enlace de control').inputValue();
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Otro controlador' }).click();
  const before = await linkIn(page);
  const helper = await browser.newContext();
  const other = await helper.newPage();
  await other.goto(before);
  await online(other);

  await press(page, 'Renovar el enlace de control');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectClean(page, 'before the link of controllers is renewed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renovar código' }).click();
  await expect(toast(page, 'Código renovado')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Tu acceso fue retirado' })).toBeVisible();
  const after = await linkIn(page);
  expect(after).not.toBe(before);
  await page.keyboard.press('Escape');
  await online(page);

  await signIn(other, account);
  await other.goto(`/controller/${id}`);
  await online(other);
  await press(other, 'Más opciones');
  await other.getByRole('menuitem', { name: 'Otro controlador' }).click();
  await expect(other.getByText('este navegador no conoce el enlace', { exact: false })).toBeVisible();
  await expect(other.getByRole('dialog').getByLabel('Enlace de control')).toHaveCount(0);
  expect(await faults(other)).toEqual([]);
  await helper.close();
});
