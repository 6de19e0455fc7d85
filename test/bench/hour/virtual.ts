import { setImmediate as turn } from 'node:timers/promises';
import { createRandom } from '../../support/random.ts';
import { createVirtualTime } from '../../support/virtual-time.ts';
import type { Counted, Span } from './counted.ts';
import { createGuest } from './guest.ts';
import { createRoom } from './room.ts';
import { actsOf, timersOf } from './show.ts';

/**
 * Some time in a room, on virtual time, in a process of its own because the machine's clock is the virtual one: real
 * rules, real shell, real SQL, real clients' clocks, and a network that takes its time.
 */

const MINUTE = 60_000;
/** Everybody comes within a minute; then their first pings have to be over. */
const ARRIVING_MS = MINUTE;
const SETTLING_MS = MINUTE / 2;
/** Some day, at a moment that is no round number. */
const SOME_DAY = 1_790_000_012_345;

const span: Span = JSON.parse(process.argv[2] ?? '');
const time = createVirtualTime(SOME_DAY);
const random = createRandom(span.seed);
Date.now = () => Math.floor(time.now());
process.stdout.write(`${JSON.stringify(await count())}\n`);

async function count(): Promise<Counted> {
  const { world, codes } = openRoom();
  const controller = createGuest(world, `type=controller&ticks=0&code=${codes.controller}`);
  controller.join();
  const guests = Array.from({ length: span.screens - 1 }, () =>
    createGuest(world, `type=viewer&ticks=0&code=${codes.viewer}`),
  );
  for (const guest of guests) time.set(() => guest.join(), random.between(0, ARRIVING_MS));
  const talks: string[] = [];
  for (const fields of timersOf(span.happening, time.now() + ARRIVING_MS + SETTLING_MS)) {
    controller.command({ command: 'timer.create', ...fields });
    await pass(MINUTE / 60);
    talks.push(JSON.parse(controller.last('timer_created') ?? '').data.timer.id);
  }
  await pass(ARRIVING_MS + SETTLING_MS);

  const before = { ...world.room.counts(), ...world.bytes };
  for (const { at, command, fields, talk } of actsOf(span.happening)) {
    const aim = talk === undefined ? {} : { timer_id: talks[talk] };
    time.set(() => controller.command({ command, ...aim, ...fields }), at);
  }
  await pass(span.minutes * MINUTE);
  const [refused] = controller.refused();
  if (refused !== undefined) throw new Error(refused);
  const after = { ...world.room.counts(), ...world.bytes };
  for (const each of [...guests, controller]) each.leave();
  const gone = world.room.counts();
  return {
    minutes: span.minutes,
    screens: span.screens,
    alarms: after.alarms - before.alarms,
    rows: after.rows - before.rows,
    rowsOfVisits: before.rows + gone.rows - after.rows,
    rowsRead: after.rowsRead - before.rowsRead,
    frames: after.frames - before.frames,
    autoPings: after.autoPings - before.autoPings,
    constructed: after.constructed - before.constructed,
    bytesUp: after.up - before.up,
    bytesDown: after.down - before.down,
  };
}

function openRoom() {
  const room = createRoom(time);
  const sessionId = 'sala-de-la-hora-0001';
  const claimed = room.claim({ sessionId, name: 'Congreso', owner: null, code: null, timeZone: 'UTC' });
  if (!claimed) throw new Error('The room is taken');
  room.widen(span.screens);
  return { codes: claimed.codes, world: { time, random, room, bytes: { up: 0, down: 0 } } };
}

/** Advances time in steps, so that pending promises resolve in between. */
async function pass(ms: number): Promise<void> {
  const until = time.now() + ms;
  while (time.now() < until) {
    time.pass(Math.min(1000, until - time.now()));
    await turn();
  }
}
