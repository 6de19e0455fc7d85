import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Tokens = { readonly idToken: string; readonly localId: string };

export type Account = {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** What calls say to be this person: `Authorization`. */
  readonly headers: Readonly<Record<string, string>>;
};

export const freshEmail = (): string => `ana-${randomBytes(6).toString('hex')}@a-tiempo.test`;

/** Somebody who signed up some time ago, made by calls. Their address is not verified. */
export async function makeAccount(request: APIRequestContext, given: Partial<Account> = {}): Promise<Account> {
  const { email = freshEmail(), password = 'secreta-1', name = 'Ana Pérez' } = given;
  const { localId: uid, idToken } = await identityCall<Tokens>(request, 'signUp', {
    email,
    password,
    displayName: name,
    returnSecureToken: true,
  });
  const headers = { Authorization: `Bearer ${idToken}` };
  const row = await request.post('/api/users', { headers, data: { display_name: name } });
  if (!row.ok()) throw new Error(`users: ${row.status()} ${await row.text()}`);
  return { uid, email, password, name, headers };
}

/** Signs a browser in by calls: every page of its context opens signed in from here on. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const { email, password } = account;
  await identityCall(page.request, 'signInWithPassword', { email, password, returnSecureToken: true });
  await rememberSignIn(page, account);
}

/** The cookie of a session tells nothing to a page: this does, as a sign-in on the screen would. */
async function rememberSignIn(page: Page, { uid, name }: Account): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((hint) => localStorage.setItem('a-tiempo.account', hint), JSON.stringify({ uid, name }));
}

/** A new person, signed in on this page: signing up begins a session. */
export async function signInNew(page: Page, given: Partial<Account> = {}): Promise<Account> {
  const account = await makeAccount(page.request, given);
  await rememberSignIn(page, account);
  return account;
}

/** Signs in on the screen, from any page with the head of the site. */
export async function signInByHand(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  const dialog = authDialog(page);
  await dialog.getByLabel('Correo electrónico').fill(email);
  await passwordOf(dialog).fill(password);
  await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(toast(page, 'Inicio de sesión exitoso')).toBeVisible();
}

/** Where the link in the newest mail to somebody leads, of those that are for this. */
export async function linkInMail(page: Page, email: string, mode: 'verifyEmail' | 'resetPassword'): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mailbox = await page.request.get(`/dev/correo?to=${encodeURIComponent(email)}`);
    link = new RegExp(String.raw`/cuenta/accion\?mode=${mode}[^"<\s]+`).exec(await mailbox.text())?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return (link ?? '').replaceAll('&amp;', '&');
}

export const authDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Iniciar sesión|Crear cuenta|Restablecer contraseña)$/ });
export const passwordOf = (place: Locator | Page): Locator => place.getByLabel('Contraseña', { exact: true });
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

/** The menu of the signed-in person, on a wide screen. */
export const accountMenu = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

async function identityCall<Answer>(request: APIRequestContext, verb: string, data: object): Promise<Answer> {
  const answer = await request.post(`/identity/v1/accounts:${verb}`, { data });
  if (!answer.ok()) throw new Error(`${verb}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
