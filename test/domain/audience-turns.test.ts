import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DownMessage } from '#protocol/down.ts';
import { createRoom, Socket } from '../bench/hour/room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The next timer fires, here that of a turn. */
const turn = () => void vi.advanceTimersToNextTimer();
const allTurns = () => void vi.advanceTimersByTime(400);
/** From here on the pace holds nothing back. */
const afterThePace = () => vi.setSystemTime(Date.now() + 600);

/** A room with a controller, a stage and so many phones. */
function aHall(count: number) {
  const room = createRoom({
    now: Date.now,
    set: (run, ms) => Number(setTimeout(run, ms)),
    clear: (id) => clearTimeout(id),
    pass: (ms) => void vi.advanceTimersByTime(ms),
    waiting: vi.getTimerCount,
  });
  const claimed = room.claim({ sessionId: 'sala-grande-0001', name: 'Gala', owner: null, code: null, timeZone: 'UTC' });
  let commands = 0;
  const join = (query: string) => {
    const heard: DownMessage[] = [];
    const line = { isBroken: false };
    const socket = new Socket((text) => {
      if (line.isBroken) throw new Error('broken');
      heard.push(JSON.parse(text));
    });
    room.join(`ticks=0&${query}`, socket);
    const command = (fields: object) => {
      commands += 1;
      room.hear(socket, JSON.stringify({ type: 'command', data: { id: `c${commands}`, ...fields } }));
    };
    const names = () =>
      heard.flatMap((each) =>
        each.type === 'room_state' || each.type === 'audience_update' ? (each.data.event?.name ?? []) : [],
      );
    return { heard, names, command, break: () => (line.isBroken = true), leave: () => room.leave(socket) };
  };
  const phone = () => join('type=audience');
  const stage = join(`type=viewer&code=${claimed?.codes.viewer}`);
  const phones = Array.from({ length: count }, phone);
  const ana = join(`type=controller&code=${claimed?.codes.controller}`);
  const rename = (name: string) => ana.command({ command: 'event.update', name });
  rename('Antes');
  allTurns();
  afterThePace();
  const told = (name: string) => phones.filter((each) => each.names().includes(name)).length;
  return { room, phones, phone, stage, ana, rename, told };
}

test('[D79] an update goes to 100 phones in each turn, and a command between two of them is answered at once', () => {
  const { ana, stage, rename, told } = aHall(250);
  rename('Uno');
  expect(told('Uno')).toBe(0);
  turn();
  expect(told('Uno')).toBe(100);
  rename('Dos');
  expect(ana.heard.at(-1)).toMatchObject({ type: 'command_result', data: { ok: true } });
  expect(stage.heard.at(-1)).toMatchObject({ data: { event: { name: 'Dos' } } });
  turn();
  expect(told('Uno')).toBe(200);
  turn();
  expect([told('Uno'), told('Dos')]).toEqual([250, 0]);
});

test('[D79] who comes, leaves or fails between two turns: each other phone gets each update once, in order', () => {
  const { phones, phone, rename } = aHall(250);
  const [broken, gone, ...others] = [phones.at(120), phones.at(-1), ...phones.slice(0, 120), ...phones.slice(121, -1)];
  rename('Uno');
  turn();
  broken?.break();
  gone?.leave();
  const late = phone();
  afterThePace();
  rename('Dos');
  afterThePace();
  rename('Tres');
  allTurns();
  for (const each of others) expect(each.names().slice(-4)).toEqual(['Antes', 'Uno', 'Dos', 'Tres']);
  expect(late.names()).toEqual(['Uno', 'Dos', 'Tres']);
  for (const each of [broken, gone]) expect(each?.names().at(-1)).toBe('Antes');
});

test('[D79] a room that slept over an update gives 25 phones their state in each turn, as it is then', () => {
  const { room, phones, ana, rename, told } = aHall(200);
  rename('Uno');
  rename('Dos');
  expect(told('Uno')).toBe(0);
  // Its memory is gone, with what waits there; the pace held the second change back.
  room.widen(3);
  vi.clearAllTimers();
  ana.command({ command: 'screens.test' });
  turn();
  expect(told('Dos')).toBe(25);
  const last = phones.at(-1);
  last?.command({ command: 'question.ask', content: '¿Y la cena?' });
  for (let count = 0; count < 7; count += 1) turn();
  expect(told('Dos')).toBe(200);
  expect(last?.heard.findLast(({ type }) => type === 'room_state')?.data).toMatchObject({
    questions: [{ content: '¿Y la cena?', mine: true }],
  });
});
