import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { authDialog, passwordOf, signInNew, type Account } from './account.ts';
import { expect } from './fixtures.ts';

const fresh = () => randomBytes(18).toString('base64url');

/** A room of somebody's account, made by calls. The list of their rooms knows it and its end a moment later, and is awaited. */
export async function ownRoom(
  { request }: { readonly request: APIRequestContext },
  { headers }: Account,
  name: string,
) {
  const id = fresh();
  const said = { ...headers, 'X-Room-Code': fresh() };
  const send = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(`/api/${path}`, { headers: said, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { codes } = await send<{ codes: { viewer: string; moderator: string } }>('sessions', { session_id: id, name });
  const listed = async () => {
    const list = await request.get('/api/sessions', { headers });
    const { sessions }: { sessions: { session_id: string; ended_at: number | null }[] } = await list.json();
    return sessions.find(({ session_id }) => session_id === id);
  };
  await expect.poll(listed).toBeDefined();
  return {
    id,
    name,
    stage: `/viewer/${id}?code=${codes.viewer}`,
    moderator: codes.moderator,
    /** A talk that runs now. */
    run: async () => {
      const talk = { session_id: id, name: 'Ponencia', duration_minutes: 10 };
      const { id: timer } = await send<{ id: string }>('timers', talk);
      await send(`timers/${timer}/control`, { action: 'start', value: null });
    },
    finish: async () => {
      const answer = await request.delete(`/api/sessions/${id}`, { headers: said });
      expect(answer.status()).toBe(204);
      await expect.poll(async () => (await listed())?.ended_at).toBeGreaterThan(0);
    },
  };
}

/** Somebody new, on their dashboard; `rooms` are there before the page is opened. */
export async function openDashboard(page: Page, rooms: readonly string[] = [], given: Partial<Account> = {}) {
  const account = await signInNew(page, given);
  const own = [];
  for (const name of rooms) own.push(await ownRoom(page, account, name));
  await visitDashboard(page);
  return { account, rooms: own };
}

export async function visitDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const myRooms = (page: Page): Locator => part(page, 'Mis salas');
export const finished = (page: Page): Locator => part(page, 'Finalizados');
export const rowOf = (page: Page, name: string): Locator =>
  myRooms(page).getByRole('listitem').filter({ hasText: name });

/** What can be done to a room. */
export async function choose(page: Page, room: string, act: string) {
  await page.getByRole('button', { name: `Opciones de ${room}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** As when one comes back to a tab. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** A visitor of the dashboard signs in where it asks them to. */
export async function signInThere(page: Page, { email, password }: Account): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión para ver tu cuenta');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  return fillIn(page, { email, password });
}

export async function fillIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<Locator> {
  const dialog = authDialog(page);
  await dialog.getByLabel('Correo electrónico').fill(email);
  await passwordOf(dialog).fill(password);
  await page.keyboard.press('Enter');
  return dialog;
}
