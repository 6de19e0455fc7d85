import type { APIRequestContext, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
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

test('[Y74, Y85] a zone is found by typing, and says its city, its country and its distance from UTC, which is that of the day of the event; every zone of this browser is found', async ({
  page,
  request,
}) => {
  const { expectSaved } = await openField(page, request);
  const zones = await page.evaluate(() => Intl.supportedValuesOf('timeZone'));
  expect(zones.length).toBeGreaterThan(400);
  for (const zone of zones.filter((_, index) => index % 40 === 0)) {
    await field(page).fill(zone);
    await expect(list(page).getByRole('option').first()).toBeVisible();
  }

  for (const [day, distance] of [
    ['2027-01-15', 'UTC+00:00'],
    ['2027-07-15', 'UTC+01:00'],
  ] as const) {
    await dialog(page).getByLabel('Fecha').fill(day);
    await field(page).fill('londres');
    await expect(list(page).getByRole('option')).toHaveText([new RegExp(`Londres.*${distance.replace('+', '\\+')}`)]);
    await page.keyboard.press('Escape');
  }

  await field(page).fill('guadalajara');
  await expect(option(page, /^Ciudad de México México · Guadalajara UTC−06:00$/)).toBeVisible();
  await field(page).fill('bogota');
  await expect(list(page).getByRole('option')).toHaveText([/Bogotá.*Colombia.*UTC−05:00/]);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Bogotá, Colombia');
  await expectSaved('America/Bogota');
});

test('[Y75] with the keyboard alone: down, up, enter; escape leaves all as it was; what is highlighted counts when the field is left; what finds nothing does not', async ({
  page,
  request,
}) => {
  const { expectSaved } = await openField(page, request);
  await field(page).focus();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^Ciudad de México/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Monterrey, México');
  await expect(field(page)).toBeFocused();

  await field(page).fill('madrid');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await expect(field(page)).toHaveValue('Monterrey, México');
  await expectSaved('America/Monterrey');

  await field(page).fill('lima');
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveValue('Lima, Perú');
  await field(page).fill('xyzw');
  await expect(page.getByText('Prueba con la capital del país o con otra ciudad grande.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveValue('Lima, Perú');
  await expectSaved('America/Lima');

  await field(page).focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('[Y75] a screen reader announces a combobox, the highlighted entry, and the number of entries', async ({
  page,
  request,
}) => {
  await openField(page, request);
  await field(page).fill('espana');
  await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - combobox "Zona horaria" [expanded]: espana
    - listbox "Zonas horarias":
      - option /Madrid España UTC\\+0[12]:00/
      - option /Islas Canarias España/
      - option /Ceuta España/
      - option /Puerto España Trinidad y Tobago/
    - status: 4 zonas horarias
  `);
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toContainText('Madrid');
  await expectClean(page, 'zones found');
  await field(page).fill('xyzw');
  await expect(dialog(page).getByRole('status')).toHaveText('Ninguna zona horaria se llama así');
  await expectClean(page, 'no zone found');
});

test('[Y75] the list stays beside its field when the dialog moves', async ({ page, request }) => {
  await openField(page, request);
  await field(page).click();
  await expect(list(page)).toBeVisible();
  /** Whether no more than a label is between the list and its field. */
  const isBeside = async () => {
    const [ofField, ofList] = [await field(page).boundingBox(), await list(page).boundingBox()];
    if (!ofField || !ofList) return false;
    const gap = Math.max(ofList.y - ofField.y - ofField.height, ofField.y - ofList.y - ofList.height);
    return gap >= 0 && gap < 50;
  };
  await expect.poll(isBeside).toBe(true);
  await dialog(page).evaluate((moved) => (moved.style.translate = '0 -80px'));
  await expect.poll(() => dialog(page).evaluate((moved) => getComputedStyle(moved).translate)).toBe('0px -80px');
  await expect.poll(isBeside).toBe(true);
});

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
