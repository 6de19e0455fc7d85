import type { Page } from '@playwright/test';
import {
  accountMenu,
  authDialog,
  freshEmail,
  linkInMail,
  makeAccount,
  passwordOf,
  signInByHand,
  toast,
} from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { OURS } from './support/wire.ts';

const head = (page: Page) => page.getByRole('banner');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string) => authDialog(page).getByRole('button', { name, exact: true }).click();

async function openDialog(page: Page, name: 'Iniciar sesión' | 'Registrarse') {
  await page.goto('/terminos');
  await pressInHead(page, name);
}

async function pressInHead(page: Page, name: 'Iniciar sesión' | 'Registrarse') {
  await head(page).getByRole('button', { name, exact: true }).click();
  await expect(authDialog(page)).toBeVisible();
}

async function register(page: Page, email: string, password: string) {
  await openDialog(page, 'Registrarse');
  const dialog = authDialog(page);
  await dialog.getByLabel('Nombre', { exact: true }).fill('Ana');
  await dialog.getByLabel('Apellido').fill('Pérez');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await passwordOf(dialog).fill(password);
  await dialog.getByLabel('Confirmar contraseña').fill(password);
  await inDialog(page, 'Registrarse');
}

test(
  '[AU21] a whole account by hand: up, verified, out, in, forgotten, new password, in',
  { tag: '@heart' },
  async ({ page, expectErrors }) => {
    test.slow();
    // A page that has just come asks for a token, and signing out at that moment may be faster.
    expectErrors(/400.*\/identity\/v1\/token/);
    const email = freshEmail();
    await register(page, email, 'secreta-1');
    await expect(
      toast(page, 'Usuario registrado exitosamente. Revisa tu email para verificar tu cuenta'),
    ).toBeVisible();
    await expect(accountMenu(page, 'Ana Pérez')).toBeVisible();

    await page.goto(await linkInMail(page, email, 'verifyEmail'));
    await expect(page.getByText(`Confirma que ${email} es tu correo.`)).toBeVisible();
    await press(page, 'Verificar correo');
    await expect(page.getByRole('heading', { name: 'Correo verificado' })).toBeFocused();
    await expectClean(page, 'an address is verified');
    await page.getByRole('main').getByRole('link', { name: 'Ir a Mi Cuenta' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Verifica tu correo electrónico')).toBeHidden();

    await page.goto('/');
    await accountMenu(page, 'Ana Pérez').click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await expect(toast(page, 'Sesión cerrada exitosamente')).toBeVisible();
    await signInByHand(page, { email, password: 'secreta-1' });
    await expect(accountMenu(page, 'Ana Pérez')).toBeVisible();
    await accountMenu(page, 'Ana Pérez').click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    // The next page is loaded when the session has ended: the message of the first time may still show.
    await expect(head(page).getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible();

    await pressInHead(page, 'Iniciar sesión');
    await inDialog(page, '¿Olvidaste tu contraseña?');
    await authDialog(page).getByLabel('Correo electrónico').fill(email);
    await expectClean(page, 'a password is forgotten');
    await inDialog(page, 'Enviar enlace');
    await expect(toast(page, 'Email de restablecimiento enviado')).toBeVisible();
    await expect(authDialog(page).getByText(`Si ${email} tiene una cuenta`)).toBeVisible();
    await expectClean(page, 'a link is sent');

    await page.goto(await linkInMail(page, email, 'resetPassword'));
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('secreta-2');
    await page.getByLabel('Confirmar nueva contraseña').fill('secreta-2');
    await press(page, 'Guardar contraseña');
    await expect(page.getByRole('heading', { name: 'Contraseña actualizada' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    await authDialog(page).getByLabel('Correo electrónico').fill(email);
    await passwordOf(authDialog(page)).fill('secreta-2');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Inicio de sesión exitoso')).toBeVisible();
    await expect(accountMenu(page, 'Ana Pérez')).toBeVisible();
  },
);

test('[AU22] a refusal by the service appears beside its field, and the input stays', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  const { email } = await makeAccount(request);
  await openDialog(page, 'Iniciar sesión');
  const dialog = authDialog(page);
  const address = dialog.getByLabel('Correo electrónico');
  await address.fill(freshEmail());
  await passwordOf(dialog).fill('secreta-1');
  await inDialog(page, 'Iniciar sesión');
  await expect(address).toHaveAccessibleDescription('Usuario no encontrado');
  await expect(address).toBeFocused();
  await expect(passwordOf(dialog)).toHaveValue('secreta-1');

  await address.fill(email);
  await passwordOf(dialog).fill('otra-cosa');
  await inDialog(page, 'Iniciar sesión');
  await expect(passwordOf(dialog)).toHaveAccessibleDescription('Contraseña incorrecta');
  await expect(passwordOf(dialog)).toBeFocused();
  await expectClean(page, 'a wrong password');

  await inDialog(page, 'Registrarse');
  await expect(address).toHaveValue(email);
  await dialog.getByLabel('Nombre', { exact: true }).fill('Ana');
  await dialog.getByLabel('Apellido').fill('Pérez');
  await passwordOf(dialog).fill('secreta-1');
  await dialog.getByLabel('Confirmar contraseña').fill('secreta-1');
  await inDialog(page, 'Registrarse');
  await expect(address).toHaveAccessibleDescription('El email ya está registrado');
});

test('[AU16, AU22] an empty form says what is missing, the address goes along from view to view, and a press beside the dialog closes it only while nothing is typed', async ({
  page,
}) => {
  const dialog = authDialog(page);
  const pressBeside = () => page.mouse.click(20, 600);
  await openDialog(page, 'Registrarse');
  await inDialog(page, 'Registrarse');
  // Field by field, and it starts at the first.
  await expect(dialog.getByText(/^(El nombre|El apellido|El email|La contraseña) es requerid[oa]$/)).toHaveCount(4);
  await expect(dialog.getByLabel('Nombre', { exact: true })).toBeFocused();
  await passwordOf(dialog).fill('12345');
  await dialog.getByLabel('Confirmar contraseña').fill('1234');
  await inDialog(page, 'Registrarse');
  await expect(dialog.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await expect(dialog.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await pressInHead(page, 'Iniciar sesión');
  await pressBeside();
  await expect(dialog).toBeHidden();
  await pressInHead(page, 'Iniciar sesión');
  const address = dialog.getByLabel('Correo electrónico');
  await address.fill('ana@ejemplo.mx');
  await pressBeside();
  await expect(dialog).toBeVisible();
  await inDialog(page, '¿Olvidaste tu contraseña?');
  await expect(address).toHaveValue('ana@ejemplo.mx');
  await inDialog(page, 'Volver a iniciar sesión');
  await expect(address).toHaveValue('ana@ejemplo.mx');
  await expect(passwordOf(dialog)).toBeFocused();
  await inDialog(page, 'Registrarse');
  await expect(address).toHaveValue('ana@ejemplo.mx');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[AU10, AU22] a password can be looked at, and is hidden again when it is sent; too many tries and a network that fails are said', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/, /ERR_FAILED/);
  await openDialog(page, 'Iniciar sesión');
  const password = passwordOf(authDialog(page));
  await authDialog(page).getByLabel('Correo electrónico').fill('ana@ejemplo.mx');
  await password.fill('secreta-1');
  await inDialog(page, 'Mostrar contraseña');
  await expect(password).toHaveAttribute('type', 'text');
  const refusal = { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled' } };
  await page.route('**/accounts:signInWithPassword', (route) =>
    route.fulfill({ headers: OURS, status: 400, json: refusal }),
  );
  await inDialog(page, 'Iniciar sesión');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(authDialog(page).getByRole('alert')).toHaveText('Demasiados intentos. Intenta más tarde');
  await page.unroute('**/accounts:signInWithPassword');
  await page.route('**/accounts:signInWithPassword', (route) => route.abort());
  await inDialog(page, 'Iniciar sesión');
  await expect(authDialog(page).getByRole('alert')).toHaveText('Error de conexión: Verifica tu conexión a internet');
});

test('[AU8] an account without a row in our database is reported, stays signed in, and gets the row next time', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 500/, /status of 404/);
  const broken = { headers: OURS, status: 500, json: { detail: { error: 'unavailable', message: 'no' } } };
  await page.route('**/api/users', (route) => route.fulfill(broken));
  await register(page, freshEmail(), 'secreta-1');
  await expect(toast(page, 'Error al crear usuario en la base de datos')).toBeVisible();
  await expect(accountMenu(page, 'Ana Pérez')).toBeVisible();
  await page.unroute('**/api/users');
  const made = page.waitForResponse((response) => response.url().endsWith('/api/users') && response.status() === 201);
  await page.reload();
  await made;
});
