import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { makeRoom } from './room.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

export async function openView(page: Page, room: Room) {
  await page.goto(`/moderator/${room.id}?code=${room.moderator}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
}

/** A room with these timers, open in its moderator's view. */
export async function openRoom(
  page: Page,
  request: APIRequestContext,
  names: readonly string[] = ['Apertura', 'Cierre'],
) {
  const room = await makeRoom(request);
  const timers = [];
  for (const name of names) timers.push(await room.addTimer({ name, presenter: `Presenta ${name}` }));
  await openView(page, room);
  return { room, timers };
}

const grid = (page: Page) => page.getByRole('region', { name: 'Temporizadores' });
export const cards = (page: Page) => grid(page).locator('ol > li');
export const card = (page: Page, name: string) => cards(page).filter({ hasText: name });

export const time = (page: Page, name: string) => card(page, name).getByText(/^-?[\d:]+$/);
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
