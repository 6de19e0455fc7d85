import { makeRoom } from '../screens/support/room.ts';
import { expect, test } from './support/fixtures.ts';
import type { Visit } from './support/visit.ts';

const coloursOf = async (visit: Visit) => [...(await visit.picture()).colours()];

test('[EN17] in a blackout every pixel of the stage is black, and the present is there afterwards', async ({
  visit,
  another,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.control(timer, 'start');
  await room.control(timer, 'seek', -5);
  await visit.resize(1440, 900);
  await visit.go(room.stage);
  await visit.reads('Tiempo extra');
  await room.stageIs({ blackout: true, on_air: true });
  await visit.see('heading', 'Pantalla en negro');
  await expect.poll(() => coloursOf(visit)).toEqual(['#000000']);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await visit.resize(width, height);
    await expect.poll(() => coloursOf(visit), `${width} × ${height}`).toEqual(['#000000']);
  }
  const late = await another();
  await late.go(room.stage);
  await late.see('heading', 'Pantalla en negro');
  // A busy WebKit draws later than it says.
  await expect.poll(() => coloursOf(late)).toEqual(['#000000']);

  await room.control(timer, 'pause');
  await room.control(timer, 'seek', 300);
  await room.stageIs({ blackout: false });
  await visit.isGone('heading', 'Pantalla en negro');
  expect((await visit.clock()).text).toBe('5:00');
  await visit.reads('AL AIRE');
  expect((await coloursOf(visit)).length).toBeGreaterThan(10);
});

declare global {
  interface Window {
    /** The moments (ms) at which the stage began and ceased to be inverted. */
    turns: (readonly [isOn: boolean, at: number])[];
  }
}

/** In the page: notes from now on in which frames the stage is inverted. */
function watchFlash() {
  window.turns = [];
  const isInverted = () => {
    for (let each = document.querySelector('main'); each; each = each.parentElement)
      if (getComputedStyle(each).filter.includes('invert')) return true;
    return false;
  };
  const look = () => {
    const isOn = isInverted();
    if (isOn !== (window.turns.at(-1)?.[0] ?? false)) window.turns.push([isOn, performance.now()]);
    requestAnimationFrame(look);
  };
  look();
}

const turnsOf = (visit: Visit) => visit.run(() => window.turns, null);
const spans = (turns: readonly (readonly [boolean, number])[], isOn: boolean) =>
  turns.flatMap(([on, at], index) => (on === isOn && index > 0 ? [at - (turns[index - 1]?.[1] ?? 0)] : []));

test('[EN18] a flash inverts the stage at most three times in a second, and once for people who prefer less motion', async ({
  visit,
  another,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  const calm = await another({ reducedMotion: true });
  for (const each of [visit, calm]) {
    await each.go(room.stage);
    await each.see('button', 'Teclas');
    await each.run(watchFlash, null);
  }
  // However often somebody presses. A machine that is busy for half a second leaves out a pulse, and more follow.
  const pulses = async () => {
    await room.stageIs({ flash: 3 });
    return (await turnsOf(visit)).length / 2;
  };
  await expect.poll(pulses, 'pulses').toBeGreaterThanOrEqual(3);
  const begins = (await turnsOf(visit)).flatMap(([isOn, at]) => (isOn ? [at] : []));
  const apart = begins.slice(1).map((at, index) => at - (begins[index] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThan(1000 / 3);

  const statesOf = async (each: Visit) => (await turnsOf(each)).map(([isOn]) => isOn);
  await expect(async () => {
    await expect.poll(async () => (await statesOf(calm)).at(-1)).toBe(false);
    await calm.run(() => void (window.turns = []), null);
    await room.stageIs({ flash: 3 });
    await expect.poll(() => statesOf(calm)).toEqual([true, false]);
    const [once = 0] = spans(await turnsOf(calm), false);
    // A busy machine draws the first of its 2,000 ms late; a pulse is 500 ms.
    expect(once).toBeGreaterThan(750);
  }).toPass({ timeout: 60_000 });

  // The dark ground is light.
  await room.stageIs({ flash: 10 });
  const isLight = async () => Number.parseInt((await visit.picture()).at(5, 5).slice(1), 16) > 0xc0_00_00;
  await expect.poll(isLight).toBe(true);
});
