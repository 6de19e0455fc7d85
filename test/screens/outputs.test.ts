import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { stageTypefaces } from '#protocol/outputs.ts';
import { readPng } from '../support/png.ts';
import { faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { coverageOf, differenceMirrored, overNothing, unreadOver } from './support/pixels.ts';
import { makeRoom } from './support/room.ts';

const digits = (page: Page) => page.locator('main [aria-hidden="true"]').filter({ hasText: /^[-+]?[\d:]+$/ });
const rest = (page: Page) => page.waitForLoadState('networkidle');

const schemes = ['dark', 'light'] as const;
const [fullHd, ultraHd] = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const;

test('[OU5, OU6] on dark and light devices an overlay is transparent around outlined digits, from its first frame on, also at 4K', async ({
  page,
  browser,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ presenter: 'Dra. Lucía Hernández' });
  let [held, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/*.js', async (route) => {
    held.resolve();
    await open.promise;
    await route.continue();
  });
  const coverage = async () => coverageOf(browser, await overNothing(page));
  for (const colorScheme of schemes) {
    [held, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await room.control(timer, 'reset');
    await page.setViewportSize(fullHd);
    await page.emulateMedia({ colorScheme });
    await page.goto(`${room.stage}&fondo=transparente&ocultar=barra`, { waitUntil: 'commit' });
    await held.promise;
    expect(await coverage(), colorScheme).toEqual({ clear: 1, ink: 0, bare: 0 });
    open.resolve();
    await expect(digits(page)).toHaveText('10:00');
    await page.evaluate(() => document.fonts.ready);
    for (const viewport of [fullHd, ultraHd]) {
      await page.setViewportSize(viewport);
      const calm = await coverage();
      expect(calm.clear, colorScheme).toBeGreaterThan(0.4);
      expect(calm.ink, colorScheme).toBeGreaterThan(0.05);
      expect(calm.bare, colorScheme).toBe(0);
    }
    await expect(page.getByRole('button')).toHaveCount(0);
    // Overtime, whose ground is red elsewhere.
    await room.control(timer, 'start');
    await room.control(timer, 'seek', -5);
    await expect(digits(page)).toHaveText(/^-0:0/);
    expect((await coverage()).clear, colorScheme).toBeGreaterThan(0.4);
  }
});

test('[OU5] over a bright picture an overlay on dark and light devices is read at 1080p and 4K, with its words', async ({
  page,
  browser,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ presenter: 'Dra. Lucía Hernández' });
  await room.say('Más despacio');
  const bytes = readFileSync('client/features/home/pictures/controller-light-1600.webp');
  for (const colorScheme of schemes) {
    await page.setViewportSize(fullHd);
    await page.emulateMedia({ colorScheme });
    await page.goto(`${room.stage}&fondo=transparente`);
    await expect(page.getByText('Más despacio')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const viewport of [fullHd, ultraHd]) {
      await page.setViewportSize(viewport);
      const unread = await unreadOver(browser, await overNothing(page), { type: 'image/webp', bytes });
      expect(unread, `${colorScheme}, ${viewport.width}`).toBeLessThan(0.005);
    }
  }
});

test('[OU8] an overlay shows nothing but the timer: not that it waits, that it is offline, nor that the event ended', async ({
  page,
  browser,
  request,
}) => {
  const room = await makeRoom(request);
  await page.goto(`${room.stage}&fondo=transparente`);
  await rest(page);
  expect(await coverageOf(browser, await overNothing(page))).toEqual({ clear: 1, ink: 0, bare: 0 });
  await room.addTimer();
  await expect(digits(page)).toHaveText('10:00');
  await room.remove(`sessions/${room.id}`);
  await expect(digits(page)).toBeHidden();
  expect(await coverageOf(browser, await overNothing(page))).toEqual({ clear: 1, ink: 0, bare: 0 });
});

test('[OU7, OU13, OU14, OU15] a stage has its ground, its colour, its name and what it shows beside the digits', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.set({ time_zone: 'America/Mexico_City' });
  await room.addTimer({ duration_minutes: 70 });
  await room.addTimer({ name: 'Coro' });
  await page.goto(
    `${room.stage}&fondo=00b140&color=ffee00&formato=minutos&mostrar=hora,siguiente&zona=Europe/Madrid&pantalla=Grafismo`,
  );
  await expect(digits(page)).toHaveText('70:00');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(0, 177, 64)');
  expect(await digits(page).evaluate((box) => getComputedStyle(box.firstElementChild ?? box).color)).toBe(
    'rgb(255, 238, 0)',
  );
  await expect(page.getByText('Sigue: Coro')).toBeVisible();
  await expect(page.getByText(/^Hora de Madrid \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/1 hora y 10 minutos/);
  expect(await faults(page)).toEqual([]);
  const panel = await context.newPage();
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Grafismo' })).toBeVisible();
});

test('[OU2] the help of a stage names what is wrong in its address', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.addTimer();
  const script = '<img src=x onerror=alert(1)>';
  const wrong = `espejo=si&ocultar=nombre,reloj&fodno=transparente&letra=${encodeURIComponent(script)}`;
  await page.goto(`${room.stage}&${wrong}&retardo=99999999999999999999`);
  await expect(digits(page)).toHaveText('10:00');
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toHaveCount(0);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Teclas' });
  await expect(help.getByText('espejo=si: se espera h, v o hv')).toBeVisible();
  await expect(
    help.getByText('ocultar=reloj: se espera nombre, ponente, barra, mensajes o pregunta, con comas'),
  ).toBeVisible();
  await expect(help.getByText('fodno: no es una opción de la pantalla')).toBeVisible();
  await expect(help.getByText(`letra=${script}: se espera`)).toBeVisible();
  await expect(help.getByText('retardo=99999999999999999999: se espera')).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
});

test('[OU4] a stage loads the typeface that its address asks for, and an ordinary one none of them', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  const fonts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.woff2')) fonts.push(pathname.replace(/^.*\/|-.*$/g, ''));
  });
  await page.goto(`${room.stage}&timer=${timer.id}`);
  await expect(digits(page)).toHaveText('10:00');
  await rest(page);
  expect(fonts.toSorted()).toEqual(['digits', 'text']);
  await page.goto(`${room.stage}&letra=mono`);
  await expect(digits(page)).toHaveText('10:00');
  await rest(page);
  expect(fonts).toContain('mono');
  for (const other of stageTypefaces) if (other !== 'mono') expect(fonts).not.toContain(other);
});

test('[OU9] a mirrored stage is the same picture in a mirror, with its messages and its name', async ({
  page,
  browser,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ presenter: 'Dra. Lucía Hernández' });
  await room.say('Más despacio');
  const pictureOf = async (query: string) => {
    await page.goto(`${room.stage}${query}`);
    await expect(page.getByText('Más despacio')).toBeVisible();
    await rest(page);
    await page.evaluate(() => document.fonts.ready);
    const said = await page.locator('body').innerText();
    // Without the pointer the tools are hidden, as in a hall.
    return { said, picture: await page.screenshot({ style: 'button { visibility: hidden }' }) };
  };
  const withClock = '&mostrar=hora&ocultar=barra';
  let plain = await pictureOf(withClock);
  for (const axes of ['h', 'v', 'hv'] as const) {
    const mirroredNow = () => pictureOf(`${withClock}&espejo=${axes}`);
    let mirrored = await mirroredNow();
    // A minute of the clock may end between the pictures.
    if (mirrored.said !== plain.said) {
      plain = await pictureOf(withClock);
      mirrored = await mirroredNow();
    }
    expect(await differenceMirrored(browser, [plain.picture, mirrored.picture], axes), axes).toBeLessThan(0.0001);
  }
  const panel = await context.newPage();
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  const row = panel.getByRole('listitem').filter({ hasText: 'Vista Orador' });
  await row.getByRole('button', { name: /^Acciones para/ }).click();
  await panel.getByRole('menuitem', { name: 'Identificar pantalla' }).click();
  const name = page.getByText('Esta pantalla es');
  await expect(name).toBeVisible();
  expect(await name.evaluate((said) => getComputedStyle(said.closest('[popover]') ?? said).scale)).toBe('-1');
});

test('[OU17] digits in the colour of the ground are outlined, also in an old browser', async ({
  page: modern,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  const old = await context.newPage();
  await growOld(old);
  for (const page of [modern, old]) {
    await page.goto(`${room.stage}&color=0a0e17&ocultar=nombre,ponente,barra`);
    await expect(page.getByText('10:00', { exact: true }).first()).toBeVisible();
    await rest(page);
    const picture = readPng(await page.screenshot({ style: 'button, footer { visibility: hidden }' }));
    let light = 0;
    for (let x = 0; x < picture.width; x += 1)
      for (let y = 0; y < picture.height; y += 1) if (picture.at(x, y) === '#ffffff') light += 1;
    expect(light / (picture.width * picture.height), page === old ? 'old' : 'modern').toBeGreaterThan(0.005);
  }
});

test('[OU101] the outline of the digits is a stroke below them', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.addTimer();
  for (const query of ['fondo=transparente', 'color=0a0e17']) {
    await page.goto(`${room.stage}&${query}`);
    await expect(digits(page)).toHaveText('10:00');
    const outline = await digits(page)
      .locator('[data-digits]')
      .evaluate((each) => {
        const { paintOrder, textShadow, webkitTextStrokeWidth, fontSize } = getComputedStyle(each);
        return { paintOrder, textShadow, share: parseFloat(webkitTextStrokeWidth) / parseFloat(fontSize) };
      });
    expect(outline, query).toEqual({ paintOrder: 'stroke', textShadow: 'none', share: expect.closeTo(0.05, 3) });
  }
});

test('[OU10] hidden parts are hidden from screen readers too', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.addTimer({ presenter: 'Dra. Lucía Hernández' });
  await room.say('Más despacio');
  await page.goto(`${room.stage}&ocultar=nombre,ponente,barra,mensajes`);
  await expect(digits(page)).toHaveText('10:00');
  await expect(page.getByRole('timer')).toHaveText('detenido, quedan 10 minutos');
  await rest(page);
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Ponencia|Lucía|despacio/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.goto(`${room.stage}&ocultar=ponente`);
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await expect(page.getByText('Más despacio')).toBeVisible();
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Lucía');
});

test('[OU12] in every typeface all digits are equally wide', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.addTimer();
  for (const typeface of stageTypefaces) {
    await page.goto(`${room.stage}&letra=${typeface}`);
    await expect(digits(page)).toHaveText('10:00');
    const widths = await digits(page).evaluate(async (box) => {
      await document.fonts.ready;
      const ink = box.firstElementChild;
      if (!ink) throw new Error('No digits');
      return Array.from({ length: 10 }, (_, digit) => {
        ink.textContent = `${digit}${digit}:${digit}${digit}`;
        return Math.round(ink.getBoundingClientRect().width * 100) / 100;
      });
    });
    expect(new Set(widths).size, typeface).toBe(1);
    expect(await page.evaluate((face) => document.fonts.check(`20px "Output ${face}"`), typeface)).toBe(true);
  }
});

test('[OU20, OU21, OU23] a delayed stage follows later, in silence, outside the screen test', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  const panel = await context.newPage();
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  await page.goto(`${room.stage}&retardo=3&pantalla=Transmisión`);
  await expect(digits(page)).toHaveText('10:00');
  await expect(page.getByRole('button', { name: /sonido/i })).toHaveCount(0);
  const row = panel.getByRole('listitem').filter({ hasText: 'Transmisión' });
  await expect(row.getByText('3 s de retardo')).toBeVisible();
  await room.edit(timer, { name: 'Apertura' });
  const told = Date.now();
  await expect(page.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  expect(Date.now() - told).toBeGreaterThan(2500);
  await panel.getByRole('button', { name: 'Prueba de pantallas' }).click();
  const results = panel.getByRole('dialog', { name: 'Prueba de pantallas' });
  await expect(results.getByRole('listitem')).toHaveCount(1);
});
