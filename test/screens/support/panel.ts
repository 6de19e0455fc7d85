import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { makeRoom } from './room.ts';

/** A room with these timers, open in its controller panel. */
export async function openPanel(page: Page, request: APIRequestContext, names: readonly string[] = ['Apertura']) {
  const room = await makeRoom(request);
  const timers = [];
  for (const name of names) timers.push(await room.addTimer({ name }));
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  // A busy machine may take its time over the first visit.
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  return { room, timers };
}

export const rows = (page: Page) => page.locator('ol > li').filter({ has: page.locator('[aria-current]') });

/** What is written in a row, in its order: time, name, state, presenter, whether it is on stage. */
export const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

/** The big clock. */
export const clock = (page: Page) =>
  page.locator('[data-phase] [aria-hidden="true"]').filter({ hasText: /^-?[\d:]+$/ });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
