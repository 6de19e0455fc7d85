import type { Page } from '@playwright/test';
import { refusals } from '#protocol/refusals.ts';
import { accountMenu, makeAccount, signIn, signInNew, toast } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atProvider, buy, buyButton, headline, reachProvider } from './support/plans.ts';

const processing = 'Procesando tu pago...';
const told = '¡Pago procesado exitosamente! Tu plan ha sido activado';

/** The whole address that the provider sends somebody back to. */
async function returnAddress(page: Page): Promise<string> {
  const back = await page.waitForRequest(/\/payment\/success\?/);
  const { pathname, search } = new URL(back.url());
  return pathname + search;
}

/** At the provider, on the way to a plan. */
async function order(page: Page, name = 'Evento Básico') {
  await page.goto('/planes');
  await buyButton(page, name).click();
  await reachProvider(page);
}

test('[PY60, PY66] shows what was bought, by whom and until when, and the rest of the page is updated', async ({
  page,
}) => {
  const { uid, name } = await signInNew(page);
  await buy(page, 'Evento Básico');
  await expect(toast(page, told)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Tu plan ha sido activado correctamente');
  for (const part of ['Evento Básico basic', uid, 'Activo', '$299 MXN', 'Te llegará un correo de confirmación']) {
    await expect(main).toContainText(part);
  }
  await expect(main).toContainText(/Vigente hasta\s*\d+ de \S+ de \d{4}/);
  await expect(accountMenu(page, name)).toBeVisible();
  await main.getByRole('link', { name: 'Ir al Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toContainText('Evento Básico');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('[PY64] the address says no more than it must, and a reload is harmless', async ({ page }) => {
  await signInNew(page);
  await buy(page, 'Evento Corporativo');
  await expect(page).toHaveURL(/\/payment\/success\?session_id=[^&]+$/);
  await expect(toast(page, told)).toBeVisible();
  await expect(toast(page, told)).toBeHidden();
  await page.reload();
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Evento Corporativo corporate');
  await expect(toast(page, told)).toBeHidden();
});

test('[PY61] an address without a payment says so', async ({ page }) => {
  await page.goto('/payment/success');
  await expect(headline(page, 'Error en el pago')).toBeVisible();
  await expect(page.getByText('No se encontraron datos de pago')).toBeVisible();
  await page.goto('/payment/success?session_id=cs_1');
  await expect(page.getByText('Parámetros de pago incompletos')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('[PY61] a payment unknown to the server is an error in its words', async ({ page, expectErrors }) => {
  expectErrors(/409/);
  await page.goto('/payment/success?session_id=cs_invented&plan_id=basic&firebase_uid=somebody');
  await expect(headline(page, 'Error en el pago')).toBeVisible();
  await expect(page.getByText('Error al confirmar el pago. Contacta soporte.')).toBeVisible();
});

test('[PY61] a declined card stays at the provider, and another one pays', async ({ page }) => {
  await signInNew(page);
  await order(page);
  await atProvider(page, 'Rechazar tarjeta');
  await expect(page.getByText('Tu tarjeta fue rechazada')).toBeVisible();
  await atProvider(page, 'Pagar con tarjeta');
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
});

test('[PY62] a voucher is pending until it is paid, and the page finds out by itself', async ({ page, context }) => {
  await signInNew(page);
  await order(page);
  const till = await context.newPage();
  await till.goto(page.url());
  await atProvider(page, 'Pagar con vale OXXO');
  await page.getByRole('link', { name: 'Volver a la tienda' }).click();
  await expect(headline(page, processing)).toBeVisible();
  await expect(page.getByText('Tu pago todavía no se acredita')).toBeVisible();
  await till.reload();
  await atProvider(till, 'Marcar como pagado');
  await till.close();
  await page.bringToFront();
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible({ timeout: 40_000 });
});

test('[PY62] an expired voucher has failed', async ({ page }) => {
  await signInNew(page);
  await order(page);
  const address = page.url();
  await atProvider(page, 'Pagar con vale OXXO');
  await atProvider(page, 'Dejar vencer');
  await page.goto(address);
  await page.getByRole('link', { name: 'Volver a la tienda' }).click();
  await expect(headline(page, 'Error en el pago')).toBeVisible();
});

const question = '**/api/payments/success*';

/** The page continues to ask: a person who presses learns of their payment once the server can tell. */
async function askAgain(page: Page) {
  await expect(page.getByText('no pagues otra vez')).toBeVisible();
  await expect(headline(page, processing)).toBeVisible();
  await page.unroute(question);
  await page.getByRole('button', { name: 'Preguntar otra vez' }).click();
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
}

test('[PY63] a server out of reach is no failed payment', async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/, /502/);
  await signInNew(page);
  await order(page);
  await page.route(question, (route) => route.abort());
  await atProvider(page, 'Pagar con tarjeta');
  await askAgain(page);
});

test('[PY63] the server’s explanation for a payment that it cannot read is shown below, and it is asked again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/502/);
  await signInNew(page);
  await order(page);
  const { message, status } = refusals.payment_unread;
  await page.route(question, (route) =>
    route.fulfill({ status, json: { detail: { error: 'payment_unread', message } } }),
  );
  await atProvider(page, 'Pagar con tarjeta');
  await expect(page.getByText('Error al procesar el pago. Contacta soporte.')).toBeVisible();
  await askAgain(page);
  await expect(page.getByText('Contacta soporte')).toBeHidden();
});

test('[PY65] signed out, and as somebody else', async ({ page, browser, expectErrors }) => {
  expectErrors(/403/);
  const { uid } = await signInNew(page);
  await order(page);
  const coming = returnAddress(page);
  await atProvider(page, 'Pagar con tarjeta');
  const address = await coming;
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();

  const nobody = await (await browser.newContext()).newPage();
  await nobody.goto(address);
  await expect(headline(nobody, '¡Pago Exitoso!')).toBeVisible();
  await expect(nobody.getByText('Inicia sesión con la cuenta que hizo la compra')).toBeVisible();
  await expect(nobody.getByRole('main')).not.toContainText(uid);
  await expect(nobody.getByRole('main')).not.toContainText('$299');

  await signIn(nobody, await makeAccount(nobody.request));
  await nobody.goto(address);
  await expect(headline(nobody, 'Este pago es de otra cuenta')).toBeVisible();
  await expect(nobody.getByRole('main')).not.toContainText('$299');
  await nobody.context().close();
});

test('[PY67] turning back at the provider costs nothing', async ({ page }) => {
  await signInNew(page);
  await order(page);
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
  await signInNew(page);
  const expectFit = async () => {
    await expectClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await buy(page, 'Evento Básico');
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

test('[PY71] a refunded payment says so, also when its page is opened again', async ({ page, context }) => {
  const { email } = await signInNew(page);
  await order(page);
  const counter = new URL('/', page.url()).href;
  await atProvider(page, 'Pagar con tarjeta');
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
  const till = await context.newPage();
  await till.goto(counter);
  const payment = till.getByRole('listitem').filter({ hasText: email });
  await payment.getByRole('button', { name: 'Reembolsar', exact: true }).click();
  await expect(payment.getByRole('button', { name: 'Reembolsar', exact: true })).toHaveCount(0);
  await till.close();
  await page.reload();
  await expect(headline(page, 'Pago devuelto')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('se te devolvió completo');
});
