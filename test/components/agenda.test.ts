import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ROOM_ID } from '../support/rooms.ts';
import { expectClean } from './support/axe.ts';
import { makeRoom, plannedRoom } from './support/room.ts';
import { expectHidden, expectText, expectTexts } from './support/screen.ts';

const list = () => page.getByRole('list', { name: 'Programa' });
const items = () => list().getByRole('listitem');
const item = (name: string) => items().filter({ hasText: name });
const expectCounts = (...counts: readonly string[]) => expectTexts(page.css('dd'), counts);

/** A room with two talks, and its agenda on a phone. */
async function openAgenda() {
  const room = makeRoom();
  const first = room.addTimer({ name: 'Apertura', presenter: 'Dra. Lucía Hernández', duration_minutes: 20 });
  const second = room.addTimer({ name: 'Plenaria', presenter: 'Marco Villaseñor', duration_minutes: 45 });
  room.openAgenda();
  await expect.element(item('Plenaria')).toBeInTheDocument();
  return { room, first, second };
}

/** Minutes since midnight of every time of day in an item, in their order. */
function timesIn(row: Locator): number[] {
  const texts = row.element().textContent.match(/\d\d:\d\d(?=,| aprox|fin|aprox)/g) ?? [];
  return texts.map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
}

test('[G21, G24] the banner shows the event, the counters the states of its items, and all that shows the same second changes in the same frame', async () => {
  const { room, first, second } = await openAgenda();
  room.set({ name: 'Foro de Innovación', description: 'Salón Jacaranda', date: '2026-12-05' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Foro de Innovación' })).toBeVisible();
  await expect.element(page.getByText('Salón Jacaranda')).toBeVisible();
  await expect.element(page.getByText('sábado, 5 de diciembre de 2026')).toBeVisible();
  await expect.element(page.getByText('Pausadas')).toBeVisible();
  await expectCounts('0', '0', '2');
  room.control(first, 'start');
  await expectCounts('1', '0', '1');
  room.control(second, 'start');
  await expectCounts('2', '0', '0');
  room.control(first, 'pause');
  await expectCounts('1', '1', '0');
  for (const each of [first, second]) room.control(each, 'reset');
  room.act({ command: 'timers.bulk', timer_ids: [first.id, second.id], action: 'start' });
  await expectCounts('2', '0', '0');
  const frames = await new Promise<number[]>((resolve) => {
    let frame = 0;
    const changed = new Map<number, number>();
    const count = () => {
      frame += 1;
      if (changed.size < 3) requestAnimationFrame(count);
    };
    count();
    const watch = new MutationObserver((changes) => {
      const times = changes.filter(({ target }) => /^\d+:\d\d$/.test(target.nodeValue ?? ''));
      if (times.length > 0) changed.set(frame, (changed.get(frame) ?? 0) + times.length);
      if (changed.size === 3) resolve([...changed.values()]);
    });
    watch.observe(list().element(), { subtree: true, characterData: true });
  });
  expect(frames).toEqual([2, 2, 2]);
});

test('[T48] everybody sees the place of an item in the agenda, also of one that changes', async () => {
  const { room, first } = await openAgenda();
  room.edit(first, { place: 'Salón Colón' });
  await expectText(item('Apertura'), 'Salón Colón');
  room.edit(first, { place: '' });
  await expect.element(item('Apertura')).not.toMatchTextContent('Salón');
});

test('[G23] expected times follow from what runs now, are called approximate, and move on while it is in pause', async () => {
  const { room, first } = await openAgenda();
  const [opening, talk] = [item('Apertura'), item('Plenaria')];
  expect(timesIn(talk)).toEqual([]);
  room.control(first, 'start');
  await expectText(opening, 'fin aprox.');
  await expectText(talk, 'aprox.');
  const [, end = 0] = timesIn(opening);
  const [begins = 0, ends = 0] = timesIn(talk);
  expect(begins).toBe(end);
  expect(ends - begins).toBe(45);
  room.control(first, 'delay', 600);
  await expect.poll(() => timesIn(talk)).toEqual([begins + 10, ends + 10]);
  room.control(first, 'pause');
  await expectText(opening, 'Pausado');
  // Held so that its end is expected a few seconds before a minute is full: it cannot stay in that minute.
  const now = room.now() / 1000;
  const left = 655 - ((now + 600) % 60);
  room.seek(first, left);
  await expect.poll(() => (timesIn(talk)[0] ?? 0) % 60).toBe((Math.floor((now + left) / 60) + 1) % 60);
});

test('[G29] on every screen nothing is cut off, and what is on is brought into sight once', async () => {
  const room = makeRoom();
  room.addTimer({
    name: 'R'.repeat(100),
    presenter: 'Ana López, Juan Pérez, Carlos Ruiz, '.repeat(2),
    place: 'S'.repeat(60),
  });
  const talk = room.addTimer({
    name: 'Conferencia magistral: el futuro del trabajo en América Latina',
    duration_minutes: 600,
  });
  room.control(talk, 'start');
  const current = item('Conferencia');
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1440, 900],
    [3840, 2160],
  ] as const) {
    const where = `${width} × ${height}`;
    await page.viewport(width, height);
    // It happens when the page is opened.
    room.openAgenda();
    await expect.element(current).toHaveAttribute('aria-current', 'true');
    await expect.element(current, { message: where }).toBeInViewport({ ratio: 0.9 });
    expect.soft(document.documentElement.scrollWidth - innerWidth, where).toBeLessThanOrEqual(0);
  }
});

test('[G8, G9] a planned start is beside the expected one when they differ, the head says how late it is, and a skipped item is quiet', async () => {
  const { room, first, last, at: planned } = plannedRoom(1200);
  room.openAgenda();
  room.control(first, 'start');
  await expectTexts(item('Apertura').css('s'), [planned]);
  await expectText(item('Apertura'), new RegExp(`planeado ${planned}, estimado`));
  await expect.element(item('Cierre').css('s')).toBeVisible();
  await expect.element(page.getByText(/^El programa lleva (19|20|21) min de retraso$/)).toBeVisible();
  room.edit(last, { skip: true });
  await expectText(item('Cierre'), 'Se omite');
  await expect.element(item('Cierre')).not.toMatchTextContent('aprox.');
  await expectClean('a late agenda');
});

test('[G20] the clock is that of the event, by the clock of the room, and says so to a device of another zone', async () => {
  const { room } = await openAgenda();
  room.set({ time_zone: 'Asia/Tokyo' });
  await expect.element(page.getByText('Hora de Tokio')).toBeVisible();
  const clock = page.getByRole('banner').getByRole('timer');
  await expectText(clock, /^19:00/);
  // The second that follows it shows that it goes.
  const seen = clock.element().textContent;
  await expect.element(clock).not.toHaveTextContent(seen);
  room.set({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  await expectHidden(page.getByText('Hora de'));
});

test('[CA5] on an iPhone the link subscribes to the calendar', async () => {
  const device = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
  onTestFinished(() => device.mockRestore());
  await openAgenda();
  await expect
    .element(page.getByRole('link', { name: 'Agregar al calendario' }))
    .toHaveAttribute('href', `webcal://${location.host}/agenda/${ROOM_ID}.ics`);
});
