import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { openPanel, press } from './support/panel.ts';
import { square, wordmark } from './support/picture.ts';
import { exifSegment } from '../support/images.ts';
import { makeRoom } from './support/room.ts';

const BLACK = [0, 0, 0, 255] as const;
const WHITE = [255, 255, 255, 255] as const;
const GREEN = [0, 160, 90, 255] as const;
const NAVY = '#0b2545';

const logo = (page: Page) => page.getByRole('img', { name: /^Logo de / });
/** It is drawn, and not the sign of a missing image. */
const isDrawn = (page: Page) =>
  logo(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
const groundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const plate = (page: Page) =>
  logo(page)
    .locator('..')
    .evaluate((place) => getComputedStyle(place).backgroundColor);

async function openEvent(page: Page) {
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Evento y ajustes' }).click();
  return page.getByRole('dialog', { name: 'Evento' });
}

const file = (buffer: Buffer, name = 'logo.png') => ({ name, mimeType: 'image/png', buffer });

/** A photo of 60 × 20 px whose camera was held upright: it stands only where that is read. */
async function turnedPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 30, 20);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  const [start, rest] = [Buffer.from(drawn.slice(0, 2)), Buffer.from(drawn.slice(2))];
  return Buffer.concat([start, Buffer.from(exifSegment(6), 'latin1'), rest]);
}

test('[FC20, FC27] the panel takes, replaces and removes a logo, and says why it takes none; a photo that its camera turned stands upright', async ({
  page,
  request,
  expectErrors,
}) => {
  // A screen may ask for a logo just as another one takes its place.
  expectErrors(/status of 415/, /ERR_INTERNET_DISCONNECTED/, /404 .*logo\?v=/);
  const { room } = await openPanel(page, request);
  const dialog = await openEvent(page);
  await dialog.getByLabel('Descripción').fill('Salón A');
  const choose = (chosen: ReturnType<typeof file>) => dialog.locator('input[type=file]').setInputFiles(chosen);

  await choose(file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  await expect(dialog.getByText('El logo debe ser una imagen PNG, JPEG o WebP sin animación')).toBeVisible();
  await choose(file(Buffer.alloc(600 * 1024)));
  await expect(dialog.getByText('Pesa 600 KB: el logo puede pesar hasta 512 KB.')).toBeVisible();

  await choose(file(wordmark(BLACK)));
  await expect(logo(page)).toBeVisible();
  expect(await isDrawn(page)).toBe(true);
  // Black on the dark ground of the stage.
  await expect.poll(() => plate(page)).toBe('rgb(236, 239, 243)');
  await expect(dialog.getByText('El logo puede pesar')).toBeHidden();

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(bytes)], 'otro.png', { type: 'image/png' }));
      return carried;
    },
    [...square(GREEN)],
  );
  const before = await logo(page).getAttribute('src');
  await dialog.getByText('Elígelo o suéltalo aquí').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(logo(page)).not.toHaveAttribute('src', before ?? '');
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Salón A');
  await expectClean(page, 'with a logo');

  await page.context().setOffline(true);
  await choose(file(wordmark(WHITE)));
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeHidden();
  await expect(dialog.getByText('Logo guardado')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Quitar logo' }).click();
  await expect(logo(page)).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Elegir logo…' })).toBeVisible();

  const photo = await turnedPhoto(page);
  expect((await room.setLogo(photo)).status()).toBe(422);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(logo(page)).toBeVisible();
  const { event } = await (await request.get(`/api/events/${room.id}`)).json();
  expect(event.logo).toMatchObject({ type: 'image/jpeg', width: 20, height: 60 });
  expect(await logo(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    20, 60,
  ]);
});

test('[FC22, FC23, FC24] every screen shows logo and colours at once, and nothing moves', async ({
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const talk = await room.addTimer({ name: 'Ponencia' });
  const open = async (path: string, name: string, prepare: (page: Page) => Promise<void> = async () => {}) => {
    const page = await context.newPage();
    await prepare(page);
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeVisible();
    return page;
  };
  const stage = await open(room.stage, 'Ponencia');
  const phone = await open(`/questions/${room.id}`, 'Ponencia');
  const kiosk = await open(`/agenda/${room.id}?pantalla=1`, 'Ponencia');
  const agenda = await open(`/agenda/${room.id}`, 'Ponencia');
  const projection = await open(`/questions/${room.id}/proyectar`, 'Escanea y pregunta');
  const digits = stage.locator('[data-phase] [aria-hidden="true"]').filter({ hasText: /^[\d:]+$/ });
  const before = await digits.boundingBox();

  await room.setLogo(wordmark(BLACK), 'dark');
  await room.set({ background_color: NAVY, accent_color: '#ffd166' });
  for (const page of [stage, phone, kiosk, agenda, projection]) {
    await expect(logo(page)).toBeVisible();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await expect.poll(() => groundOf(page, '[data-event-colors]')).toBe('rgb(11, 37, 69)');
    expect(await plate(page)).toBe('rgb(236, 239, 243)');
    await expectClean(page, page.url());
  }
  expect(await digits.boundingBox()).toEqual(before);

  // The room has two seats.
  await agenda.close();
  const old = await open(room.stage, 'Ponencia', growOld);
  await expect.poll(() => isDrawn(old)).toBe(true);
  expect(await groundOf(old, '[data-event-colors]')).toBe('rgb(11, 37, 69)');

  await room.control(talk, 'start');
  await room.control(talk, 'seek', -5);
  await expect.poll(() => groundOf(stage, '[data-phase=overtime]')).toBe('rgb(168, 13, 27)');
  await expect.poll(() => groundOf(old, '[data-phase=overtime]')).toBe('rgb(168, 13, 27)');

  await room.remove(`events/${room.id}/logo`);
  for (const page of [stage, phone, kiosk, projection, old]) await expect(logo(page)).toBeHidden();
});

test('[FC28] the report has the logo and the colours, in print too, and after the end the colours', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Ponencia' });
  await room.setLogo(wordmark(BLACK), 'dark');
  await room.set({ background_color: NAVY, accent_color: '#ffd166' });
  await page.goto(`/report/${room.id}?code=${room.controller}`);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await expect(logo(page)).toBeVisible();
    expect(await isDrawn(page)).toBe(true);
    expect(await groundOf(page, '[data-event-colors]')).toBe('rgb(11, 37, 69)');
    expect(await page.getByRole('heading', { level: 1 }).evaluate((each) => getComputedStyle(each).color)).toBe(
      'rgb(255, 209, 102)',
    );
    expect(await plate(page)).toBe('rgb(236, 239, 243)');
    await expectClean(page, media);
  }
});

test('[FC29] a wide logo is not much smaller on the stage than a square one', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Ponencia' });
  await page.goto(room.stage);
  const areaOf = async (image: Buffer) => {
    const shown = () => logo(page).evaluateAll((each) => each.map((one) => one.getAttribute('src')));
    const before = await shown();
    await room.setLogo(image);
    await expect.poll(async () => JSON.stringify(await shown())).not.toBe(JSON.stringify(before));
    await expect(logo(page)).toHaveCount(1);
    const { width, height } = (await logo(page).boundingBox()) ?? { width: 0, height: 0 };
    return width * height;
  };
  for (const [width, height] of [
    [1920, 1080],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [wide, flat] = [await areaOf(wordmark(GREEN)), await areaOf(square(GREEN))];
    expect(wide / flat, `${width} × ${height}`).toBeGreaterThan(0.6);
  }
});

test('[FC24] a logo that cannot be loaded leaves its place empty', async ({ page, request, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Ponencia' });
  await room.setLogo(square(GREEN));
  const refused = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/logo?'));
  await page.route('**/logo?*', (route) => route.abort());
  await page.goto(`/questions/${room.id}`);
  await refused;
  await expect(page.getByText('Ponencia').first()).toBeVisible();
  await expect(page.locator('img')).toHaveCount(0);
});
