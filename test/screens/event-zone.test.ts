import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';

// Of another zone than the event, which is therefore named.
test.use({ timezoneId: 'Asia/Tokyo' });

const field = (page: Page) => page.getByRole('combobox', { name: 'Zona horaria' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Zonas horarias' });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Evento' });

async function openField(page: Page, request: APIRequestContext) {
  const { room } = await openPanel(page, request);
  const event = { session_id: room.id, name: 'Congreso', time_zone: 'America/Mexico_City' };
  await request.post('/api/events', { headers: { 'X-Room-Code': room.controller }, data: event });
  await expect(page.getByText('Hora de Ciudad de México')).toBeVisible();
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Evento y ajustes' }).click();
  await expect(field(page)).toHaveValue('Ciudad de México, México');
  /** The change that made the event was told as another's: a notice of the same words says nothing of this one. */
  const expectSaved = async (zone: string) => {
    await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
    const kept = async () => (await (await request.get(`/api/events/${room.id}`)).json()).event.time_zone;
    await expect.poll(kept).toBe(zone);
  };
  return { expectSaved };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[Y75] with a finger; the list keeps to what the keyboard leaves', async ({ page, request }) => {
    await openField(page, request);
    await field(page).tap();
    await expect(option(page, /^Monterrey/)).toBeInViewport();
    // The keyboard leaves 444 px, which the phone has moved to the field: as far as a page can tell.
    const seen = { offsetTop: 200, height: 444 };
    await page.evaluate(({ offsetTop, height }) => {
      Object.defineProperties(window.visualViewport, { offsetTop: { value: offsetTop }, height: { value: height } });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, seen);
    const edges = () =>
      list(page).evaluate((shown) => {
        const { top, bottom, height } = shown.getBoundingClientRect();
        return { top, bottom, height };
      });
    await expect.poll(async () => (await edges()).bottom).toBeLessThanOrEqual(seen.offsetTop + seen.height);
    await expect.poll(async () => (await edges()).top).toBeGreaterThanOrEqual(seen.offsetTop);
    expect((await edges()).height).toBeGreaterThan(120);
    await option(page, /^Monterrey/).tap();
    await expect(field(page)).toHaveValue('Monterrey, México');
    await expect(list(page)).toBeHidden();
  });
});
