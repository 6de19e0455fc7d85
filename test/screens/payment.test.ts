import type { Page } from '@playwright/test';
import { refusals } from '#protocol/refusals.ts';
import { explained } from '#words/refusals.ts';
import { type Account, accountMenu, makeAccount, signInNew, toast } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atProvider, buyButton, headline, order, pressAtProvider, reachProvider } from './support/plans.ts';
import { OURS } from './support/wire.ts';

const processing = 'Procesando tu pago...';
const told = '¡Pago procesado exitosamente! Tu plan ha sido activado';

/** At the provider, on the way to a plan. */
async function reachOrder(page: Page, account: Account, plan_id?: 'basic' | 'corporate') {
  await page.goto(await order(page.request, account, plan_id));
  await reachProvider(page);
}

test('[PY60, PY61, PY66] a declined card stays at the provider, another one pays, and what was bought, by whom and until when is shown', async ({
  page,
}) => {
  const account = await signInNew(page);
  await reachOrder(page, account);
  await atProvider(page, 'Rechazar tarjeta');
  await expect(page.getByText('Tu tarjeta fue rechazada')).toBeVisible();
  await atProvider(page, 'Pagar con tarjeta');
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await expect(toast(page, told)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Tu plan ha sido activado correctamente');
  for (const part of [
    'Evento Básico basic',
    account.uid,
    'Activo',
    '$299 MXN',
    'Te llegará un correo de confirmación',
  ]) {
    await expect(main).toContainText(part);
  }
  await expect(main).toContainText(/Vigente hasta\s*\d+ de \S+ de \d{4}/);
  // The rest of the page is updated.
  await expect(accountMenu(page, account.name)).toBeVisible();
  await main.getByRole('link', { name: 'Ir al Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toContainText('Evento Básico');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('[PY64, PY71] the address says no more than it must, a reload is harmless, and a refunded payment says so when it is opened again', async ({
  page,
}) => {
  await reachOrder(page, await signInNew(page), 'corporate');
  const { href, origin } = new URL(page.url());
  await atProvider(page, 'Pagar con tarjeta');
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/success\?session_id=[^&]+$/);
  await expect(toast(page, told)).toBeVisible();
  await expect(toast(page, told)).toBeHidden();
  await page.reload();
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Evento Corporativo corporate');
  await expect(toast(page, told)).toBeHidden();

  await pressAtProvider(page.request, `${origin}/operator/${href.split('/').at(-1)}/refund`);
  await page.reload();
  await expect(headline(page, 'Pago devuelto')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('se te devolvió completo');
});

test('[PY61] an address without a payment, and one whose payment the server does not know, say so', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/409/);
  await page.goto('/payment/success?session_id=cs_invented&plan_id=basic&firebase_uid=somebody');
  await expect(headline(page, 'Error en el pago')).toBeVisible();
  await expect(page.getByText('Error al confirmar el pago. Contacta soporte.')).toBeVisible();
  await page.goto('/payment/success');
  await expect(headline(page, 'Error en el pago')).toBeVisible();
  await expect(page.getByText('No se encontraron datos de pago')).toBeVisible();
  await page.goto('/payment/success?session_id=cs_1');
  await expect(page.getByText('Parámetros de pago incompletos')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('[PY62] an expired voucher has failed; another one is pending until it is paid, and the page finds out by itself', async ({
  page,
}) => {
  const account = await signInNew(page);
  await reachOrder(page, account);
  const expired = page.url();
  await atProvider(page, 'Pagar con vale OXXO');
  await atProvider(page, 'Dejar vencer');
  await page.goto(expired);
  await page.getByRole('link', { name: 'Volver a la tienda' }).click();
  await expect(headline(page, 'Error en el pago')).toBeVisible();

  await reachOrder(page, account);
  const pending = page.url();
  await atProvider(page, 'Pagar con vale OXXO');
  await page.getByRole('link', { name: 'Volver a la tienda' }).click();
  await expect(headline(page, processing)).toBeVisible();
  await expect(page.getByText('Tu pago todavía no se acredita')).toBeVisible();
  await pressAtProvider(page.request, `${pending}/settle`);
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible({ timeout: 40_000 });
});

const question = '**/api/payments/success*';

/** A person who presses while the page continues to ask is told anew. */
async function askAgain(page: Page) {
  await expect(page.getByText('no pagues otra vez')).toBeVisible();
  await expect(headline(page, processing)).toBeVisible();
  await page.getByRole('button', { name: 'Volver a comprobar' }).click();
}

test('[PY63] a server out of reach is no failed payment; what it says of one that it cannot read is shown, and it is asked again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/, /502/);
  await reachOrder(page, await signInNew(page));
  await page.route(question, (route) => route.abort());
  await atProvider(page, 'Pagar con tarjeta');
  await expect(page.getByText('no pagues otra vez')).toBeVisible();
  const status = refusals.payment_unread;
  const { message } = explained({ error: 'payment_unread' });
  await page.route(question, (route) =>
    route.fulfill({ headers: OURS, status, json: { detail: { error: 'payment_unread', message } } }),
  );
  await askAgain(page);
  await expect(page.getByText('Error al procesar el pago. Contacta soporte.')).toBeVisible();
  await page.unroute(question);
  await askAgain(page);
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await expect(page.getByText('Contacta soporte')).toBeHidden();
});

test('[PY65] signed out, and as somebody else', async ({ page, request, expectErrors }) => {
  expectErrors(/403/);
  const buyer = await makeAccount(request);
  const address = await pressAtProvider(request, `${await order(request, buyer)}/card`);
  await page.goto(address);
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await expect(page.getByText('Inicia sesión con la cuenta que hizo la compra')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(buyer.uid);
  await expect(page.getByRole('main')).not.toContainText('$299');

  await signInNew(page);
  await page.goto(address);
  await expect(headline(page, 'Este pago es de otra cuenta')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$299');
});

test('[PY67] turning back at the provider costs nothing', async ({ page }) => {
  await reachOrder(page, await signInNew(page));
  await atProvider(page, 'Cancelar');
  await expect(headline(page, 'Pago Cancelado')).toBeVisible();
  const statements = ['No se realizó ningún cargo.', 'Tu plan actual sigue activo.', 'Puedes intentarlo de nuevo'];
  for (const statement of statements) await expect(page.getByRole('main')).toContainText(statement);
  await page.getByRole('main').getByRole('link', { name: 'Volver a los Planes' }).click();
  await expect(page).toHaveURL('/planes');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('[PY70] by keyboard: from the plans to the receipt and on', async ({ page }) => {
  await signInNew(page);
  await page.goto('/planes');
  await buyButton(page, 'Evento Básico').focus();
  await page.keyboard.press('Enter');
  await reachProvider(page);
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).focus();
  await page.keyboard.press('Enter');
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir al Dashboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('[PY70] nothing to fault, by day and by night, and nothing moves sideways at 320 px', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await page.setViewportSize({ width: 320, height: 640 });
  const account = await signInNew(page);
  const expectFit = async () => {
    await expectClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await page.goto(await pressAtProvider(page.request, `${await order(page.request, account)}/card`));
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await expectFit();
  await page.goto('/payment/cancel');
  await expect(headline(page, 'Pago Cancelado')).toBeVisible();
  await expectFit();
  await page.goto('/payment/success');
  await expect(headline(page, 'Error en el pago')).toBeVisible();
  await expectFit();
  await page.route('**/api/payments/success*', (route) => route.abort());
  await page.goto('/payment/success?session_id=cs_1&plan_id=basic&firebase_uid=ana');
  await expect(headline(page, processing)).toBeVisible();
  await expectFit();
});
