import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { clock } from './panel.ts';
import type { makeRoom } from './room.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

/** Everybody who looks at a show: who runs it, the speaker, the lobby and the audience. */
export type Screens = Readonly<Record<'panel' | 'operator' | 'stage' | 'wall' | 'phone', Page>>;

export async function openScreens(panel: Page, context: BrowserContext, room: Room): Promise<Screens> {
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(panel.getByText('En línea')).toBeVisible({ timeout: 30_000 });
  const open = async (address: string, at: Promise<Page> = context.newPage()) => {
    const page = await at;
    await page.goto(address);
    return page;
  };
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const screens = {
    panel,
    operator: await open(`/operator/${room.id}?code=${room.moderator}`),
    stage: await open(room.stage),
    wall: await open(`/agenda/${room.id}?pantalla=1`),
    phone: await open(`/questions/${room.id}`, Promise.resolve(phone)),
  };
  await expect(screens.operator.getByText('En línea')).toBeVisible({ timeout: 30_000 });
  return screens;
}

export const item = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Programa' }).getByRole('listitem').filter({ hasText: name });
export const show = (page: Page): Locator => page.getByRole('region', { name: 'Transporte del programa' });
export const showButton = (page: Page, name: string): Locator => show(page).getByRole('button', { name, exact: true });
export const stageTitle = (stage: Page): Locator => stage.getByRole('heading', { level: 1 });
export const stageDigits = (stage: Page): Locator =>
  stage.locator('main [aria-hidden="true"]').filter({ hasText: /^[-+]?[\d:]+$/ });

/** The item is on stage for everybody, and runs. */
export async function expectOnEveryScreen({ panel, operator, stage, wall, phone }: Screens, name: string) {
  await expect(stageTitle(stage)).toHaveText(name);
  for (const staff of [panel, operator]) {
    const main = staff.getByRole('region', { name, exact: true });
    await expect(main).toContainText('En ejecución');
    await expect(clock(staff).first()).toBeVisible();
  }
  await expect(item(wall, name)).toHaveAttribute('aria-current', 'true');
  await expect(item(wall, name)).toContainText('En ejecución');
  await expect(phone.getByText(name, { exact: true })).toBeVisible();
  await expect(phone.getByText('En escena')).toBeVisible();
}
