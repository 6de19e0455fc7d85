import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { aPhone, asked, button, card, makeHall, openModeration } from './support/questions.ts';

const LABEL = 'Solo quien pregunta la ve hasta que la apruebes';
const setting = (page: Page) => page.getByRole('checkbox', { name: LABEL });
const offer = (page: Page) => button(page, LABEL);
const leave = (page: Page) => button(page, 'Dejarlo así');

test('[Q95, Q96] the first question brings the offer to keep those in review private, which is taken once', async ({
  page,
  browser,
  request,
}) => {
  const hall = await makeHall(request);
  const phone = await aPhone(browser, hall);
  await page.setViewportSize({ width: 320, height: 700 });
  await openModeration(page, hall);
  await expect(page.getByText('Nada por revisar')).toBeVisible();
  await expect(leave(page)).toHaveCount(0);
  await hall.ask('¿Uno?');
  await expect(page.getByRole('status').filter({ hasText: 'El público ve cada pregunta' })).toBeVisible();
  await expect(asked(phone, '¿Uno?')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectClean(page);

  await setting(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(offer(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(setting(page)).toBeFocused();
  await expect(setting(page)).toBeChecked();
  await expect(offer(page)).toHaveCount(0);
  await expect(asked(phone, '¿Uno?')).toBeHidden();

  await hall.set({ pending_visible: true });
  await expect(setting(page)).not.toBeChecked();
  await openModeration(page, hall);
  await expect(card(page, '¿Uno?')).toBeVisible();
  await expect(leave(page)).toHaveCount(0);
});

test('[Q95] the offer stays where it is, whatever others decide, until it is turned down on this device', async ({
  page,
  request,
}) => {
  const hall = await makeHall(request);
  const first = await hall.ask('¿Uno?');
  await hall.ask('¿Dos?');
  await openModeration(page, hall);
  await expect(leave(page)).toBeVisible();
  const place = async () => (await card(page, '¿Dos?').boundingBox())?.y ?? 0;
  const former = await place();
  await hall.set({ pending_visible: false });
  await expect(leave(page)).toBeHidden();
  expect(await place()).toBe(former);
  await hall.set({ pending_visible: true });
  await leave(page).click();
  await expect(leave(page)).toHaveCount(0);
  await expect(setting(page)).toBeFocused();
  await expect(setting(page)).not.toBeChecked();
  await openModeration(page, hall);
  await expect(card(page, '¿Uno?')).toBeVisible();
  await expect(leave(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('a-tiempo.private-offer'));
  await openModeration(page, hall);
  await expect(leave(page)).toBeVisible();
  await hall.moderate(first, 'approved');
  await expect(card(page, '¿Uno?')).toHaveCount(0);
  await expect(leave(page)).toBeVisible();
  await openModeration(page, hall);
  await expect(card(page, '¿Dos?')).toBeVisible();
  await expect(leave(page)).toHaveCount(0);
});

test('[Q96] the settings of the event have it too', async ({ page, request }) => {
  const hall = await makeHall(request);
  await page.goto(`/controller/${hall.id}#code=${hall.controller}`);
  await button(page, 'Más opciones').click();
  await page.getByRole('menuitem', { name: 'Evento y ajustes' }).click();
  const inEvent = setting(page);
  await expect(inEvent).not.toBeChecked();
  await inEvent.check();
  const readSettings = async () => (await (await request.get(`/api/events/${hall.id}`)).json()).event.settings;
  await expect.poll(readSettings).toMatchObject({ pending_visible: false });
  await expect(inEvent).toBeChecked();
});
