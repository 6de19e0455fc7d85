import type { Page } from '@playwright/test';
import { readPng } from '../support/png.ts';
import { stageClock } from './support/alerts.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { makeRoom } from './support/room.ts';
import { timeBox } from './support/time-box.ts';
import { tapWire } from './support/wire.ts';

test.use({ keepsContext: false });

const sign = (page: Page, words: RegExp | string) => page.getByRole('status').filter({ hasText: words });
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes para el orador' });

test('[PE30] an old television shows the stage: the clock, its phases, messages, and that the line is down', async ({
  page,
  expectErrors,
}) => {
  // Of the stand-in for the line, which is cut while something is said.
  expectErrors(/CLOSING or CLOSED/);
  await growOld(page);
  const wire = await tapWire(page);
  const room = await makeRoom(page.request);
  await page.goto(room.stage);
  await expect(page.getByRole('heading', { name: 'Aún no hay un temporizador en pantalla' })).toBeVisible();
  await expectClean(page, 'nothing to count');
  const talk = await room.addTimer({ name: 'Ponencia', presenter: 'Dra. Lucía Hernández' });
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await expect(page.getByText('Dra. Lucía Hernández')).toBeVisible();
  await expect(stageClock(page)).toHaveText('10:00');
  await room.control(talk, 'start');
  await expect(stageClock(page)).toHaveText(/^9:5\d$/);
  for (const [left, phase, said] of [
    [299, 'warning', /^Atención: quedan 4 minutos y 5\d segundos$/],
    [59, 'danger', /^Último minuto: quedan 5\d segundos$/],
    [-5, 'overtime', /^Ponencia: \d+ segundos de tiempo extra$/],
  ] as const) {
    await room.control(talk, 'seek', left);
    await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', phase);
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
    await expectClean(page, phase);
  }
  await expect(page.getByText('Tiempo extra', { exact: true })).toBeVisible();
  await room.say('Habla más despacio');
  await expect(page.getByText('Habla más despacio')).toBeVisible();
  await expectClean(page, 'with a message');
  await wire.cut();
  await expect(sign(page, 'Sin conexión · el reloj sigue')).toBeVisible();
  const before = await stageClock(page).textContent();
  await expect(stageClock(page)).not.toHaveText(before ?? '');
  await expectClean(page, 'without a line');
  wire.mend();
  await expect(sign(page, 'Sin conexión')).toHaveCount(0);
  await room.remove(`sessions/${room.id}`);
  await expect(page.getByRole('heading', { name: 'El evento terminó' })).toBeVisible();
});

test('[PE30] the address that televisions had before leads to the stage', async ({ page }) => {
  await growOld(page);
  const room = await makeRoom(page.request);
  await room.addTimer();
  await page.goto(`/pantalla-sencilla?sala=${room.id}&code=${room.viewer}`);
  await expect(page).toHaveURL(new RegExp(`/viewer/${room.id}\\?.*code=${room.viewer}`));
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await expect(stageClock(page)).toHaveText('10:00');
});

test('[OF8] where there is no overtime a stage in an old browser ends a timer at zero by itself', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|CLOSING or CLOSED/);
  await growOld(page);
  await page.clock.install();
  const wire = await tapWire(page);
  const room = await makeRoom(page.request);
  const headers = { 'X-Room-Code': room.controller };
  await page.request.post(`/api/events/${room.id}/settings`, { headers, data: { overtime: 'stop' } });
  const talk = await room.addTimer();
  await room.control(talk, 'start');
  await page.goto(room.stage);
  await expect(stageClock(page)).toHaveText(/^9:5\d$/);
  await wire.cut();
  await context.setOffline(true);
  await page.clock.fastForward(11 * 60_000);
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'overtime');
  await expect(stageClock(page)).toHaveText('0:00');
});

/** The texts of the stage that are outside the window, cut off or under the digits. */
async function cutIn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, p, li, footer, footer > *)')]
      .filter((part) => getComputedStyle(part).clip === 'auto' && part.getClientRects().length > 0)
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        const { overflow, fontSize } = getComputedStyle(part);
        // A face may be a little higher than its line.
        const isCut =
          part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + parseFloat(fontSize) / 5;
        return isOut || (overflow === 'hidden' && isCut);
      })
      .map((part) => part.textContent),
  );
  if ((await stageClock(page).count()) === 0) return texts;
  const { text, outside, meets } = await timeBox(page);
  return [...texts, ...(outside > 1 ? [text] : []), ...meets];
}

test('[PE30] in windows of any shape nothing of it is cut off', async ({ page }) => {
  await growOld(page);
  const room = await makeRoom(page.request);
  const talk = await room.addTimer({ name: 'Conferencia magistral: el futuro del trabajo', duration_minutes: 600 });
  await room.control(talk, 'start');
  await room.say('Por favor ve cerrando y deja cinco minutos para las preguntas del público en la sala');
  await page.goto(room.stage);
  await expect(stageClock(page)).toHaveText(/^9:59:/);
  const look = async (state: string) => {
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
      [1080, 1920],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => cutIn(page), { message: `${state}, ${width} × ${height}` }).toEqual([]);
    }
  };
  await look('a long message');
  await room.addAlert(talk, { hold: 'until_hidden', at_seconds: 35_900 });
  await room.control(talk, 'seek', 35_901);
  await expect(page.getByText('Abre las preguntas')).toBeVisible();
  await look('with an alert');
  await room.edit(talk, { display: 'countdown_clock' });
  await expect(page.getByText(/^Hora \d\d:\d\d$/)).toBeVisible();
  await look('with the time of day');
  await room.edit(talk, { display: 'hidden' });
  await expect(stageClock(page)).toHaveCount(0);
  await look('without digits');
});

test('[MS44] in an old browser a message has its colour and its letters, and in full screen it covers all but that the line is down', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/CLOSING or CLOSED/);
  await growOld(page);
  const wire = await tapWire(page);
  const room = await makeRoom(page.request);
  await room.addTimer();
  await page.goto(room.stage);
  await expect(stageClock(page)).toHaveText('10:00');
  for (const [color, ground] of [
    ['green', '#0c6b45'],
    ['yellow', '#ffc53d'],
    ['red', '#b3121f'],
  ] as const) {
    await room.show({ content: `Cierra ya ${color}`, color, bold: true, uppercase: true });
    const text = messages(page).getByText(`Cierra ya ${color}`);
    await expect(text).toBeVisible();
    await expect(text).toHaveCSS('font-weight', '700');
    await expect(text).toHaveCSS('text-transform', 'uppercase');
    const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
    expect(readPng(await page.screenshot()).at(Math.round(x) - 10, Math.round(y)), color).toBe(ground);
    await expect(stageClock(page)).toBeInViewport({ ratio: 1 });
    await expectClean(page, color);
  }
  await expect(messages(page).getByRole('listitem')).toHaveText(['Cierra ya yellow', 'Cierra ya green']);
  await room.show({ content: 'Evacúen la sala', color: 'red', fullscreen: true });
  await expect(messages(page)).toHaveText('Evacúen la sala');
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [640, 120],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText('Evacúen la sala')).toBeInViewport({ ratio: 1 });
    const { at } = readPng(await page.screenshot());
    const corners = [at(2, 2), at(width - 3, 2), at(2, height - 3), at(width - 3, height - 3)];
    expect(new Set(corners), `${width} × ${height}`).toEqual(new Set(['#b3121f']));
  }
  await expectClean(page, 'in full screen');
  await wire.cut();
  await expect(messages(page).getByText('Sin conexión · el reloj sigue')).toBeInViewport({ ratio: 1 });
  await expectClean(page, 'in full screen without a line');
});

test('[Y31, SC20] in an old browser a screen says its name and loads itself again when a controller asks, also while it is black', async ({
  page,
  context,
}) => {
  await growOld(page);
  const room = await makeRoom(page.request);
  await room.addTimer();
  await page.goto(`${room.stage}&pantalla=Vestíbulo`);
  await expect(stageClock(page)).toHaveText('10:00');
  const panel = await context.newPage();
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  const ask = async (what: string) => {
    const row = panel.getByRole('listitem').filter({ hasText: 'Vestíbulo' });
    await row.getByRole('button', { name: /^Acciones para/ }).click();
    await panel.getByRole('menuitem', { name: what }).click();
  };
  const named = sign(page, 'Esta pantalla es Vestíbulo');
  await ask('Identificar pantalla');
  await expect(named).toBeInViewport({ ratio: 1 });
  await expect(named).toHaveCount(0);
  await room.stageIs({ blackout: true });
  await expect(page.getByRole('heading', { name: 'Pantalla en negro' })).toBeAttached();
  const colours = async () => [...readPng(await page.screenshot()).colours()];
  expect(await colours()).toEqual(['#000000']);
  await ask('Identificar pantalla');
  await expect(named).toBeVisible();
  expect((await colours()).length).toBeGreaterThan(1);
  await expect(named).toHaveCount(0);
  expect(await colours()).toEqual(['#000000']);
  await room.stageIs({ blackout: false });
  const loaded = page.waitForEvent('load');
  await ask('Recargar pantalla');
  await loaded;
  await expect(stageClock(page)).toHaveText('10:00');
});

test('[PE30] any other page says that the browser is too old, and works as well as it can', async ({ page }) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...rule: [string]) => !/cqi/.test(rule.join(':')) && supports.apply(CSS, rule);
  });
  await page.goto('/planes');
  await expect(page.getByRole('alert').filter({ hasText: 'Este navegador es muy antiguo' })).toBeVisible();
  await expectClean(page, 'the browser is too old');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
