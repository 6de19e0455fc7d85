import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { type Run, statusOf, timeLeft } from '#domain/timers/timer.ts';
import { advance, delay, press, seek } from '../support/timer-commands.ts';
import {
  aRoom,
  aTimer,
  after,
  at,
  completed,
  controller,
  done,
  idOf,
  mins,
  paused,
  running,
  secs,
  stopped,
  stoppedAfterRun,
  timerIn,
} from '../support/rooms.ts';

const roomAt = (run: Run, settings = {}) => aRoom({ timers: [aTimer({ run })], settings });

/** What the command at second 20 makes of a ten-minute timer, its first and only one. */
function runAfter(run: Run, command: Command, settings = {}): Run {
  return timerIn(after(roomAt(run, settings), controller(at(20)), command), 'a').run;
}

type Row = readonly [sentence: string, before: Run, command: Command, then: Run];

const rows: readonly Row[] = [
  [
    '[T4] start of a fresh timer begins at its full duration',
    stopped(mins(10)),
    press('start'),
    running(at(620), at(20)),
  ],
  [
    '[T4] start of a stopped timer goes on from what is left',
    stopped(secs(90)),
    press('start'),
    running(at(110), at(20)),
  ],
  ['[T4] start of a paused timer goes on from what is left', paused(secs(40)), press('start'), running(at(60))],
  ['[T5] start with nothing left is overtime', paused(secs(0)), press('start'), running(at(20))],
  ['[T5] start below zero is overtime', paused(secs(-5)), press('start'), running(at(15))],
  ['[T6] start of a completed timer is a new run', completed(secs(-3)), press('start'), running(at(620), at(20))],
  ['[T7] start leaves a running timer alone', running(at(60)), press('start'), running(at(60))],
  ['[T7] start leaves a timer in overtime alone', running(at(5)), press('start'), running(at(5))],
  ['[T9] pause keeps what is left', running(at(60)), press('pause'), paused(secs(40), { since: at(20) })],
  ['[T9] pause keeps a figure below zero', running(at(5)), press('pause'), paused(secs(-15), { since: at(20) })],
  ['[T9] pause leaves a stopped timer alone', stopped(secs(30)), press('pause'), stopped(secs(30))],
  ['[T9] pause leaves a paused timer alone', paused(secs(30)), press('pause'), paused(secs(30))],
  ['[T9] pause leaves a completed timer alone', completed(secs(0)), press('pause'), completed(secs(0))],
  ['[T10] reset of a running timer', running(at(60)), press('reset'), stopped(mins(10))],
  ['[T10] reset of a timer in overtime', running(at(5)), press('reset'), stopped(mins(10))],
  ['[T10] reset of a paused timer', paused(secs(40)), press('reset'), stopped(mins(10))],
  ['[T10] reset of a completed timer', completed(secs(-3)), press('reset'), stopped(mins(10))],
  ['[T10] reset of a stopped timer that was moved', stopped(secs(40)), press('reset'), stopped(mins(10))],
  ['[T11] stop with something left, running', running(at(60)), press('stop'), stoppedAfterRun(mins(10))],
  ['[T11] stop with something left, paused', paused(secs(40)), press('stop'), stoppedAfterRun(mins(10))],
  ['[T11] stop with a millisecond left', paused(secs(0.001)), press('stop'), stoppedAfterRun(mins(10))],
  ['[T45] a new start begins a run', stoppedAfterRun(secs(90)), press('start'), running(at(110), at(20))],
  ['[T45] reset takes it away', stoppedAfterRun(mins(10)), press('reset'), stopped(mins(10))],
  ['[T45] stop of it changes nothing', stoppedAfterRun(mins(10)), press('stop'), stoppedAfterRun(mins(10))],
  ['[T45] delay keeps it', stoppedAfterRun(mins(10)), delay(30), stoppedAfterRun(secs(630))],
  ['[T45] seek keeps it', stoppedAfterRun(mins(10)), seek(90), stoppedAfterRun(secs(90))],
  ['[T12] stop at zero completes', running(at(20)), press('stop'), completed(secs(0), at(0), at(20))],
  [
    '[T12] stop in overtime completes and keeps the figure',
    running(at(5)),
    press('stop'),
    completed(secs(-15), at(0), at(20)),
  ],
  ['[T12] stop of a pause below zero completes', paused(secs(-2)), press('stop'), completed(secs(-2), at(0), at(20))],
  ['[T13] stop leaves a stopped timer alone', stopped(secs(90)), press('stop'), stopped(secs(90))],
  ['[T13] stop leaves a completed timer alone', completed(secs(-3)), press('stop'), completed(secs(-3))],
  ['[T14] delay of a running timer', running(at(60)), delay(30), running(at(90))],
  ['[T14] delay of a paused timer', paused(secs(40)), delay(30), paused(secs(70))],
  ['[T14] delay of a stopped timer', stopped(mins(10)), delay(30), stopped(secs(630))],
  ['[T14] advance of a running timer', running(at(60)), advance(30), running(at(30))],
  ['[T14] advance of a paused timer, below zero', paused(secs(10)), advance(30), paused(secs(-20))],
  ['[T14] advance of a stopped timer', stopped(mins(10)), advance(30), stopped(secs(570))],
  ['[T14] seek of a running timer', running(at(60)), seek(100), running(at(120))],
  ['[T14] seek of a paused timer', paused(secs(10)), seek(-4.5), paused(secs(-4.5))],
  ['[T14] seek of a stopped timer', stopped(mins(10)), seek(1.25), stopped(secs(1.25))],
  ['[T15] advance carries a running timer into overtime', running(at(60)), advance(50), running(at(10))],
  ['[T15] delay carries a timer out of overtime', running(at(5)), delay(60), running(at(65))],
  [
    '[T16] delay of a completed timer to above zero is a pause',
    completed(secs(-3)),
    delay(10),
    paused(secs(7), { since: at(20) }),
  ],
  [
    '[T16] seek of a completed timer to above zero is a pause',
    completed(secs(0)),
    seek(1),
    paused(secs(1), { since: at(20) }),
  ],
  ['[T16] delay of a completed timer to zero stays completed', completed(secs(-3)), delay(3), completed(secs(0))],
  ['[T16] advance of a completed timer keeps it completed', completed(secs(0)), advance(3), completed(secs(-3))],
  ['[T39] seek to a hair below zero is zero, which has no sign', paused(secs(10)), seek(-0.0001), paused(secs(0))],
  ['[T18] seek beyond the duration', paused(secs(10)), seek(900), paused(secs(900))],
];

describe('actions at second 20', () => {
  test.each(rows)('%s', (_sentence, before, command, then) => {
    expect(runAfter(before, command)).toEqual(then);
  });
});

const stopRows: readonly Row[] = [
  ['[T17] advance to zero completes at 0', running(at(60)), advance(40), completed(secs(0), at(0), at(20))],
  ['[T17] advance beyond zero completes at 0', running(at(60)), advance(100), completed(secs(0), at(0), at(20))],
  ['[T17] seek below zero completes at 0', running(at(60)), seek(-7), completed(secs(0), at(0), at(20))],
  ['[T17] advance with something left keeps running', running(at(60)), advance(39), running(at(21))],
  ['[T17] a timer that was in overtime stays there', running(at(5)), advance(1), running(at(4))],
  ['[T17] a pause below zero is no end', paused(secs(10)), seek(-7), paused(secs(-7))],
];

describe('with overtime set to stop', () => {
  test.each(stopRows)('%s', (_sentence, before, command, then) => {
    expect(runAfter(before, command, { overtime: 'stop' })).toEqual(then);
  });
});

describe('actions without effect make no fact', () => {
  const idle: readonly (readonly [string, Run, Command])[] = [
    ['[T7] start of the active timer while it runs', running(at(60)), press('start')],
    ['[T9] pause of a paused timer', paused(secs(30)), press('pause')],
    ['[T10] reset of a fresh timer', stopped(mins(10)), press('reset')],
    ['[T13] stop of a completed timer', completed(secs(-3)), press('stop')],
    ['[T14] seek to where it is', paused(secs(30)), seek(30)],
    ['[T14] seek to where it is while it runs', running(at(60)), seek(40)],
  ];
  test.each(idle)('%s', (_sentence, run, command) => {
    const room = roomAt(run);
    const change = done(applyCommand(room, command, controller(at(20))));
    expect(change).toEqual({ ok: true, room, facts: [], effects: [], answer: { timer: idOf('a') } });
    expect(change.room).toBe(room);
  });
});

describe('time left', () => {
  test('[T1] of a running timer is its deadline minus now', () => {
    const timer = aTimer({ run: running(at(60)) });
    expect([at(0), at(59.999), at(60), at(60.001)].map((now) => timeLeft(timer, now))).toEqual([60_000, 1, 0, -1]);
  });

  test('[T1] a running timer is in overtime from its deadline on', () => {
    const timer = aTimer({ run: running(at(60)) });
    expect([at(59.999), at(60)].map((now) => statusOf(timer, now))).toEqual(['running', 'overtime']);
  });

  test('[T1] of a timer that does not run stays', () => {
    const still = [stopped(secs(5)), paused(secs(5)), completed(secs(5))].map((run) => aTimer({ run }));
    expect(still.map((timer) => timeLeft(timer, at(1000)))).toEqual([5000, 5000, 5000]);
  });

  const tooFar = (field: string) => ({
    ok: false,
    refusal: { error: 'invalid', problems: { [field]: { code: 'too_far' } } },
  });

  test('[T3] delay beyond 24 hours is refused', () => {
    expect(applyCommand(roomAt(paused(secs(86_000))), delay(401), controller(at(20)))).toEqual(tooFar('value'));
  });

  test('[T3] delay to exactly 24 hours is allowed', () => {
    expect(runAfter(paused(secs(86_000)), delay(400))).toEqual(paused(secs(86_400)));
  });

  test('[T3] advance beyond 24 hours of overtime is refused', () => {
    expect(applyCommand(roomAt(paused(secs(-86_000))), advance(401), controller(at(20)))).toEqual(tooFar('value'));
  });

  test('[T3] a timer that passed the limit by itself may be paused and moved back, not farther', () => {
    const longAgo = running(at(20 - 90_000));
    expect(runAfter(longAgo, delay(1))).toEqual(running(at(20 - 89_999)));
    expect(runAfter(longAgo, press('pause'))).toEqual(paused(secs(-90_000), { since: at(20) }));
    expect(applyCommand(roomAt(longAgo), advance(1), controller(at(20)))).toEqual(tooFar('value'));
  });

  test('[T3] a new duration that would move the time left beyond the limit is refused', () => {
    const edit: Command = { command: 'timer.edit', timer_id: idOf('a'), duration_minutes: 1440 };
    expect(applyCommand(roomAt(paused(secs(86_000))), edit, controller(at(20)))).toEqual(tooFar('duration_minutes'));
  });

  test('[T41] half a millisecond of delay and of advance cancel out', () => {
    const room = roomAt(paused(secs(10)));
    expect(timerIn(after(room, controller(at(20)), delay(0.0025), advance(0.0025)), 'a').run).toEqual(paused(secs(10)));
  });

  test('[T43] a pause of an hour loses no time', () => {
    const pausedRoom = after(roomAt(running(at(60.123))), controller(at(20.001)), press('pause'));
    const again = after(pausedRoom, controller(at(3620.001)), press('start'));
    expect(timerIn(again, 'a').run).toEqual(running(at(3660.123)));
  });
});
