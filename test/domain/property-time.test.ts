import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instant } from '#protocol/time.ts';
import { advance, passTime } from '#domain/room/advance.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import { lastOf, momentOf, printedAs, eventLists, playHistory, startRooms } from './histories.ts';

const DAY = 86_400_000;

/** Any room in the middle of its life, with an owner or without. */
const living = fc
  .record({ start: startRooms, events: eventLists, owned: fc.boolean() })
  .map(({ start, events, owned }) => {
    const history = playHistory(events, start);
    const room = lastOf(history);
    const session = { ...room.session, owner_uid: owned ? 'uid-1' : null };
    const ended = history.at(-1)?.effects.some(({ effect }) => effect === 'end');
    return printedAs(
      { room: { ...room, session }, now: momentOf(history), ended },
      { timers: start.timers, show: start.show, events, owned },
    );
  })
  .filter(({ ended }) => !ended);

const span = fc.oneof(fc.nat(7000), fc.nat(600_000), fc.nat(10 * DAY));

interface Life {
  readonly room: Room;
  readonly told: readonly { readonly at: Instant; readonly fact: Fact }[];
  readonly endedAt: Instant | null;
}

/** Lives through these moments, until the end if there is one. */
function live(start: Room, moments: readonly Instant[]): Life {
  let life: Life = { room: start, told: [], endedAt: null };
  for (const at of moments) {
    if (life.endedAt !== null) break;
    const { room, facts, effects } = advance(life.room, at);
    const told = [...life.told, ...facts.map((fact) => ({ at, fact }))];
    life = { room, told, endedAt: effects.length > 0 ? at : null };
  }
  return life;
}

/** The moments at which the room asks to be woken, up to the last one. */
function wakes(start: Room, last: Instant, ticks = false): Instant[] {
  const moments: Instant[] = [];
  let room = start;
  for (;;) {
    const wake = nextWake(room, { ticks });
    if (wake === null || wake > last) return [...moments, last];
    expect(wake).toBeGreaterThan(room.clock.advancedTo);
    moments.push(wake);
    const { effects, room: then } = advance(room, wake);
    if (effects.length > 0) return moments;
    room = then;
  }
}

/** A scheduled start that the room was too late for is missed, so that sleep makes a difference: such lives are left out. */
const isPunctual = ({ room: { show } }: Life) => show.missed.length === 0;

const facts = ({ told }: Life) => told.map(({ fact }) => fact);

const isOfAlerts = (name: string) => name === 'alerts.fired' || name === 'alerts.hidden';
/** An alert that is told late is not shown any more, so that sleep makes a difference: it is left out. */
const withoutAlerts = (life: Life) => facts(life).filter(({ fact }) => !isOfAlerts(fact));
const alertsApart = ({ room: { clock, liveAlerts: _live, passedAlerts: _passed, ...room }, told }: Life) => {
  const fired = told.filter(({ fact }) => isOfAlerts(fact.fact)).length;
  return { room, clock: { ...clock, rev: clock.rev - fired, acts: clock.acts - fired } };
};

describe('time', () => {
  test('[D61] before the moment at which a room asks to be woken nothing happens by itself', () => {
    fc.assert(
      fc.property(living, span, fc.nat(1_000_000), ({ room: start, now }, ms, share) => {
        const { room, effects } = advance(start, instant(now + ms));
        // A room that has ended is not advanced any more.
        if (effects.length > 0) return;
        const from = room.clock.advancedTo;
        const wake = nextWake(room, { ticks: false }) ?? from + DAY;
        const moment = instant(from + Math.floor(((wake - 1 - from) * share) / 1_000_000));
        expect(advance(room, moment)).toEqual({ ok: true, room: passTime(room, moment), facts: [], effects: [] });
      }),
    );
  });

  test('[W2] a second advance to the same moment changes nothing', () => {
    fc.assert(
      fc.property(living, span, ({ room, now }, ms) => {
        const moment = instant(now + ms);
        const once = advance(room, moment).room;
        expect(advance(once, moment)).toEqual({ ok: true, room: once, facts: [], effects: [] });
        expect(advance(once, moment).room).toBe(once);
      }),
    );
  });

  test('[W3] many small advances equal one large one', () => {
    fc.assert(
      fc.property(living, fc.array(span, { minLength: 1, maxLength: 12 }), ({ room, now }, steps) => {
        const moments = steps.map((_step, index) =>
          instant(now + steps.slice(0, index + 1).reduce((a, b) => a + b, 0)),
        );
        const small = live(room, moments);
        const big = live(room, moments.slice(-1));
        fc.pre(isPunctual(small) && isPunctual(big));
        expect(withoutAlerts(small)).toEqual(withoutAlerts(big));
        expect(small.endedAt === null).toBe(big.endedAt === null);
        const [one, other] = [alertsApart(small), alertsApart(big)];
        expect(one.room).toEqual(other.room);
        if (big.endedAt === null) expect(one.clock).toEqual(other.clock);
      }),
    );
  });

  test('[W1, W5, W7] a room that sleeps until each next wake announces everything at its exact millisecond', () => {
    fc.assert(
      fc.property(living, span, ({ room, now }, ms) => {
        const last = instant(now + ms);
        const moments = wakes(room, last);
        const slept = live(room, moments);
        const big = live(room, [last]);
        if (isPunctual(big)) expect(withoutAlerts(slept)).toEqual(withoutAlerts(big));
        // A millisecond before, none of it is due yet.
        const exact = live(
          room,
          moments.flatMap((at) => [instant(at - 1), at]),
        );
        expect(exact.told).toEqual(slept.told);
      }),
    );
  });

  test('[E11, W9] the end comes at the same moment whether or not the room slept', () => {
    fc.assert(
      fc.property(living, ({ room, now }) => {
        // A looped programme wakes the room some ten thousand times in these days.
        fc.pre(!room.event.settings.loop);
        const last = instant(now + 20 * DAY);
        const { endedAt } = live(room, wakes(room, last));
        if (endedAt === null) return;
        expect(live(room, [instant(endedAt - 1)]).endedAt).toBeNull();
        expect(live(room, [endedAt]).endedAt).toBe(endedAt);
      }),
    );
  });

  test('[W6] with ticks the room wakes at each whole second of a running timer, and announces the same', () => {
    fc.assert(
      fc.property(living, fc.nat(20_000), ({ room, now }, ms) => {
        const last = instant(now + ms);
        const moments = wakes(room, last, true);
        const running = (timer: Timer) => timer.run.state === 'running';
        const leader =
          room.timers.filter(running).find(({ id }) => id === room.activeTimerId) ?? room.timers.find(running);
        if (leader?.run.state === 'running' && room.event.settings.overtime === 'continue') {
          const { deadline } = leader.run;
          const whole = moments.filter((at) => (deadline - at) % 1000 === 0 && at < last);
          expect(whole.length).toBeGreaterThanOrEqual(Math.floor(ms / 1000) - 1);
        }
        const big = live(room, [last]);
        if (isPunctual(big)) expect(withoutAlerts(live(room, moments))).toEqual(withoutAlerts(big));
      }),
    );
  });
});
