import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Room } from '#domain/room/room.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import type { DownMessage } from '#protocol/down.ts';
import { predictState } from '../../../client/live/store/predict-state.ts';
import { copyOf, type RoomCopy } from '../../../client/live/store/room-copy.ts';
import {
  baseOf,
  emptyStore,
  storeStep,
  type Overlay,
  type StoreEvent,
  type StoreState,
} from '../../../client/live/store/store-state.ts';
import { ROOM_ID, aRoom, aTimer, at, controller, done, idOf, running } from '../../support/rooms.ts';

const room = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) })] });
const viewer = { role: 'controller', sessionId: ROOM_ID, now: at(0) } as const;
const delay = { command: 'timer.delay', timer_id: idOf('a'), value: 10 } as const;
const you = { user_id: 'me', role: 'controller' } as const;

const after = (state: StoreState, ...events: readonly StoreEvent[]): StoreState =>
  events.reduce((before, event) => storeStep(before, event)[0], state);

const whole = (of: Room): DownMessage => ({
  type: 'room_state',
  data: { ...toRoomState(of, viewer), you },
  rev: of.clock.rev,
  server_time: at(0),
});
const opened = after(emptyStore, { type: 'received', message: whole(room) });

/** The room after a delay of ten seconds, and its messages. */
function delayed(before: Room, cause?: string): { readonly room: Room; readonly messages: readonly DownMessage[] } {
  const change = done(applyCommand(before, delay, controller(at(1))));
  const messages = change.facts.flatMap((fact, index): DownMessage[] => {
    const body = toMessage(fact, viewer);
    const rev = before.clock.rev + index + 1;
    return body ? [{ ...body, rev, server_time: at(1), ...(cause !== undefined && { cause }) }] : [];
  });
  return { room: change.room, messages };
}

/** How much was given so far, as the screen shows it, in presses. */
function shownDelays(state: StoreState): number {
  const base = baseOf(state)?.shown;
  const run =
    base && state.pending.reduce((shown, each) => predictState(shown, 'controller', each), base).timers[0]?.run;
  return run?.state === 'running' ? (run.deadline - at(600)) / 10_000 : NaN;
}

describe('commands and messages of the room', () => {
  type Move = { readonly what: 'press' | 'elsewhere' | 'down' | 'late'; readonly by?: number };
  const move = fc.constantFrom<Move>(
    { what: 'press' },
    { what: 'press' },
    { what: 'elsewhere' },
    { what: 'down' },
    { what: 'down' },
    { what: 'down' },
    { what: 'late' },
  );

  test('[O1, O2, O3] a command shows at once and counts once, for any order of facts, results and other commands', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let state = opened;
        let there = room;
        let [presses, others] = [0, 0];
        /** What is on its way down, in order. */
        let down: readonly StoreEvent[] = [];
        const tellAll = (messages: readonly DownMessage[]) =>
          messages.map((message): StoreEvent => ({ type: 'received', message }));
        const arrive = () => {
          const [first, ...rest] = down;
          down = rest;
          if (first) state = after(state, first);
        };
        for (const { what } of moves) {
          if (what === 'press') {
            const id = `p${(presses += 1)}`;
            state = after(state, { type: 'issued', command: { id, command: delay, at: at(1) } });
            const told = delayed(there, id);
            there = told.room;
            down = [...down, ...tellAll(told.messages), { type: 'settled', id }];
          }
          if (what === 'elsewhere') {
            others += 1;
            const told = delayed(there);
            there = told.room;
            down = [...down, ...tellAll(told.messages)];
          }
          if (what === 'down') arrive();
          if (what === 'late') state = after(state, { type: 'waited' });
          expect(shownDelays(state)).toBeGreaterThanOrEqual(presses);
          expect(shownDelays(state)).toBeLessThanOrEqual(presses + others);
        }
        while (down.length > 0) arrive();
        expect(state.pending).toEqual([]);
        expect(state.messages).toEqual({ messages: 'applied' });
        expect(state.copy?.shown.timers).toEqual(there.timers);
        expect(state.copy?.rev).toBe(there.clock.rev);
      }),
    );
  });

  test('[O2] facts wait for their result for 250 ms, after a new socket for 1.5 s, and others behind them', () => {
    const pressed = after(opened, { type: 'issued', command: { id: 'p', command: delay, at: at(1) } });
    const [first] = delayed(room, 'p').messages;
    if (!first) throw new Error('A delay is told');
    const [held, effects] = storeStep(pressed, { type: 'received', message: first });
    expect(effects).toEqual([{ effect: 'wait', ms: 250 }]);
    expect(held.copy).toBe(opened.copy);
    const [settled, ended] = storeStep(held, { type: 'settled', id: 'p' });
    expect(ended).toEqual([{ effect: 'wait', ms: null }]);
    expect([settled.pending, shownDelays(settled)]).toEqual([[], 1]);
    expect(after(held, { type: 'waited' })).toEqual(settled);
    const [resent, again] = storeStep(pressed, { type: 'resent', ids: ['p'] });
    expect(again).toEqual([{ effect: 'wait', ms: 1500 }]);
    expect(storeStep(resent, { type: 'received', message: whole(room) })[0].messages).toMatchObject({
      messages: 'held',
    });
    expect(storeStep(pressed, { type: 'resent', ids: [] })).toEqual([pressed, []]);
  });

  test('[O2, O3] of two commands the facts wait for both results, and one done by HTTP shows until its facts are here', () => {
    const [one, two] = [delayed(room, 'one'), delayed(delayed(room).room, 'two')];
    const press = (id: string): StoreEvent => ({ type: 'issued', command: { id, command: delay, at: at(1) } });
    const told = [...one.messages, ...two.messages].map((message): StoreEvent => ({ type: 'received', message }));
    const held = after(opened, press('one'), press('two'), ...told, { type: 'settled', id: 'one' });
    expect([held.copy, held.pending.length, shownDelays(held)]).toEqual([opened.copy, 2, 2]);
    expect(after(held, { type: 'settled', id: 'two' })).toMatchObject({
      pending: [],
      messages: { messages: 'applied' },
    });
    const waiting = after(opened, press('one'), { type: 'resent', ids: ['one'] });
    const byHttp = after(waiting, { type: 'done', id: 'one', rev: one.room.clock.rev }, { type: 'waited' });
    expect(shownDelays(byHttp)).toBe(1);
    expect(shownDelays(after(waiting, { type: 'waited' }))).toBe(0);
  });

  test('[O16] what a socket left unanswered shows until it is answered by HTTP, however long that takes', () => {
    const issued = ['one', 'two'].map((id): StoreEvent => ({
      type: 'issued',
      command: { id, command: delay, at: at(1) },
    }));
    const sentAgain = after(opened, ...issued, { type: 'resent', ids: ['one', 'two'] });
    const [told] = delayed(room).messages;
    if (!told) throw new Error('A delay is told');
    // The room did the first one, and the socket broke before it said so.
    const [broken, effects] = storeStep(after(sentAgain, { type: 'received', message: told }), {
      type: 'disconnected',
    });
    expect([effects, shownDelays(broken)]).toEqual([[{ effect: 'wait', ms: null }], 2]);
    const first = after(broken, { type: 'done', id: 'one', rev: told.rev });
    expect([shownDelays(first), first.copy]).toEqual([2, opened.copy]);
    const second = after(first, { type: 'done', id: 'two', rev: told.rev + 1 });
    expect([shownDelays(second), second.copy?.rev, second.pending.length]).toEqual([2, told.rev, 1]);
    // On the next socket it is awaited again, for as long as on any other.
    expect(storeStep(broken, { type: 'resent', ids: [] })[1]).toEqual([{ effect: 'wait', ms: 1500 }]);
    expect(storeStep(opened, { type: 'disconnected' })).toEqual([opened, []]);
  });

  test('[O7] a command done by HTTP shows as predicted until the copy has its last fact', () => {
    const pressed = after(opened, { type: 'issued', command: { id: 'p', command: delay, at: at(1) } });
    const { room: there } = delayed(room);
    const { rev } = there.clock;
    const told = after(pressed, { type: 'done', id: 'p', rev });
    expect(shownDelays(told)).toBe(1);
    const read = (of: Room, revision: number): StoreEvent => ({
      type: 'snapshot',
      copy: copyOf({ ...toRoomState(of, viewer), you }, revision, at(1)),
    });
    expect(shownDelays(after(told, read(room, rev - 1)))).toBe(1);
    const known = after(told, read(there, rev));
    expect([known.pending, shownDelays(known)]).toEqual([[], 1]);
    const unnumbered = after(pressed, { type: 'done', id: 'p', rev: null });
    expect(after(unnumbered, read(room, rev - 1)).pending).toHaveLength(1);
    expect(after(unnumbered, read(room, rev)).pending).toEqual([]);
  });
});

describe('the overlay', () => {
  const { copy } = opened;
  if (!copy) throw new Error('The room was told');
  const older: RoomCopy = { ...copy, rev: copy.rev - 1 };
  const local: RoomCopy = { ...copy, isLocal: true };
  const newer = copyOf({ ...toRoomState(delayed(room).room, viewer), you }, copy.rev + 1, at(1));
  const loose = (each: RoomCopy): Overlay => ({ overlay: 'loose', copy: each });
  const held = (each: RoomCopy): Overlay => ({ overlay: 'held', copy: each });
  const none: Overlay = { overlay: 'none' };
  const snapshot: StoreEvent = { type: 'snapshot', copy: newer };

  test.each<[string, Overlay, StoreEvent, Overlay, 'copy' | 'overlay']>([
    ['[SS2] an older one than the copy does not show', none, { type: 'overlaid', copy: older }, loose(older), 'copy'],
    ['[SS1] one as new as the copy shows', none, { type: 'overlaid', copy: local }, loose(local), 'overlay'],
    [
      '[SS10] a held one shows however old it is',
      none,
      { type: 'overlaid', copy: older, isHeld: true },
      held(older),
      'overlay',
    ],
    [
      '[OF8] another one is held if the one before was',
      held(local),
      { type: 'overlaid', copy: older },
      held(older),
      'overlay',
    ],
    [
      '[SS6] one that is not held any more does not hide a newer copy',
      held(older),
      { type: 'loosened' },
      loose(older),
      'copy',
    ],
    ['[SS1] it is removed when the missed facts have come', loose(local), { type: 'cleared' }, none, 'copy'],
    ['[SS10] but not while it is held', held(local), { type: 'cleared' }, held(local), 'overlay'],
    ['[SS10] until it is released', held(local), { type: 'released', pending: [] }, none, 'copy'],
    ['[OF3] a state that is read by HTTP replaces it', loose(copy), snapshot, none, 'copy'],
    ['[SS1] but not one with commands of this browser', loose(local), snapshot, loose(local), 'copy'],
    ['[SS10] nor a held one', held(local), snapshot, held(local), 'overlay'],
  ])('%s', (_says, overlay, event, expected, shows) => {
    const state = after({ ...opened, overlay }, event);
    expect(state.overlay).toEqual(expected);
    expect(baseOf(state)).toBe(shows === 'copy' || state.overlay.overlay === 'none' ? state.copy : state.overlay.copy);
  });

  test('[OF3] it stays as long as there is no copy', () => {
    const kept = after(emptyStore, { type: 'overlaid', copy: local });
    expect(after(kept, { type: 'cleared' })).toEqual(kept);
    const isHeld = after(emptyStore, { type: 'overlaid', copy: local, isHeld: true });
    expect(after(isHeld, { type: 'released', pending: [] })).toEqual(kept);
  });

  test('[SS9] it replaces the pending commands that it contains, and its release adds others', () => {
    const [one, two] = ['one', 'two'].map((id) => ({ id, command: delay, at: at(1) }));
    if (!one || !two) throw new Error('two commands');
    const pressed = after(opened, { type: 'issued', command: one }, { type: 'issued', command: two });
    const taken = after(pressed, { type: 'overlaid', copy: local, isHeld: true, absorbed: new Set(['one']) });
    expect(taken.pending).toEqual([two]);
    expect(after(taken, { type: 'released', pending: [one] })).toMatchObject({ pending: [two, one], overlay: none });
  });
});
