import type { Page } from '@playwright/test';
import { makeAccount, signInNew, toast } from './support/account.ts';
import { fillIn, openDashboard, ownRoom, part, rowOf, visitDashboard } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';
import { buyByCalls } from './support/plans.ts';
import { OURS } from './support/wire.ts';

const DAY = 24 * 60 * 60 * 1000;

test('[DA1, DA2, DA3] a plan that was bought is active, then about to end, then expired', async ({ page }) => {
  await buyByCalls(page.request, await signInNew(page), 'basic');
  const plan = part(page, 'Tu plan');
  await visitDashboard(page);
  await expect(plan.getByText('Evento Básico')).toBeVisible();
  await expect(plan.getByText('Activo', { exact: true })).toBeVisible();
  await expect(plan.getByText('Activo - 30 días restantes')).toBeVisible();
  await expect(plan.getByRole('definition')).toHaveText(['5', '50']);
  await expect(plan.getByRole('listitem')).toHaveText([
    'Eventos ilimitados',
    'Panel de administración',
    'Soporte técnico',
  ]);
  await expect(plan.getByRole('link', { name: 'Cambiar de plan' })).toHaveAttribute('href', '/planes');
  const today = Date.now();
  await page.clock.setFixedTime(today + 25 * DAY);
  await visitDashboard(page);
  await expect(plan.getByText('Por expirar', { exact: true })).toBeVisible();
  await expect(plan.getByText('Expira en 5 días')).toBeVisible();
  await expect(plan.getByRole('link', { name: 'Renovar plan' })).toBeVisible();
  await page.clock.setFixedTime(today + 31 * DAY);
  await visitDashboard(page);
  await expect(plan.getByText('Expirado', { exact: true })).toBeVisible();
  await expect(plan.getByText('Plan Expirado', { exact: true })).toBeVisible();
  await expect(plan.getByRole('definition')).toHaveText(['2', '2']);
});

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: '¿Eliminar tu cuenta?' });

async function confirm(page: Page, word: string, password: string) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Escribe ELIMINAR para confirmar').fill(word);
  await dialog.getByLabel('Contraseña actual').fill(password);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
}

const askDeletion = (page: Page) => page.getByRole('button', { name: 'Eliminar cuenta', exact: true }).click();

test('[DA40, DA42] the word, the password, and what is wrong with either, beside its field; offline nothing is deleted, and the dialog says why', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/400/, /ERR_INTERNET_DISCONNECTED/);
  const { account } = await openDashboard(page, ['Congreso']);
  await askDeletion(page);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(account.email);
  // The account, its rooms and its reports, and the plan if there is one.
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await confirm(page, 'eliminar', '');
  await expect(dialog.getByText('Debes escribir ELIMINAR para confirmar')).toBeVisible();
  await expect(dialog.getByText('Debes ingresar tu contraseña')).toBeVisible();
  await expect(dialog.getByLabel('Escribe ELIMINAR para confirmar')).toBeFocused();
  await confirm(page, 'ELIMINAR', 'otra-contraseña');
  await expect(dialog.getByText('Contraseña incorrecta')).toBeVisible();
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
  await context.setOffline(true);
  await confirm(page, 'ELIMINAR', account.password);
  await expect(dialog.getByRole('alert')).toContainText('Sin conexión a internet');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Conservar mi cuenta' }).click();
  await expect(rowOf(page, 'Congreso')).toBeVisible();
  await visitDashboard(page);
  await expect(rowOf(page, 'Congreso')).toBeVisible();
});

test('[DA41] the account is deleted with its rooms, every screen is closed, and nobody can sign in any more', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/400|401|404/);
  const { account, rooms } = await openDashboard(page, ['Congreso']);
  await rooms[0]?.run();
  await page.evaluate(
    ([session_id, name]) => {
      const known = { session_id, name, code: 'x', created_at: 1, last_opened: Date.now() };
      localStorage.setItem('a-tiempo.rooms', JSON.stringify([known]));
    },
    [rooms[0]?.id, rooms[0]?.name],
  );
  const stage = await context.newPage();
  await stage.goto(rooms[0]?.stage ?? '');
  await expect(stage.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await askDeletion(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(`**/api/users/${account.uid}`, async (route) => {
    if (route.request().method() === 'DELETE') await held;
    await route.continue();
  });
  await confirm(page, 'ELIMINAR', account.password);
  await expect(dialogOf(page).getByRole('status')).toHaveText('Eliminando cuenta... Esto puede tomar unos segundos.');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeVisible();
  release();
  // Both are gone in two seconds.
  await Promise.all([
    expect(page.getByText('Cuenta eliminada correctamente. Redirigiendo...')).toBeVisible(),
    expect(toast(page, 'Cuenta eliminada correctamente')).toBeVisible(),
  ]);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('a-tiempo.rooms'))).toBe('[]');
  await expect(stage.getByText('El evento terminó')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  const dialog = await fillIn(page, account);
  await expect(dialog.getByText('Usuario no encontrado')).toBeVisible();
});

test('[DA41, DA42] a sign-in that is too old asks to sign in again, then the account is deleted, and what another person has stays', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/400|401|404/);
  const other = await makeAccount(request);
  const theirs = await ownRoom({ request }, other, 'Ajena');
  const { account } = await openDashboard(page, ['Mía']);
  const message = 'Por seguridad, necesitas iniciar sesión nuevamente antes de eliminar tu cuenta';
  const itself = `**/api/users/${account.uid}`;
  await page.route(itself, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ headers: OURS, status: 401, json: { detail: { error: 'requires_recent_login', message } } })
      : route.continue(),
  );
  await askDeletion(page);
  await confirm(page, 'ELIMINAR', account.password);
  await expect(dialogOf(page).getByRole('alert')).toHaveText(message);
  await dialogOf(page).getByRole('button', { name: 'Iniciar sesión de nuevo' }).click();
  const dialog = await fillIn(page, account);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await page.unroute(itself);
  await askDeletion(page);
  await confirm(page, 'ELIMINAR', account.password);
  await expect(page).toHaveURL('/');
  const { sessions } = await (await request.get('/api/sessions', { headers: other.headers })).json();
  expect(sessions).toMatchObject([{ session_id: theirs.id, ended_at: null }]);
});
