import { describe, expect, test } from 'vitest';
import { refusalInWords } from '#words/refusals.ts';
import type { Command } from '#protocol/commands.ts';
import { isRepeated, ONE_PRESS_MS, withPress, type PastPress } from '#domain/programme/repeated-press.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Room } from '#domain/room/room.ts';
import { aRoom, aTimer, at, controller, idOf, mins, running, stopped } from '../../support/rooms.ts';

/** Three items, the first of which runs. */
const room = aRoom({
  timers: [
    aTimer({ id: 'a', duration: mins(1), run: running(at(60)) }),
    aTimer({ id: 'b', duration: mins(1), run: stopped(mins(1)) }),
    aTimer({ id: 'c', duration: mins(1), run: stopped(mins(1)) }),
  ],
});

const press = (before: Room, command: Command, pastPresses: readonly PastPress[] = [], scope = 'ana') =>
  applyCommand(before, command, { ...controller(at(10)), scope, pastPresses });

function pressed(before: Room, command: Command): Room {
  const change = press(before, command);
  if (!change.ok) throw new Error(change.refusal.error);
  return change.room;
}

const saw = (id: string | null, seen_state?: 'running' | 'stopped' | 'overtime') => ({
  seen_timer_id: id === null ? null : idOf(id),
  ...(seen_state && { seen_state }),
});

describe('a press says what its sender saw on stage', () => {
  const refusedAs = (before: Room, command: Command) => {
    const change = press(before, command);
    return change.ok ? 'accepted' : [change.refusal.error, refusalInWords(change.refusal)];
  };
  const conflict = ['conflict', expect.stringContaining('El escenario ya cambió')];

  test('[PG226] of two that saw the same item the second is refused, in words', () => {
    const next = { command: 'show.next', ...saw('a') } as const;
    const after = pressed(room, next);
    expect(after.activeTimerId).toBe(idOf('b'));
    expect(refusedAs(after, next)).toEqual(conflict);
    expect(refusedAs(after, { command: 'show.next', ...saw(null) })).toEqual(conflict);
    expect(pressed(after, { command: 'show.next', ...saw('b') }).activeTimerId).toBe(idOf('c'));
  });

  test('[PG226] previous and go depend on the state too: the second would do something else', () => {
    const back = { command: 'show.previous', ...saw('a', 'running') } as const;
    expect(refusedAs(pressed(room, back), back)).toEqual(conflict);
    const waits = pressed(room, { command: 'show.previous' });
    const go = { command: 'show.go', ...saw('a', 'stopped') } as const;
    expect(refusedAs(waits, go)).toBe('accepted');
    expect(refusedAs(pressed(waits, go), go)).toEqual(conflict);
  });

  test('[PG226] next does not depend on the state, and a timer past zero still runs', () => {
    const paused = pressed(room, { command: 'timer.pause', timer_id: idOf('a') });
    expect(refusedAs(paused, { command: 'show.next', ...saw('a', 'running') })).toBe('accepted');
    expect(refusedAs(room, { command: 'show.previous', ...saw('a', 'overtime') })).toBe('accepted');
  });
});

describe('a press without what its sender saw', () => {
  const past = { command: 'show.next', scope: 'ana', at: at(10 - 0.4) } as const;

  test('[PG227] has no effect right after the same one of the same sender, and the usual answer', () => {
    const again = press(room, { command: 'show.next' }, [past]);
    expect(again).toMatchObject({ ok: true, facts: [], answer: { timer: idOf('a') } });
  });

  test.each<[what: string, command: Command, past: PastPress, scope?: string]>([
    ['another command', { command: 'show.go' }, past],
    ['another sender', { command: 'show.next' }, past, 'luis'],
    ['half a second later', { command: 'show.next' }, { ...past, at: at(10 - ONE_PRESS_MS / 1000) }],
    ['what was seen', { command: 'show.next', ...saw('a') }, past],
  ])('[PG227] %s has its effect', (_what, command, earlier, scope) => {
    const change = press(room, command, [earlier], scope);
    expect(change.ok && change.facts.length).toBeGreaterThan(0);
  });

  test('[PG227] what is too old is forgotten', () => {
    const later = { ...past, at: at(20) };
    expect(withPress([past], later)).toEqual([later]);
    expect(isRepeated([later], { ...past, at: at(20.2) })).toBe(true);
  });
});
