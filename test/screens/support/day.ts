import type { APIRequestContext, Page } from '@playwright/test';
import { makeAccount, type Account } from './account.ts';
import { expect } from './fixtures.ts';
import { buyByCalls } from './plans.ts';
import { makeRoom } from './room.ts';

/** Somebody whose plan allows 500 timers. One for all stories of a worker. */
let organiser: Promise<Account> | null = null;

async function newOrganiser(request: APIRequestContext): Promise<Account> {
  const account = await makeAccount(request);
  await buyLargest(request, account);
  return account;
}

/** Buys the plan with 500 timers. */
async function buyLargest(request: APIRequestContext, account: Account): Promise<void> {
  await buyByCalls(request, account, 'corporate');
}

/** A room for a whole day, with these items. */
export async function makeDay(request: APIRequestContext, items: readonly object[]) {
  const { headers } = await (organiser ??= newOrganiser(request));
  const room = await makeRoom(request, headers);
  const timers = [];
  for (const item of items) timers.push(await room.addTimer(item));
  return { ...room, address: `/controller/${room.id}#code=${room.controller}`, timers };
}

/** The programme of a room with these items, as the panel of its controller shows it. */
export async function openProgramme(page: Page, items: readonly object[]) {
  const day = await makeDay(page.request, items);
  await showProgramme(page, day.address);
  return day;
}

export async function showProgramme(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  const button = page.getByRole('button', { name: 'Programa', exact: true });
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  await expect(page.getByRole('heading', { name: 'Programa', exact: true })).toBeVisible();
}
