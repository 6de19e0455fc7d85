import type { Page } from '@playwright/test';
import { faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

const digits = (page: Page) => page.locator('main [aria-hidden="true"]').filter({ hasText: /^[-+]?[\d:]+$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[Z14] in the gap of a chain a stage counts down to the next one, and the wall follows', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const first = await room.addTimer({ name: 'Canto' });
  await room.addTimer({ name: 'Coro', presenter: 'Marta', start: 'linked', gap_seconds: 6 });
  const wall = await context.newPage();
  await wall.goto(`/agenda/${room.id}?pantalla=1`);
  await page.goto(room.stage);
  await expect(digits(page)).toHaveText('10:00');
  await room.control(first, 'start');
  await room.control(first, 'seek', 2.5);
  await expect(heading(page)).toHaveText('Sigue: Coro en');
  await expect(digits(page)).toHaveText(/^0:0[1-6]$/);
  await expect(page.getByRole('timer')).toHaveText(/^Sigue: Coro en \d segundos?$/);
  await expect(page.locator('[data-phase]').first()).toHaveAttribute('data-phase', 'calm');
  expect(await faults(page)).toEqual([]);
  await expect(heading(page)).toHaveText('Coro');
  await expect(digits(page)).toHaveText(/^9:5\d$/);
  await expect(wall.getByRole('listitem').filter({ hasText: 'Coro' })).toHaveAttribute('aria-current', 'true');
});

test.describe('on a device in Madrid', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('[Z15] a clock is that of the event', async ({ page, request }) => {
    const room = await makeRoom(request);
    await request.post(`/api/events/${room.id}/settings`, {
      headers: { 'X-Room-Code': room.controller },
      data: { time_zone: 'America/Mexico_City' },
    });
    await room.addTimer({ display: 'clock' });
    await page.goto(room.stage);
    const time = new Intl.DateTimeFormat('es-MX', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'America/Mexico_City',
    });
    await expect(digits(page)).toHaveText(/^\d\d:\d\d:\d\d$/);
    const at = Date.now();
    const shown = (await digits(page).textContent())?.slice(0, 5);
    expect([at - 2000, at, at + 2000].map((each) => time.format(each))).toContain(shown);
    expect(await faults(page)).toEqual([]);
  });
});

test('[Z17] what leads to the digits is not cut off in landscape, however long the next name is', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const room = await makeRoom(request);
  const first = await room.addTimer({ name: 'Canto' });
  const name = 'Coro de jóvenes de la iglesia central';
  await room.addTimer({ name, presenter: 'Marta', start: 'linked', gap_seconds: 600 });
  await page.goto(room.stage);
  await room.control(first, 'start');
  await room.control(first, 'seek', 0.5);
  await expect(heading(page)).toHaveText(`Sigue: ${name} en`);
  const cut = await heading(page).evaluate((each) => {
    const line = Number.parseFloat(getComputedStyle(each).fontSize);
    return Math.max(each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight) / line;
  });
  expect(cut).toBeLessThan(0.2);
});

test('[Z15] a count up goes on past its end, with the time of day below it, and a hidden timer shows a word for its phase', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const talk = await room.addTimer({ display: 'countup_clock' });
  await page.goto(room.stage);
  await expect(digits(page)).toHaveText('0:00');
  await expect(page.getByText(/^Hora \d\d:\d\d$/)).toBeVisible();
  await room.control(talk, 'start');
  await expect(digits(page)).toHaveText('0:01');
  await room.control(talk, 'seek', 1);
  await expect(digits(page)).toHaveText(/^\+10:0\d$/);
  await expect(page.getByRole('timer')).toContainText('han pasado 10 minutos');
  expect(await faults(page)).toEqual([]);

  await room.control(talk, 'reset');
  await room.edit(talk, { display: 'hidden' });
  await expect(page.getByText('Por comenzar', { exact: true })).toBeVisible();
  await room.control(talk, 'start');
  await room.control(talk, 'seek', 299);
  await expect(page.getByText('Queda poco tiempo', { exact: true })).toBeVisible();
  await expect(digits(page)).toHaveCount(0);
});

test('[Z16] at zero a text takes the place of the digits', async ({ page, request }) => {
  const room = await makeRoom(request);
  const talk = await room.addTimer({ at_zero: 'text', zero_text: 'Gracias por venir' });
  await page.goto(room.stage);
  await room.control(talk, 'start');
  await room.control(talk, 'seek', 2);
  await expect(digits(page)).toHaveText(/^0:0/);
  await expect(page.getByText('Gracias por venir', { exact: true })).toBeVisible();
  await expect(digits(page)).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await room.control(talk, 'stop');
  await expect(page.locator('main footer strong')).toHaveText('Completado');
});
