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

/** Forty items of a congress day. */
export const forty = Array.from({ length: 40 }, (_, index) => ({
  name: `Ponencia ${index + 1}: el corazón, el deporte y la vida en altura`,
  presenter: 'Dra. Lucía Hernández de la Garza',
  duration_minutes: 20,
}));

const grid = (page: Page) => page.getByRole('region', { name: 'Temporizadores' });
export const cards = (page: Page) => grid(page).locator('ol > li');
export const card = (page: Page, name: string) => cards(page).filter({ hasText: name });

/** How many of them are in view as a whole, and not below something else. */
export const wholeInView = (page: Page) =>
  cards(page).evaluateAll(
    (all) =>
      all.filter((each) => {
        const { left, width, top, bottom } = each.getBoundingClientRect();
        const isCovered = (y: number) => !each.contains(document.elementFromPoint(left + width / 2, y));
        return top >= 0 && bottom <= innerHeight && !isCovered(top + 4) && !isCovered(bottom - 4);
      }).length,
  );

export const time = (page: Page, name: string) => card(page, name).getByText(/^-?[\d:]+$/);
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const bulkBar = (page: Page) => page.getByRole('group', { name: 'Acciones para los seleccionados' });

export async function expectCounts(page: Page, counts: readonly number[]) {
  await expect(grid(page).locator('dd')).toHaveText(counts.map(String));
}
