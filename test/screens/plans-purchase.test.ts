import { explained } from '#words/refusals.ts';
import { authDialog, makeAccount, passwordOf, signInNew, toast } from './support/account.ts';
import { expect, test } from './support/fixtures.ts';
import {
  atProvider,
  awake,
  buyButton,
  buyByCalls,
  countOrders,
  headline,
  plan,
  reachProvider,
  register,
} from './support/plans.ts';
import { OURS } from './support/wire.ts';

test('[PL6] signed in: one press, the provider, and the plan is there', { tag: '@heart' }, async ({ page }) => {
  await signInNew(page);
  await page.goto('/planes');
  const orders = countOrders(page);
  let letIn = () => {};
  const held = new Promise<void>((open) => {
    letIn = open;
  });
  await page.route('**/create-checkout-session', async (route) => {
    await held;
    await route.continue();
  });
  await buyButton(page, 'Evento Básico').dblclick();
  await expect(page.getByRole('button', { name: 'Procesando...' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Procesando...' })).toBeDisabled();
  await expect(buyButton(page, 'Evento Corporativo')).toBeDisabled();
  letIn();
  await reachProvider(page);
  await expect(page.getByText('$299')).toBeVisible();
  expect(orders.count()).toBe(1);
  await atProvider(page, 'Pagar con tarjeta');
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
});

test('[PL7] signed out: the dialog, and checkout by itself', async ({ page }) => {
  await page.goto('/planes');
  await page.getByRole('radio', { name: 'Anual' }).check();
  const orders = countOrders(page);
  await buyButton(page, 'Corporativo Anual').click();
  await expect(authDialog(page)).toContainText('Regístrate para continuar con el plan Corporativo Anual');
  expect(orders.count()).toBe(0);
  await register(page);
  await reachProvider(page);
  await expect(page.getByText('$5,500')).toBeVisible();
  expect(orders.count()).toBe(1);
  await atProvider(page, 'Pagar con tarjeta');
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await expect(page.getByText('Corporativo Anual', { exact: false }).first()).toBeVisible();
});

test('[PL7] the plan is still known after a reload and a change of mind to sign in', async ({ page, request }) => {
  const account = await makeAccount(request);
  await page.goto('/');
  await awake(page);
  await buyButton(page, 'Evento Corporativo').click();
  await expect(authDialog(page)).toBeVisible();
  await page.reload();
  await expect(authDialog(page)).toContainText('Evento Corporativo');
  await authDialog(page).getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(authDialog(page)).toContainText('Inicia sesión para continuar con el plan Evento Corporativo');
  await authDialog(page).getByLabel('Correo electrónico').fill(account.email);
  await passwordOf(authDialog(page)).fill(account.password);
  const orders = countOrders(page);
  await authDialog(page).getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await reachProvider(page);
  await expect(page.getByText('$650')).toBeVisible();
  expect(orders.count()).toBe(1);
});

test('[PL8, PL16] a closed dialog is the end of it, and one that was left opens on no other page, and not again after going back', async ({
  page,
}) => {
  await page.goto('/planes');
  await buyButton(page, 'Evento Básico').click();
  await expect(authDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(authDialog(page)).toBeHidden();
  await page.reload();
  await expect(buyButton(page, 'Evento Básico')).toBeEnabled();
  await expect(authDialog(page)).toBeHidden();

  await buyButton(page, 'Evento Básico').click();
  await expect(authDialog(page)).toBeVisible();
  await page.goto('/');
  await page.reload();
  await awake(page);
  await expect(buyButton(page, 'Evento Básico')).toBeEnabled();
  await expect(authDialog(page)).toBeHidden();
  await page.goto('/planes');
  await expect(buyButton(page, 'Evento Básico')).toBeEnabled();
  await expect(authDialog(page)).toBeHidden();
});

test('[PL16] a dialog that was left does not open on a page that is reloaded before its program ran', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await page.goto('/planes');
  await buyButton(page, 'Evento Básico').click();
  await expect(authDialog(page)).toBeVisible();
  await page.route('**/*.js', (route) => route.abort());
  await page.evaluate(() => location.assign('/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todas las pantallas, el mismo segundo');
  await expect(page).toHaveURL('/');
  await page.unroute('**/*.js');
  await page.reload();
  await awake(page);
  await expect(buyButton(page, 'Evento Básico')).toBeEnabled();
  await expect(authDialog(page)).toBeHidden();
});

test('[PL10, PL11] what the provider or the network spoils is said, one can try again, and back from the provider the buttons are as they were', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/502/, /ERR_FAILED/);
  await signInNew(page);
  await page.goto('/planes');
  const order = '**/create-checkout-session';
  await page.route(order, (route) =>
    route.fulfill({ headers: OURS, status: 502, json: { detail: explained({ error: 'checkout_failed' }) } }),
  );
  await buyButton(page, 'Evento Básico').click();
  await expect(toast(page, 'Error al procesar el pago. Intenta de nuevo.')).toBeVisible();
  await expect(buyButton(page, 'Evento Básico')).toBeEnabled();
  await page.unroute(order);
  await page.route(order, (route) => route.abort());
  await buyButton(page, 'Evento Corporativo').click();
  await expect(toast(page, 'Error de conexión: Verifica tu conexión a internet')).toBeVisible();
  await page.unroute(order);
  await buyButton(page, 'Evento Básico').click();
  await reachProvider(page);
  await page.goBack();
  await expect(buyButton(page, 'Evento Básico')).toBeEnabled();
  await buyButton(page, 'Evento Corporativo').click();
  await reachProvider(page);
  await expect(page.getByText('$650')).toBeVisible();
});

test('[PL3, PL5] a person sees which plan is theirs, and with one that was bought must confirm another purchase', async ({
  page,
}) => {
  const account = await signInNew(page);
  await page.goto('/planes');
  await expect(plan(page, 'Gratis').getByText('Tu plan', { exact: true })).toBeVisible();
  await buyByCalls(page.request, account, 'basic');
  await page.goto('/planes');
  const mine = plan(page, 'Evento Básico');
  await expect(mine.getByText('Tu plan', { exact: true })).toBeVisible();
  await expect(mine).toContainText(/Vigente hasta el \d+ de \S+ de \d{4}/);
  await page.getByRole('button', { name: 'Cambiar a Evento Corporativo' }).click();
  const asked = page.getByRole('alertdialog', { name: '¿Cambiar de plan?' });
  await expect(asked).toContainText('Hoy tienes Evento Básico');
  await expect(asked).toContainText('Se paga completo, $650 MXN, y los días que te quedan no se suman.');
  await asked.getByRole('button', { name: 'Conservar mi plan' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Comprar otra vez' }).click();
  await page
    .getByRole('alertdialog', { name: '¿Comprar otra vez el mismo plan?' })
    .getByRole('button', { name: 'Continuar al pago' })
    .click();
  await reachProvider(page);
});

test('[PL9] a press before it is known who is here waits for it', async ({ page }) => {
  await signInNew(page);
  let letIn = () => {};
  const held = new Promise<void>((open) => {
    letIn = open;
  });
  await page.route('**/identity/v1/token', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/planes');
  await buyButton(page, 'Evento Básico').click();
  await expect(page.getByRole('button', { name: 'Procesando...' })).toBeVisible();
  await expect(authDialog(page)).toBeHidden();
  letIn();
  await reachProvider(page);
});
