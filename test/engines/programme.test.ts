import { dayOf, hourOf, wallTime, zone } from '../screens/support/daytime.ts';
import { makeRoom } from '../screens/support/room.ts';
import { expect, test } from './support/fixtures.ts';
import type { Visit } from './support/visit.ts';

const MINUTE = 60_000;

/** Share of the screen's width, and whether all of it is on the screen. */
async function shareOf(visit: Visit, text: string) {
  const { box } = await visit.letters(text);
  const [width, height] = await visit.run(() => [innerWidth, innerHeight] as const, null);
  const isWhole = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  return { wide: box.width / width, isWhole };
}

test('[EN11] a stage counts down to the next start, and shows each display mode as large as it can', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  const song = await room.addTimer({ name: 'Canto' });
  const choir = await room.addTimer({ name: 'Coro', start: 'linked', gap_seconds: 600 });
  await visit.resize(1440, 900);
  await visit.go(room.stage);
  await visit.see('heading', 'Canto');
  await room.control(song, 'start');
  await room.control(song, 'seek', 0.5);
  await visit.see('heading', 'Sigue: Coro en');
  await expect.poll(async () => (await visit.clock()).text).toMatch(/^9:[0-5]\d$/);
  const before = (await visit.clock()).text;
  await expect.poll(async () => (await visit.clock()).text, 'it counts down').not.toBe(before);

  await room.edit(choir, { display: 'hidden' });
  await room.control(choir, 'start');
  await room.control(choir, 'pause');
  await room.control(choir, 'seek', 200);
  await visit.see('heading', 'Coro');
  await expect.poll(() => shareOf(visit, 'Queda poco tiempo')).toMatchObject({ isWhole: true });
  expect((await shareOf(visit, 'Queda poco tiempo')).wide).toBeGreaterThan(0.6);
  await room.edit(choir, { display: 'countup' });
  await expect.poll(async () => (await shareOf(visit, '6:40')).wide).toBeGreaterThan(0.85);
  await room.edit(choir, { display: 'clock' });
  await expect.poll(async () => (await visit.clock()).text, 'a time of day').toMatch(/^\d\d:\d\d:\d\d$/);
  await room.edit(choir, { display: 'countdown', at_zero: 'text', zero_text: 'Gracias' });
  await room.control(choir, 'seek', -5);
  await expect.poll(async () => (await shareOf(visit, 'Gracias')).wide).toBeGreaterThan(0.5);
});

test('[EN12] a panel announces the next start with its seconds, and it is cancelled', async ({ visit, request }) => {
  const room = await makeRoom(request);
  const song = await room.addTimer({ name: 'Canto' });
  await room.addTimer({ name: 'Coro', start: 'linked' });
  await visit.resize(1440, 900);
  await visit.go(`/controller/${room.id}#code=${room.controller}`);
  await visit.see('heading', 'Canto');
  await room.control(song, 'start');
  await room.control(song, 'seek', 50);
  await visit.reads(/“Coro” empieza automáticamente en\s0:[1-5]\d/);
  await visit.click('button', 'Cancelar');
  await visit.reads('“Coro” ya no empieza automáticamente');
  await room.control(song, 'seek', 0.5);
  await expect.poll(async () => (await visit.clock()).text).toMatch(/^-0:\d\d$/);
});

test('[EN13] an agenda has the planned start, struck through, beside the expected one, and both are read', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  const begins = Date.now() - 20 * MINUTE;
  await room.set({ date: dayOf(begins), time_zone: zone });
  const opening = await room.addTimer({ name: 'Apertura', planned_start: wallTime(begins, begins) });
  await room.addTimer({ name: 'Cierre' });
  await room.control(opening, 'start');
  const planned = hourOf(begins + 10 * MINUTE);
  await visit.resize(390, 844);
  await visit.go(`/agenda/${room.id}`);
  await visit.see('heading', 'Cierre');
  await visit.reads(new RegExp(String.raw`planeado\s+${planned}\s*,\s+estimado\s+Inicio\s+\d\d:\d\d`));
  await visit.reads(/El programa lleva (?:19|20|21) min de retraso/);
  const struck = await visit.run(
    () =>
      [...document.querySelectorAll('s')]
        .filter((each) => getComputedStyle(each).textDecorationLine === 'line-through')
        .map((each) => each.textContent),
    null,
  );
  expect(struck).toContain(planned);
});
