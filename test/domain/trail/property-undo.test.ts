import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command, CommandName } from '#protocol/commands.ts';
import { isTransport } from '#domain/timers/transport.ts';
import { advance } from '#domain/room/advance.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { isSame } from '#domain/lib/mark.ts';
import { instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import type { Room } from '#domain/room/room.ts';
import { trailFor } from '#domain/trail/trail.ts';
import { wallClock } from '../../../worker/room/wall-clock.ts';
import { explained } from '#words/refusals.ts';
import type { Refusal } from '#protocol/refusals.ts';
import { reasonOf } from '#domain/trail/trail-rules.ts';
import { createPastActs } from '../../support/past-acts.ts';
import { kindsOf } from '../../support/random-commands.ts';
import { actor, done, serial } from '../../support/rooms.ts';
import { histories, lastOf, momentOf, overTheWire, quietHistories, type HistoryStep } from '../histories.ts';

/** What an undo brings back: everything but the clock. */
const withoutClock = (room: Room) => overTheWire({ ...room, clock: null });

/** Every command that can be taken back. */
const undoable = Object.keys(kindsOf)
  .filter((name): name is CommandName => name in kindsOf)
  .filter((name) => reasonOf(name) === null);

const GIVEN = { id: 'the-command', scope: 'somebody' };

/** Takes each command of a history back, and the undo of it, right after it. Returns what was taken back. */
function undoEach(steps: readonly HistoryStep[]): readonly CommandName[] {
  const undone: CommandName[] = [];
  for (const { before, room, now, command, change } of steps) {
    if (!command || !change.ok || change.facts.length === 0) continue;
    const act = change.acts?.[0]?.act;
    // A seek that continues another one takes that one back too: `drag.test.ts`.
    if (act?.continues) continue;
    if (act?.inverse === null || !act) {
      expect([command.command, reasonOf(command.command)]).toEqual([command.command, expect.any(String)]);
      continue;
    }
    const past = createPastActs();
    past.add(change, { at: now, command, ...GIVEN });
    const context = { ...actor('controller', now, serial('u')), scope: 'somebody', pastActs: past.read };
    const undo: Command = { command: 'undo', command_id: GIVEN.id };
    const back = done(applyCommand(room, undo, context));
    expect(withoutClock(back.room)).toEqual(withoutClock(before));
    if (back.facts.length === 0) continue;
    undone.push(command.command);
    past.add(back, { at: now, command: undo, id: 'the-undo', scope: 'somebody' });
    const again = done(applyCommand(back.room, { command: 'undo', command_id: 'the-undo' }, context));
    expect(withoutClock(again.room)).toEqual(withoutClock(room));
  }
  return undone;
}

test('[UN1, UN2] every command and its undo give the same room; the undo of the undo does it again', () => {
  const undone = new Set<CommandName>();
  for (const some of [histories, quietHistories])
    fc.assert(
      fc.property(some, (steps) => {
        for (const name of undoEach(steps)) undone.add(name);
      }),
    );
  expect(undoable.filter((name) => !undone.has(name))).toEqual([]);
});

/** What people see of timers. */
const shown = ({ timers, activeTimerId, show }: Room) => ({ timers, activeTimerId, show });

/** The room at `now`, if it wakes at each of its moments; null if it ends by then. */
function livedTo(start: Room, now: Instant): Room | null {
  let room = start;
  for (;;) {
    const next = nextWake(room, { ticks: false });
    const { room: after, effects } = advance(room, next !== null && next < now ? next : now);
    if (effects.length > 0) return null;
    room = after;
    if (next === null || next >= now) return room;
  }
}

test('[UN4] a press that is undone later leaves timers as they would be without it', () => {
  let compared = 0;
  fc.assert(
    fc.property(histories, fc.nat(400_000), (steps, wait) => {
      for (const { before, room, now, command, change } of steps) {
        const act = change.ok ? change.acts?.[0]?.act : undefined;
        if (!command || !isTransport(command) || !act?.inverse || act.continues) continue;
        const past = createPastActs();
        past.add(change, { at: now, command, ...GIVEN });
        const later = instant(now + wait);
        const meanwhile = livedTo(room, later);
        const otherwise = livedTo(before, later);
        if (!meanwhile || !otherwise) continue;
        const context = { ...actor('controller', later, serial('u')), scope: 'somebody', pastActs: past.read };
        const back = applyCommand(meanwhile, { command: 'undo', command_id: GIVEN.id }, context);
        if (!back.ok || !isSame(shown(meanwhile), shown(room))) continue;
        compared += 1;
        expect(shown(back.room)).toEqual(shown(otherwise));
      }
    }),
  );
  expect(compared).toBeGreaterThan(300);
});

const explain = (refusal: Refusal) => explained(refusal).message;

test('[UN21] the trail offers what an undo takes back, and says otherwise what the undo would say', () => {
  const said = new Set<string | null>();
  const check = (steps: readonly HistoryStep[]) => {
    const past = createPastActs();
    const commandId = serial('c');
    for (const { change, now: moment, command } of steps)
      past.add(change, { at: moment, command, id: command ? commandId() : '', scope: 'somebody' });
    const [room, now] = [lastOf(steps), momentOf(steps)];
    const context = { ...actor('controller', now, serial('u')), scope: 'somebody', pastActs: past.read };
    const reader = { role: 'controller', now, ownerUid: null, past: past.read(), wallClock } as const;
    for (const { command_id, is_undone, cannot_undo } of trailFor(room, past.read().last(1000), {
      ...reader,
      limit: 1000,
    }).entries) {
      if (is_undone) continue;
      const change = applyCommand(room, { command: 'undo', command_id }, context);
      const isOffered = change.ok && change.facts.length > 0;
      expect([command_id, cannot_undo === null]).toEqual([command_id, isOffered]);
      // Older acts than the last fifty are not known to an undo.
      if (!change.ok && change.refusal.error !== 'nothing_to_undo') expect(cannot_undo).toBe(explain(change.refusal));
      said.add(cannot_undo);
    }
  };
  for (const some of [histories, quietHistories]) fc.assert(fc.property(some, check));
  expect([...said]).toEqual(expect.arrayContaining([null, 'Ya está como antes', 'Eso cambió después']));
});
