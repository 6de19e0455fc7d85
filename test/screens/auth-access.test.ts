import type { Page } from '@playwright/test';
import { accountMenu, authDialog, freshEmail, makeAccount, signInNew, toast } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  wide: { width: 1280, height: 720 },
} as const;
const head = (page: Page) => page.getByRole('banner');
const focused = (page: Page) => page.locator(':focus');

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function tabTo(page: Page, name: string) {
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page).filter({ hasText: name }).count()) > 0) return;
  }
  throw new Error(`${name} was not reached`);
}

test('[AU26] signing up, out and in by keyboard alone', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/');
  await expect(head(page).getByRole('button', { name: 'Registrarse' })).toBeVisible();
  await tabTo(page, 'Registrarse');
  await page.keyboard.press('Enter');
  await expect(authDialog(page).getByLabel('Nombre', { exact: true })).toBeFocused();
  for (const [label, typed] of [
    ['Nombre', 'Ana'],
    ['Apellido', 'Pérez'],
    ['Correo electrónico', email],
    ['Contraseña', 'secreta-1'],
  ] as const) {
    await expect(focused(page)).toHaveAccessibleName(label);
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(focused(page)).toHaveAccessibleName('Mostrar contraseña');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secreta-1');
  await page.keyboard.press('Enter');
  await expect(authDialog(page)).toBeHidden();
  await expect(accountMenu(page, 'Ana Pérez')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Mi Cuenta' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(head(page).getByRole('button', { name: 'Iniciar sesión' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(authDialog(page).getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(head(page).getByRole('button', { name: 'Iniciar sesión' })).toBeFocused();
});

test('[AU25] on a phone the way in and the account are behind the menu, the timer is not; the foot leads to terms, privacy and a person', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await makeAccount(page.request);
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Términos de uso' })).toHaveAttribute('href', '/terminos');
  await expect(foot.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/aviso-de-privacidad');
  await expect(foot.getByRole('link', { name: 'soporte@a-tiempo.test' })).toHaveAttribute(
    'href',
    'mailto:soporte@a-tiempo.test',
  );
  await expect(head(page).getByRole('link', { name: 'Iniciar temporizador' })).toBeInViewport();
  await page.getByRole('button', { name: 'Menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Planes' })).toBeVisible();
  await menu.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(menu).toBeHidden();
  await authDialog(page).getByLabel('Correo electrónico').fill(account.email);
  await authDialog(page).getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Inicio de sesión exitoso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menú' })).toBeFocused();
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(menu.getByText(account.name)).toBeVisible();
  await menu.getByRole('link', { name: 'Mi Cuenta' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Menú' }).click();
  await menu.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(toast(page, 'Sesión cerrada exitosamente')).toBeVisible();
});

test("[AU27] nothing to fault in the head, the dialog and the links' page, by day and by night", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const view of ['Iniciar sesión', 'Registrarse']) {
    await head(page).getByRole('button', { name: view }).click();
    await authDialog(page).getByRole('button', { name: view, exact: true }).click();
    await expect(authDialog(page).getByText('El email es requerido')).toBeVisible();
    await expectClean(page, view);
    await page.keyboard.press('Escape');
  }
  await page.goto('/cuenta/accion?mode=resetPassword&oobCode=abc');
  await expect(page.getByRole('heading', { name: 'El enlace ya no es válido' })).toBeVisible();
  await expectClean(page);
  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
  await expectClean(page);
});

test('[AU27] nothing to fault for somebody who is signed in, by day and by night, and at 320 px nothing is cut off', async ({
  page,
}) => {
  await page.setViewportSize(sizes.narrow);
  const { name } = await signInNew(page, { name: 'María Guadalupe de la Concepción Hernández y Villalobos' });
  for (const address of ['/', '/cuenta/accion', '/dashboard']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(sizes.wide);
  await expect(page.getByText('Verifica tu correo electrónico')).toBeVisible();
  await accountMenu(page, name).click();
  await expectClean(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize(sizes.narrow);
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('button', { name: 'Registrarse' }).click();
  const dialog = authDialog(page);
  await dialog.getByRole('button', { name: 'Registrarse' }).click();
  await expect(dialog.getByText('El nombre es requerido')).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Iniciar sesión' })).toBeInViewport();
});
