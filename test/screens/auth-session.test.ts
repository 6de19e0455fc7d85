import type { Page } from '@playwright/test';
import { accountMenu, linkInMail, signIn, signInByHand, signInNew, toast, makeAccount } from './support/account.ts';
import { expect, test } from './support/fixtures.ts';

const wayIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' });

/** Notes whatever the head of a page shows, from its first moment. */
async function watchHead(page: Page) {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('header button')) seen.add(button.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
}

test('[AU1] a first visit does not ask who is signed in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(wayIn(page)).toBeVisible();
  await page.goto('/planes');
  await expect(wayIn(page)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/identity') || path.startsWith('/api/users'))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('a-tiempo.account'))).toBeNull();
});

test('[AU3, AU23] a reload keeps one signed in and never shows the way in; the token is in no storage and in no cookie that a script can read', async ({
  page,
}) => {
  const { name } = await signInNew(page);
  const seen = await watchHead(page);
  for (const address of ['/', '/planes', '/dashboard']) {
    await page.goto(address);
    await expect(accountMenu(page, name)).toBeVisible();
    expect(await seen()).not.toContain('Iniciar sesión');
    const kept = await page.evaluate(() =>
      [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie].join(' '),
    );
    expect(kept).not.toMatch(/eyJ|refresh/);
  }
});

test('[AU6] two tabs sign in and out together', async ({ page, context }) => {
  const account = await makeAccount(page.request);
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/planes');
  await signInByHand(page, account);
  await expect(accountMenu(other, account.name)).toBeVisible();
  await accountMenu(other, account.name).click();
  await other.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(wayIn(other)).toBeVisible();
  await expect(wayIn(page)).toBeVisible();
  await page.reload();
  await expect(wayIn(page)).toBeVisible();
});

test('[AU13, AU24] without a network the name stays, nobody is signed out, and it continues by itself; a failed sign-out is reported', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_/);
  const { name } = await signInNew(page);
  await page.goto('/planes');
  await expect(accountMenu(page, name)).toBeVisible();
  await page.route(/\/(api|identity)\//, (route) => route.abort());
  await page.reload();
  await expect(accountMenu(page, name)).toBeVisible();
  await page.unroute(/\/(api|identity)\//);
  const read = page.waitForResponse(/\/api\/users\//);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await read).ok()).toBe(true);
  await expect(accountMenu(page, name)).toBeVisible();

  await page.route('**/accounts:signOut', (route) => route.abort());
  await accountMenu(page, name).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(toast(page, 'Error al cerrar sesión')).toBeVisible();
  await expect(accountMenu(page, name)).toBeVisible();
});

test('[AU5] a session that ended elsewhere ends here', async ({ page, expectErrors }) => {
  expectErrors(/status of 400/);
  const account = await signInNew(page);
  await page.context().clearCookies();
  await page.goto('/');
  await expect(wayIn(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('a-tiempo.account'))).toBeNull();
  await signIn(page, account);
  await page.goto('/');
  await expect(accountMenu(page, account.name)).toBeVisible();
});

test('[AU28] a person without a verified address is reminded in every tab until it is verified', async ({
  page,
  context,
}) => {
  const { email } = await signInNew(page);
  await page.goto('/dashboard');
  const reminder = page.getByText('Verifica tu correo electrónico');
  await expect(reminder).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar email' }).click();
  await expect(toast(page, 'Email de verificación reenviado')).toBeVisible();
  const link = await linkInMail(page, email, 'verifyEmail');
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Verificar correo' }).click();
  await expect(phone.getByRole('heading', { name: 'Correo verificado' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(reminder).toBeHidden();
});
