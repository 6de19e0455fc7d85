import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectClean, faults } from './support/axe.ts';
import { dayOf, hourOf, zone } from './support/daytime.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

const items = (page: Page) => page.getByRole('list', { name: 'Programa' }).getByRole('listitem');
const item = (page: Page, name: string) => items(page).filter({ hasText: name });
const counts = (page: Page) => page.locator('dd');

/** A room with two talks, and its agenda: on a phone or, with `?pantalla=1`, on a wall. */
async function openAgenda(page: Page, request: APIRequestContext, query = '') {
  const room = await makeRoom(request);
  const first = await room.addTimer({ name: 'Apertura', presenter: 'Dra. Lucía Hernández', duration_minutes: 20 });
  const second = await room.addTimer({ name: 'Plenaria', presenter: 'Marco Villaseñor', duration_minutes: 45 });
  await page.goto(`/agenda/${room.id}${query}`);
  await expect(items(page)).toHaveCount(2);
  const set = (settings: object) =>
    request.post(`/api/events/${room.id}/settings`, { headers: { 'X-Room-Code': room.controller }, data: settings });
  return { room, first, second, set };
}

/** Minutes since midnight of every time of day in an item, in their order. */
async function timesIn(row: Locator): Promise<number[]> {
  const texts = (await row.textContent())?.match(/\d\d:\d\d(?=,| aprox|fin|aprox)/g) ?? [];
  return texts.map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
}

test.describe('on a device in Madrid', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('[G20] the clock is that of the event, by the clock of the room, and says so to a device of another zone', async ({
    page,
    request,
  }) => {
    const { set } = await openAgenda(page, request);
    await set({ time_zone: 'America/Mexico_City' });
    await expect(page.getByText('Hora de Ciudad de México')).toBeVisible();
    const now = new Intl.DateTimeFormat('es-MX', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'America/Mexico_City',
    });
    // The second that follows it shows that it goes.
    const clock = page.getByRole('banner').getByRole('timer');
    const seen = await clock.textContent();
    await expect(clock).not.toHaveText(seen ?? '');
    const at = Date.now();
    const text = (await clock.textContent()) ?? '';
    expect([at, at - 2000, at + 2000].map((each) => now.format(each))).toContain(text.slice(0, 5));
    await set({ time_zone: 'Europe/Madrid' });
    await expect(page.getByText('Hora de')).toBeHidden();
  });
});

test('[G21, G24] the banner shows the event, the counters the states of its items, and all that shows the same second changes in the same frame', async ({
  page,
  request,
}) => {
  const { room, first, second, set } = await openAgenda(page, request);
  await set({ name: 'Foro de Innovación', description: 'Salón Jacaranda', date: '2026-12-05' });
  await expect(page.getByRole('heading', { level: 1, name: 'Foro de Innovación' })).toBeVisible();
  await expect(page.getByText('Salón Jacaranda')).toBeVisible();
  await expect(page.getByText('sábado, 5 de diciembre de 2026')).toBeVisible();
  await expect(page.getByText('Pausadas')).toBeVisible();
  await expect(counts(page)).toHaveText(['0', '0', '2']);
  await room.control(first, 'start');
  await expect(counts(page)).toHaveText(['1', '0', '1']);
  await room.control(second, 'start');
  await expect(counts(page)).toHaveText(['2', '0', '0']);
  await room.control(first, 'pause');
  await expect(counts(page)).toHaveText(['1', '1', '0']);
  for (const each of [first, second]) await room.control(each, 'reset');
  const timer_ids = [first.id, second.id];
  await request.post('/api/timers/bulk-control', {
    headers: { 'X-Room-Code': room.controller },
    data: { timer_ids, action: 'start' },
  });
  await expect(counts(page)).toHaveText(['2', '0', '0']);
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        let frame = 0;
        const changed = new Map<number, number>();
        const count = () => {
          frame += 1;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        const watch = new MutationObserver((changes) => {
          const times = changes.filter(({ target }) => /^\d+:\d\d$/.test(target.nodeValue ?? ''));
          if (times.length > 0) changed.set(frame, (changed.get(frame) ?? 0) + times.length);
          if (changed.size === 3) resolve([...changed.values()]);
        });
        watch.observe(document.querySelector('ol') ?? document.body, { subtree: true, characterData: true });
      }),
  );
  expect(frames).toEqual([2, 2, 2]);
});

test('[T48] everybody sees the place of an item in the agenda, also of one that changes', async ({ page, request }) => {
  const { room, first } = await openAgenda(page, request);
  await room.edit(first, { place: 'Salón Colón' });
  await expect(item(page, 'Apertura')).toContainText('Salón Colón');
  await room.edit(first, { place: '' });
  await expect(item(page, 'Apertura')).not.toContainText('Salón');
});

test('[G22] each item shows its state, and the active one is marked', { tag: '@heart' }, async ({ page, request }) => {
  const { room, first, second } = await openAgenda(page, request);
  const [opening, talk] = [item(page, 'Apertura'), item(page, 'Plenaria')];
  for (const each of [opening, talk]) {
    await expect(each).toContainText('Pendiente');
    await expect(each).not.toHaveAttribute('aria-current');
  }
  await expect(opening).toContainText('A continuación');
  await expect(opening).toContainText('Dra. Lucía Hernández');
  await expect(opening).toContainText('20:00');

  await room.control(first, 'start');
  await room.control(first, 'seek', 600.5);
  await expect(opening).toHaveAttribute('aria-current', 'true');
  await expect(opening).toContainText('En ejecución');
  await expect(opening).toContainText('50 %');
  await expect(opening).toContainText(/ 9:\d\d|9:\d\d/);
  await expect(talk).toContainText('A continuación');
  await room.control(first, 'pause');
  await expect(opening).toContainText('Pausado');
  await expect(opening).toHaveAttribute('aria-current', 'true');

  await room.control(first, 'start');
  await room.control(first, 'seek', -4);
  await expect(opening).toContainText('-0:05');
  await expect(opening).toContainText('100 %');
  await expect(opening).toHaveAttribute('data-phase', 'overtime');
  await room.control(first, 'stop');
  await expect(opening).toContainText('Completado');
  await expect(opening).not.toHaveAttribute('aria-current');
  await expect(opening).toHaveAttribute('data-phase', 'calm');

  await room.control(second, 'start');
  await expect(talk).toHaveAttribute('aria-current', 'true');
  await room.control(first, 'reset');
  await expect(opening).toContainText('Detenido');
  await expect(counts(page)).toHaveText(['1', '0', '0']);
  await room.control(second, 'seek', -1);
  await room.control(second, 'stop');
  await expect(counts(page)).toHaveText(['0', '0', '0']);
  await expect(page.getByText('A continuación')).toBeHidden();

  await room.control(second, 'reset');
  await expect(talk).toContainText('Pendiente');
  await room.control(second, 'start');
  await room.control(second, 'stop');
  await expect(talk).toContainText('Detenido');
});

test('[G23] expected times follow from what runs now, are called approximate, and move on while it is in pause', async ({
  page,
  request,
}) => {
  const { room, first } = await openAgenda(page, request);
  const [opening, talk] = [item(page, 'Apertura'), item(page, 'Plenaria')];
  expect(await timesIn(talk)).toEqual([]);
  await room.control(first, 'start');
  await expect(opening).toContainText('fin aprox.');
  await expect(talk).toContainText('aprox.');
  const [, end = 0] = await timesIn(opening);
  const [begins = 0, ends = 0] = await timesIn(talk);
  expect(begins).toBe(end);
  expect((ends - begins + 1440) % 1440).toBe(45);

  await room.control(first, 'delay', 600);
  await expect.poll(async () => timesIn(talk)).toEqual([(begins + 10) % 1440, (ends + 10) % 1440]);
  await room.control(first, 'pause');
  await expect(opening).toContainText('Pausado');
  // Held so that its end is expected a few seconds before a minute is full: it cannot stay in that minute.
  const now = Date.now() / 1000;
  const current_time = 655 - ((now + 600) % 60);
  await request.put(`/api/timers/${first.id}`, {
    headers: { 'X-Room-Code': room.controller },
    data: { current_time },
  });
  const minuteOf = (s: number) => new Date(s * 1000).getMinutes();
  await expect.poll(async () => ((await timesIn(talk))[0] ?? 0) % 60).toBe((minuteOf(now + current_time) + 1) % 60);
});

test('[G25, CA5] an event without timers says so, has nothing to take along, and shows the first one as soon as there is one', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  for (const query of ['', '?pantalla=1']) {
    await page.goto(`/agenda/${room.id}${query}`);
    await expect(page.getByText('No hay temporizadores en este evento')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Agregar al calendario' })).toBeHidden();
  }
  await room.addTimer({ name: 'Apertura' });
  await expect(item(page, 'Apertura')).toBeVisible();
  await expect(page.getByText('No hay temporizadores en este evento')).toBeHidden();
});

test('[G26] without a network the agenda continues, with a discreet sign, and is correct at once when it returns', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /CLOSING or CLOSED/);
  // A browser that is put offline with a line that is open takes a whole processor until it is back.
  const wire = await tapWire(page);
  const { room, first } = await openAgenda(page, request);
  await room.control(first, 'start');
  await expect(item(page, 'Apertura')).toContainText('En ejecución');
  await context.setOffline(true);
  await wire.cut();
  await expect(page.getByText('Sin conexión · el reloj sigue')).toBeVisible();
  const before = await item(page, 'Apertura').textContent();
  await expect(item(page, 'Apertura')).not.toHaveText(before ?? '');
  await room.control(first, 'pause');
  wire.mend();
  await context.setOffline(false);
  await expect(item(page, 'Apertura')).toContainText('Pausado');
  await expect(page.getByText('Sin conexión · el reloj sigue')).toBeHidden();
});

test('[G27] a phone takes a seat: a full room says so; a room that is not there, or is over, says that', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/404/);
  const { room } = await openAgenda(page, request);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  const late = await context.newPage();
  await late.goto(`/agenda/${room.id}`);
  await expect(late.getByRole('alertdialog', { name: 'La sala está llena' })).toBeVisible();
  await late.goto('/agenda/nunca-hubo-esta-sala-aqui');
  await expect(late.getByRole('heading', { name: 'La sala no existe' })).toBeVisible();
  await room.remove(`sessions/${room.id}`);
  await expect(page.getByRole('heading', { name: 'El evento terminó' })).toBeVisible();
});

test('[G28] nothing to fault for accessibility in any phase, on a phone by day and in the dark, and on a kiosk', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { room, first } = await openAgenda(page, request);
  for (const query of ['', '?pantalla=1']) {
    if (query !== '') await page.goto(`/agenda/${room.id}${query}`);
    for (const left of [1000, 200, 30, -30]) {
      await room.control(first, 'start');
      await room.control(first, 'seek', left);
      await expect(item(page, 'Apertura')).toContainText(left < 0 ? '-0:3' : /\d:/);
      await expectClean(page, `${left} s left ${query}`);
    }
  }
});

test('[G29] on every screen nothing is cut off, and what is on is brought into sight once', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({
    name: 'R'.repeat(100),
    presenter: 'Ana López, Juan Pérez, Carlos Ruiz, '.repeat(2),
    place: 'S'.repeat(60),
  });
  const talk = await room.addTimer({
    name: 'Conferencia magistral: el futuro del trabajo en América Latina',
    duration_minutes: 600,
  });
  await room.control(talk, 'start');
  const current = item(page, 'Conferencia');
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1440, 900],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    // It happens when the page is opened.
    await page.goto(`/agenda/${room.id}`);
    await expect(current).toHaveAttribute('aria-current', 'true');
    await expect(current, `${width} × ${height}`).toBeInViewport({ ratio: 0.9 });
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), `${width} × ${height}`)
      .toBe(false);
  }
});

test('[G8, G9] a planned start is beside the expected one when they differ, the head says how late it is, and a skipped item is quiet', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const begins = Date.now() - 20 * 60_000;
  await room.set({ time_zone: zone, date: dayOf(begins) });
  const planned = hourOf(begins);
  const first = await room.addTimer({ name: 'Apertura', planned_start: { at: planned, day: 0 } });
  const second = await room.addTimer({ name: 'Plenaria' });
  await page.goto(`/agenda/${room.id}`);
  await room.control(first, 'start');
  await expect(item(page, 'Apertura').locator('s')).toHaveText(planned);
  await expect(item(page, 'Apertura')).toContainText(new RegExp(`planeado ${planned}, estimado`));
  await expect(item(page, 'Plenaria').locator('s')).toBeVisible();
  await expect(page.getByText(/^El programa lleva (19|20|21) min de retraso$/)).toBeVisible();
  await request.put(`/api/timers/${second.id}`, { headers: { 'X-Room-Code': room.controller }, data: { skip: true } });
  await expect(item(page, 'Plenaria')).toContainText('Se omite');
  await expect(item(page, 'Plenaria')).not.toContainText('aprox.');
  expect(await faults(page)).toEqual([]);
});

test('[CA5] a reader takes the programme along: as a file for the calendar, and on paper', async ({
  page,
  request,
}) => {
  const { room, first } = await openAgenda(page, request);
  await room.control(first, 'start');
  const links = page.getByRole('navigation', { name: 'Calendario e impresión' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    links.getByRole('link', { name: 'Agregar al calendario' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('agenda.ics');
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    links.getByRole('link', { name: 'Imprimir' }).click(),
  ]);
  await expect(paper.getByText('Apertura')).toBeVisible();
  await page.goto(`/agenda/${room.id}?pantalla=1`);
  await expect(items(page)).toHaveCount(2);
  await expect(links).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('[CA5] the link subscribes to the calendar', async ({ page, request }) => {
    const { room } = await openAgenda(page, request);
    const { host } = new URL(page.url());
    const link = page.getByRole('link', { name: 'Agregar al calendario' });
    await expect(link).toHaveAttribute('href', `webcal://${host}/agenda/${room.id}.ics`);
  });
});
