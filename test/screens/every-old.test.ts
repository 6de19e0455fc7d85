import type { Page } from '@playwright/test';
import { younger } from '../house/names-after-2018.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

test.use({ keepsContext: false });

/** As a television of 2019: nothing that came after 2018 is there, and CSS knows no containers. */
async function growOld(page: Page) {
  await page.addInitScript((names) => {
    const { supports } = CSS;
    CSS.supports = (...rule: [string]) => !/cqi|tan\(/.test(rule.join(':')) && supports.apply(CSS, rule);
    for (const [place, gone] of Object.entries(names)) {
      const [first = '', second] = place.split('.');
      const global = first === 'window' ? window : Reflect.get(window, first);
      const holder = second === undefined ? global : Reflect.get(global, second);
      for (const name of gone) if (name !== 'globalThis') Reflect.deleteProperty(holder, name);
    }
  }, younger);
}

const clock = (page: Page) => page.locator('#clock');
const sign = (page: Page) => page.locator('#sign');

test('[PE30] an old television shows the simple stage: the clock, its phases, messages, and that the line is down', async ({
  page,
  expectErrors,
}) => {
  // Of the stand-in for the line, which is cut while something is said.
  expectErrors(/CLOSING or CLOSED/);
  await growOld(page);
  const wire = await tapWire(page);
  const room = await makeRoom(page.request);
  await page.goto(room.stage);
  await expect(page).toHaveURL(`/pantalla-sencilla?sala=${room.id}&code=${room.viewer}`);
  await expect(page.getByRole('heading', { name: 'Aún no hay un temporizador en pantalla' })).toBeVisible();
  await expectClean(page, 'nothing to count');
  const talk = await room.addTimer({ name: 'Ponencia', presenter: 'Dra. Lucía Hernández' });
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await expect(page.getByText('Dra. Lucía Hernández')).toBeVisible();
  await expect(clock(page)).toHaveText('10:00');
  await room.control(talk, 'start');
  await expect(clock(page)).toHaveText(/^9:5\d$/);
  for (const [left, phase, said] of [
    [299, 'warning', /^Atención: quedan 4 minutos y 5\d segundos$/],
    [59, 'danger', /^Último minuto: quedan 5\d segundos$/],
    [-5, 'overtime', /^Ponencia: \d+ segundos de tiempo extra$/],
  ] as const) {
    await room.control(talk, 'seek', left);
    await expect(page.locator('body')).toHaveAttribute('data-phase', phase);
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
    await expectClean(page, phase);
  }
  await expect(sign(page)).toHaveText(/Tiempo extra/);
  await room.say('Habla más despacio');
  await expect(page.getByText('Habla más despacio')).toBeVisible();
  await expectClean(page, 'with a message');
  await wire.cut();
  await expect(sign(page)).toHaveText(/Sin conexión · el reloj sigue/);
  const before = await clock(page).textContent();
  await expect(clock(page)).not.toHaveText(before ?? '');
  await expectClean(page, 'without a line');
  wire.mend();
  await expect(sign(page)).not.toHaveText(/Sin conexión/);
  await room.remove(`sessions/${room.id}`);
  await expect(page.getByRole('heading', { name: 'El evento terminó' })).toBeVisible();
});

test('[OF8] where there is no overtime the simple stage ends a timer at zero by itself', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|CLOSING or CLOSED/);
  await page.clock.install();
  const wire = await tapWire(page);
  const room = await makeRoom(page.request);
  const headers = { 'X-Room-Code': room.controller };
  await page.request.post(`/api/events/${room.id}/settings`, { headers, data: { overtime: 'stop' } });
  const talk = await room.addTimer();
  await room.control(talk, 'start');
  await page.goto(`/pantalla-sencilla?sala=${room.id}&code=${room.viewer}`);
  await expect(clock(page)).toHaveText(/^9:5\d$/);
  await wire.cut();
  await context.setOffline(true);
  await page.clock.fastForward(11 * 60_000);
  await expect(page.locator('body')).toHaveAttribute('data-phase', 'overtime');
  await expect(clock(page)).toHaveText('0:00');
});

test('[PE30] in windows of any shape nothing of it is cut off', async ({ page }) => {
  const room = await makeRoom(page.request);
  const talk = await room.addTimer({ name: 'Conferencia magistral: el futuro del trabajo', duration_minutes: 600 });
  await room.control(talk, 'start');
  await room.say('Por favor ve cerrando y deja cinco minutos para las preguntas del público en la sala');
  await page.goto(`/pantalla-sencilla?sala=${room.id}&code=${room.viewer}`);
  await expect(clock(page)).toHaveText(/^9:59:/);
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [1080, 1920],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, #clock, #words, #sign, #track')]
          .filter((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const isOut = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
            return isOut || part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
          })
          .map(({ id }) => id),
      );
    await expect.poll(cut, { message: `${width} × ${height}` }).toEqual([]);
  }
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
