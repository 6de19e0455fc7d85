import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import type { Flash } from '#protocol/stage.ts';
import { backupOf } from '#domain/event/backup.ts';
import { instant } from '#domain/lib/time.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { flashAt, nextFlash } from '#domain/stage/flash.ts';
import { aRoom, aTimer, after, at, controller, done, mins, running } from '../support/rooms.ts';

const black: Command = { command: 'stage.blackout', on: true };
const onAir: Command = { command: 'stage.on_air', on: true };
const flash: Command = { command: 'stage.flash' };

/** When a stage is inverted from second 0 on, from and until, ms. */
function pulses(flashes: readonly Flash[], isSteady = false): readonly (readonly [from: number, until: number])[] {
  return flashes.flatMap((each) => {
    const found: [number, number][] = [];
    for (let now: number | null = at(0); now !== null;) {
      const { isOn, nextFlip }: ReturnType<typeof flashAt> = flashAt(each, now, { isSteady });
      if (isOn && nextFlip !== null) found.push([now - at(0), now + nextFlip - at(0)]);
      now = nextFlip === null ? null : now + nextFlip;
    }
    return found;
  });
}

describe('the stage', () => {
  test('[SC1] what changes nothing is no fact', () => {
    for (const command of [black, onAir]) {
      const once = done(applyCommand(aRoom(), command, controller(at(1))));
      expect(once.facts).toHaveLength(1);
      expect(done(applyCommand(once.room, command, controller(at(2)))).facts).toEqual([]);
    }
    const off = [
      { command: 'stage.blackout', on: false },
      { command: 'stage.on_air', on: false },
    ] as const;
    expect(off.map((command) => done(applyCommand(aRoom(), command, controller(at(1)))).facts)).toEqual([[], []]);
  });

  test('[SC2] is stored with the room, and not part of a backup', () => {
    const room = after(aRoom(), controller(at(1)), black, onAir, flash);
    const stored = fromDocuments(new Map(toDocuments({ state: 'open', room })));
    expect(stored).toMatchObject({ state: 'open', room: { stage: { blackout: true, on_air: true } } });
    expect(JSON.stringify(backupOf(room, at(2)))).not.toContain('blackout');
    const restored = after(room, controller(at(3)), { command: 'event.restore', backup: backupOf(aRoom(), at(0)) });
    expect(restored.stage).toEqual(room.stage);
  });

  test('[SC3] a room from before there was a stage has nothing done to it', () => {
    const documents = new Map(toDocuments({ state: 'open', room: aRoom() }));
    documents.delete('stage');
    expect(fromDocuments(documents)).toMatchObject({
      room: { stage: { blackout: false, on_air: false, flash: null } },
    });
  });

  test('[SC8] nothing that timers, messages or alerts do changes it', () => {
    const linked = aTimer({ id: 'b', settings: { start: 'linked', gap_seconds: 20 } });
    const room = after(
      aRoom({ timers: [aTimer({ id: 'a', run: running(at(60)) }), linked] }),
      controller(at(1)),
      black,
      onAir,
    );
    const lived = advance(room, at(70)).room;
    expect(lived.show.coming).toHaveLength(1);
    const later = advance(lived, at(90)).room;
    expect(later.activeTimerId).toBe(linked.id);
    const said = after(later, controller(at(91)), { command: 'message.send', content: 'Cierra' });
    for (const each of [lived, later, said]) expect(each.stage).toEqual(room.stage);
  });

  test('[SC8] and it changes nothing else', () => {
    const room = aRoom({ timers: [aTimer({ id: 'a', duration: mins(1), run: running(at(60)) })] });
    const { stage: _stage, clock: _clock, ...others } = after(room, controller(at(1)), black, onAir, flash);
    const { stage: _none, clock: _before, ...same } = room;
    expect(others).toEqual(same);
  });
});

describe('a flash', () => {
  test('[SC4] has pulses of half a second, the first 150 ms after the command', () => {
    const given = after(aRoom(), controller(at(0)), flash).stage.flash;
    expect(pulses(given ? [given] : [])).toEqual([
      [150, 650],
      [1150, 1650],
      [2150, 2650],
    ]);
  });

  test('[SC5] given during another one goes on in its rhythm', () => {
    const first = after(aRoom(), controller(at(0)), flash);
    const second = after(first, controller(at(1.4)), { command: 'stage.flash', count: 2 });
    expect(second.stage.flash).toEqual({ at: at(1.15), count: 3 });
    const early = after(first, controller(at(0.1)), { command: 'stage.flash', count: 1 });
    expect(early.stage.flash).toEqual({ at: at(0.15), count: 1 });
    expect(done(applyCommand(first, flash, controller(at(0.1)))).facts).toEqual([]);
  });

  test('[SC5] however often somebody presses, pulses begin a second apart and last half a second', () => {
    const presses = fc.array(
      fc.record({ wait: fc.integer({ min: 0, max: 2500 }), count: fc.integer({ min: 1, max: 10 }) }),
      { minLength: 2, maxLength: 30 },
    );
    fc.assert(
      fc.property(presses, (list) => {
        const seen = new Map<number, number>();
        const see = (flashed: Flash | null, from: number, until: number) => {
          for (const [begin, end] of pulses(flashed ? [flashed] : [])) {
            if (begin >= from && begin < until) seen.set(begin, end - begin);
          }
        };
        let shown: Flash | null = null;
        let now = 0;
        for (const { wait, count } of list) {
          see(shown, now, now + wait);
          now += wait;
          shown = nextFlash(shown, count, instant(at(0) + now));
        }
        see(shown, now, Infinity);
        const begins = [...seen.keys()].toSorted((a, b) => a - b);
        expect(new Set(seen.values())).toEqual(new Set([500]));
        const apart = begins.slice(1).map((begin, index) => begin - (begins[index] ?? 0));
        expect(Math.min(1000, ...apart)).toBe(1000);
        // The last number is what is still to come.
        expect(begins.filter((begin) => begin > now)).toHaveLength(list.at(-1)?.count ?? 0);
      }),
    );
  });

  test('[SC6] is one inverted frame of two seconds for people who prefer reduced motion', () => {
    expect(pulses([{ at: at(0.15), count: 10 }], true)).toEqual([[150, 2150]]);
    expect(pulses([{ at: at(0.15), count: 1 }], true)).toEqual([[150, 2150]]);
  });
});
