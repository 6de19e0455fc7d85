import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Account, authDialog, freshEmail, passwordOf } from './account.ts';
import { expect } from './fixtures.ts';

/** A plan with what it costs and holds. */
export const plan = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const buyButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Comprar ${name}`, exact: true });

/** The program of the plans is here and has asked where the money goes. On the first page it comes after the page. */
export const awake = (page: Page) =>
  expect(async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(4, 4);
    await expect(page.getByText('Instalación de prueba: no se cobra nada.')).toBeVisible({ timeout: 1000 });
  }).toPass();

/** The page of the payment provider in development. It says that nothing is charged. */
export const reachProvider = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Pasarela de prueba', exact: true })).toBeVisible();

/** Presses there; it leads back by itself where the original would. */
export const atProvider = (page: Page, act: string) => page.getByRole('button', { name: act, exact: true }).click();

/** Orders a plan by a call. Returns the address of the provider's page, where it can be paid. */
export async function order(
  request: APIRequestContext,
  { uid, headers }: Account,
  plan_id: 'basic' | 'corporate' = 'basic',
): Promise<string> {
  const answer = await request.post('/api/payments/create-checkout-session', {
    headers,
    data: { plan_id, firebase_uid: uid },
  });
  if (!answer.ok()) throw new Error(`create-checkout-session: ${answer.status()} ${await answer.text()}`);
  const { url }: { readonly url: string } = await answer.json();
  return url;
}

/** Presses a button of the provider's page, or of its operator, by a call. Returns where it leads. */
export async function pressAtProvider(request: APIRequestContext, button: string): Promise<string> {
  const answer = await request.post(button, { maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${button}: ${answer.status()}`);
  return new URL(answer.headers()['location'] ?? '', button).href;
}

/** Buys a plan by calls alone. */
export async function buyByCalls(request: APIRequestContext, account: Account, plan_id: 'basic' | 'corporate') {
  const back = new URL(await pressAtProvider(request, `${await order(request, account, plan_id)}/card`));
  const settled = await request.get(`/api/payments/success${back.search}`, { headers: account.headers });
  if (!settled.ok()) throw new Error(`success: ${settled.status()} ${await settled.text()}`);
}

/** From the plans to the page after the payment. */
export async function buy(page: Page, name: string) {
  await page.goto('/planes');
  await buyButton(page, name).click();
  await reachProvider(page);
  await atProvider(page, 'Pagar con tarjeta');
  await expect(headline(page, '¡Pago Exitoso!')).toBeVisible();
}

export const headline = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Fills in the dialog as somebody new, and sends it. */
export async function register(page: Page): Promise<string> {
  const dialog = authDialog(page);
  const email = freshEmail();
  await dialog.getByLabel('Nombre').fill('Ana');
  await dialog.getByLabel('Apellido').fill('Pérez');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await passwordOf(dialog).fill('secreta-1');
  await dialog.getByLabel('Confirmar contraseña', { exact: true }).fill('secreta-1');
  await dialog.getByRole('button', { name: 'Registrarse', exact: true }).click();
  return email;
}

/** How often checkout was asked for, from here on. */
export function countOrders(page: Page): { readonly count: () => number } {
  let orders = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/create-checkout-session')) orders += 1;
  });
  return { count: () => orders };
}
