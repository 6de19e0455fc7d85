import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { dayOf, hourOf, wallTime, zone } from './daytime.ts';
import { expect } from './fixtures.ts';
import { makeRoom } from './room.ts';

export type Room = Awaited<ReturnType<typeof makeRoom>>;

/** Opens the controller's panel of a room. */
export async function openController(page: Page, room: Room) {
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
}

/** The transport of the show, on any panel. */
const show = (page: Page): Locator => page.getByRole('region', { name: 'Transporte del programa' });

/** A button of the transport. */
export const button = (page: Page, name: string | RegExp): Locator =>
  show(page).getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** 'Apertura' and 'Cierre', ten minutes each; the first was planned to begin `seconds` ago. */
export async function plannedRoom(request: APIRequestContext, seconds: number) {
  const room = await makeRoom(request);
  const start = Date.now() - seconds * 1000;
  await room.set({ date: dayOf(start), time_zone: zone });
  const first = await room.addTimer({ name: 'Apertura', planned_start: wallTime(start, start) });
  const last = await room.addTimer({ name: 'Cierre' });
  return { room, first, last, at: hourOf(start) };
}
