import type { Page } from '@playwright/test';
import { authDialog, linkInMail, makeAccount, passwordOf, toast } from './support/account.ts';
import { expect, test } from './support/fixtures.ts';
import { OURS } from './support/wire.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function askForReset(page: Page) {
  const account = await makeAccount(page.request);
  const data = { requestType: 'PASSWORD_RESET', email: account.email };
  await page.request.post('/identity/v1/accounts:sendOobCode', { data });
  return { ...account, link: await linkInMail(page, account.email, 'resetPassword') };
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar nueva contraseña').fill(password);
  await press(page, 'Guardar contraseña');
}

test('[AU20, AU29] opening a link changes nothing, its code leaves the address, and it works once', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  const { link, email } = await askForReset(page);
  for (const _ of [1, 2]) {
    await page.goto(link);
    await expect(page.getByText(`Para la cuenta ${email}.`)).toBeVisible();
    await expect(page).toHaveURL('/cuenta/accion');
  }
  await setPassword(page, 'secreta-2');
  await expect(heading(page, 'Contraseña actualizada')).toBeFocused();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  // Loaded anew, the page knows what came of its link.
  await page.reload();
  await expect(heading(page, 'Contraseña actualizada')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'El enlace ya no es válido')).toBeVisible();
  await press(page, 'Pedir otro enlace');
  await expect(authDialog(page)).toHaveAccessibleName('Restablecer contraseña');
});

test('[AU16, AU20] a link that could not be checked can be tried again, a new password is checked before it is sent, and a link that expired meanwhile says so', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/, /ERR_FAILED/);
  const { link } = await askForReset(page);
  const call = '**/accounts:resetPassword';
  await page.route(call, (route) => route.abort());
  await page.goto(link);
  await expect(heading(page, 'No se pudo comprobar el enlace')).toBeVisible();
  await page.unroute(call);
  await press(page, 'Intentar de nuevo');
  await expect(heading(page, 'Elige otra contraseña')).toBeVisible();
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeFocused();

  await setPassword(page, '12345');
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('secreta-2');
  await press(page, 'Guardar contraseña');
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();

  const expired = { error: { code: 400, message: 'EXPIRED_OOB_CODE' } };
  await page.route(call, (route) => route.fulfill({ headers: OURS, status: 400, json: expired }));
  await setPassword(page, 'secreta-2');
  await expect(heading(page, 'El enlace ya venció')).toBeVisible();
  // Also one that had expired before it was opened.
  await page.goto(link);
  await expect(heading(page, 'El enlace ya venció')).toBeVisible();
});

test('[AU20] a page without a link says where links come from, a broken one for an address leads to another one, and whose address is verified needs none', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  await page.goto('/cuenta/accion?mode=recoverEmail&oobCode=abc');
  await expect(heading(page, 'Falta el enlace')).toBeVisible();
  await page.goto('/cuenta/accion?mode=verifyEmail&oobCode=abc');
  await expect(heading(page, 'El enlace ya no es válido')).toBeVisible();
  const account = await makeAccount(page.request);
  await press(page, 'Inicia sesión para pedir otro enlace');
  await authDialog(page).getByLabel('Correo electrónico').fill(account.email);
  await passwordOf(authDialog(page)).fill(account.password);
  await page.keyboard.press('Enter');
  await press(page, 'Enviar otro enlace');
  await expect(toast(page, 'Email de verificación reenviado')).toBeVisible();
  const link = await linkInMail(page, account.email, 'verifyEmail');
  await page.goto(link);
  await press(page, 'Verificar correo');
  await expect(heading(page, 'Correo verificado')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'Tu correo ya está verificado')).toBeVisible();
});
