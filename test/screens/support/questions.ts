import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { makeRoom } from './room.ts';

const fresh = () => randomBytes(18).toString('base64url');

type Method = 'post' | 'put';
type Made = { readonly question: { readonly id: string } };

/** A room with what concerns its questions, by calls. */
export async function makeHall(request: APIRequestContext) {
  const room = await makeRoom(request);
  const send = async <Answer>(method: Method, path: string, data: object, headers: Record<string, string>) => {
    const answer = await request[method](`/api/${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    const body: Answer = await answer.json();
    return body;
  };
  const asStaff = { 'X-Room-Code': room.controller };
  return {
    ...room,
    page: `/questions/${room.id}`,
    setEvent: (fields: object) => send('post', 'events', { session_id: room.id, name: 'Congreso', ...fields }, asStaff),
    set: (settings: object) => send('post', `events/${room.id}/settings`, settings, asStaff),
    ask: async (content: string, author?: string) => {
      const data = { event_id: room.id, content, ...(author !== undefined && { author }) };
      const { question } = await send<Made>('post', 'questions', data, { 'X-Client-Id': fresh() });
      return question.id;
    },
    moderate: (id: string, status: 'approved' | 'answered' | 'rejected') =>
      send('put', `questions/${id}/moderate`, { status }, asStaff),
    answer: (id: string) => send('post', `questions/${id}/show`, {}, asStaff),
  };
}

export type Hall = Awaited<ReturnType<typeof makeHall>>;

export const field = (page: Page) => page.getByLabel('Tu pregunta');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const asked = (page: Page, content: string) => page.getByRole('listitem').filter({ hasText: content });
export const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

/** A phone of its own: another browser, another person. */
export async function aPhone(browser: Browser, hall: Hall): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await openPage(phone, hall);
  return phone;
}

export async function openPage(page: Page, hall: Hall) {
  await page.goto(hall.page);
  await expect(field(page)).toBeVisible({ timeout: 15_000 });
}

export async function askOn(page: Page, content: string) {
  await field(page).fill(content);
  await button(page, 'Enviar pregunta').click();
  await expect(page.getByRole('heading', { name: 'Gracias por tu pregunta' })).toBeVisible();
}
