import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { predict } from '#domain/room/commands.ts';
import { evolve } from '#domain/room/fact-rules.ts';
import type { SharedState } from '#domain/room/slices.ts';
import type { Run } from '#domain/timers/timer.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { hasRunOnce } from '#domain/timers/timer-actions.ts';
import { isTransport } from '#domain/timers/transport.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { reconcile } from '../../../client/live/offline/reconcile.ts';
import { reconcileCommands } from '../../../client/live/offline/offline-commands.ts';
import { predictState } from '../../../client/live/store/predict-state.ts';
import type { IssuedCommand, TimedCommand } from '../../../client/live/store/predict-state.ts';
import { aLaptop, runOf } from '../../support/laptop.ts';
import {
  aRoom,
  aTimer,
  at,
  completed,
  idOf,
  mins,
  paused,
  running,
  secs,
  stopped,
  stoppedAfterRun,
} from '../../support/rooms.ts';
import { deadlineOf, refusalsOf, watching } from '../../support/watching.ts';

const room = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })] });
const pause = { command: 'timer.pause', timer_id: idOf('a') } as const;
const start = { command: 'timer.start', timer_id: idOf('a') } as const;
const delay = { command: 'timer.delay', timer_id: idOf('a'), value: 60 } as const;

const stateOf = (run: Run | undefined) => run?.state;

describe('an offline session', () => {
  test('[SS9] what moves clocks and stage lives as long as the outage, on the panel and on its stage', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(60_000);
    for (const each of [panel, stage]) expect(stateOf(runOf(each))).toBe('paused');
    expect(panel.events).toEqual([]);
    panel.live.perform(start);
    panel.live.perform(delay);
    await venue.pass(60_000);
    for (const each of [panel, stage]) expect(stateOf(runOf(each))).toBe('running');
    expect(runOf(stage)).toEqual(runOf(panel));
    expect(stateOf(venue.server.room.timers[0]?.run)).toBe('running');
  });

  test('[SS9] also what was on its way when the connection broke, and in the order of the commands', async () => {
    const { venue, panel, stage } = await aLaptop(room);
    venue.server.mood.mute = true;
    venue.server.mood.down = true;
    panel.live.perform(pause);
    venue.server.cut();
    await venue.pass(50);
    panel.live.perform(start);
    panel.live.perform(pause);
    await venue.pass(30_000);
    for (const each of [panel, stage]) expect(stateOf(runOf(each))).toBe('paused');
    expect(panel.events).toEqual([]);
  });

  test('[SS9] two commands on their way at once show as both or as none', async () => {
    const { panel, stage, unplug } = await aLaptop(room);
    const seen = [panel, stage].map((each) => watching(each, () => deadlineOf(each)));
    panel.live.perform(delay);
    panel.live.perform(delay);
    await unplug();
    expect(seen).toEqual([
      [600, 660, 720],
      [600, 720],
    ]);
  });

  test('[SS9] a stage that nobody sees, or that crashed in an earlier outage, keeps no command alive', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    stage.state.isVisible = false;
    await unplug();
    panel.live.perform(pause);
    await venue.pass(10_500);
    expect(stateOf(runOf(panel))).toBe('running');
    stage.state.isVisible = true;
    await venue.pass(5000);
    stage.crash();
    // Sooner than whoever is silent counts as gone.
    venue.server.mood.down = false;
    panel.live.retry();
    await venue.pass(500);
    expect(panel.live.connectionStatus().connection.state).toBe('open');
    await unplug();
    panel.live.perform(pause);
    await venue.pass(10_500);
    expect(stateOf(runOf(panel))).toBe('running');
  });

  test('[SS9] of two panels the commands of the one that the stage follows live', async () => {
    const { venue, browser, panel, stage, unplug } = await aLaptop(room);
    const other = browser.open('controller');
    await venue.pass(1000);
    await unplug();
    other.live.perform(pause);
    await venue.pass(2000);
    panel.live.perform(delay);
    await venue.pass(25_000);
    expect([deadlineOf(panel), runOf(stage)]).toEqual([660, runOf(panel)]);
    expect(stateOf(runOf(other))).toBe('running');
    expect(other.events).toMatchObject([{ event: 'refused' }]);
  });

  test('[SS9] everything else, and everything where no stage of this computer shows it, lives for ten seconds', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    panel.live.perform({ command: 'timer.edit', timer_id: idOf('a'), name: 'Otro' });
    await venue.pass(10_500);
    expect(panel.events).toMatchObject([{ event: 'refused', failure: { error: 'unanswered' } }]);
    expect(panel.view().timers[0]?.name).toBe('a');
    stage.close();
    await venue.pass(50);
    panel.live.perform(pause);
    await venue.pass(10_500);
    expect(stateOf(runOf(panel))).toBe('running');
    expect(panel.events).toHaveLength(2);
  });

  test('[SS10] when the connection is back the room becomes what was shown, and neither panel nor stage shows anything else in between', async () => {
    const { venue, panel, stage, unplug, plug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(40_000);
    const seen = [panel, stage].map((each) => watching(each, () => stateOf(runOf(each))));
    const shown = runOf(panel);
    await plug();
    expect(seen).toEqual([['paused'], ['paused']]);
    const { run } = venue.server.room.timers[0] ?? aTimer();
    // A screen's estimate of the room's clock has a fraction, the room's times have none.
    expect([run.state, left(run)]).toEqual(['paused', Math.round(left(shown) ?? 0)]);
    for (const each of [panel, stage]) expect(each.view().timers).toEqual(venue.server.room.timers);
    expect(stage.view().isLocal).toBeUndefined();
    expect(refusalsOf(panel)).toEqual([]);
  });

  test('[SS10] old commands and young ones together, each once', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    panel.live.perform(delay);
    await venue.pass(30_000);
    panel.live.perform(delay);
    await venue.pass(3000);
    venue.server.mood.down = false;
    await venue.pass(25_000);
    for (const each of [panel, stage]) expect(runOf(each)).toMatchObject({ deadline: at(720) });
    expect(venue.server.room.timers[0]?.run).toMatchObject({ deadline: at(720) });
  });

  test('[SS10] what the room had done before the connection broke counts once, whether or not its result arrived', async () => {
    for (const ms of [1, 15, 25, 45]) {
      const { venue, panel, stage, plug } = await aLaptop(room);
      panel.live.perform(delay);
      await venue.pass(ms);
      venue.server.mood.down = true;
      venue.server.cut();
      await venue.pass(20_000);
      panel.live.perform(delay);
      await venue.pass(20_000);
      await plug();
      for (const each of [panel, stage]) expect(runOf(each), `${ms} ms`).toMatchObject({ deadline: at(720) });
    }
  });

  test('[SS10] a command that the room receives by HTTP just when the connection is back counts once, with all before it', async () => {
    for (const ms of [0, 15, 25, 45, 100]) {
      const { venue, panel, stage, unplug } = await aLaptop(room);
      await unplug();
      panel.live.perform(pause);
      await venue.pass(20_000);
      panel.live.perform(delay);
      await venue.pass(20_000);
      venue.server.mood.down = false;
      panel.live.perform(delay);
      await venue.pass(ms);
      panel.live.retry();
      await venue.pass(25_000);
      const run = venue.server.room.timers[0]?.run;
      expect([ms, run?.state, Math.round((left(run) ?? 0) / 1000)]).toEqual([ms, 'paused', 718]);
      for (const each of [panel, stage]) expect(each.view().timers).toEqual(venue.server.room.timers);
      expect(refusalsOf(panel)).toEqual([]);
    }
  });

  test('[SS10] a command between the opening of the socket and its first message goes with the others', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(20_000);
    venue.server.mood.down = false;
    panel.live.retry();
    while (panel.line().state !== 'open') await venue.pass(5);
    panel.live.perform(start);
    await venue.pass(25_000);
    expect(stateOf(venue.server.room.timers[0]?.run)).toBe('running');
    for (const each of [panel, stage]) expect(each.view().timers).toEqual(venue.server.room.timers);
  });

  test('[SS10] where only HTTP works, the session is sent by HTTP, in its order', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    const other = { ...start, timer_id: idOf('b') };
    await unplug();
    panel.live.perform(other);
    await venue.pass(15_000);
    panel.live.perform({ ...other, command: 'timer.pause' });
    await venue.pass(15_000);
    venue.server.mood.refuses = { code: 1011, reason: 'failed' };
    venue.server.mood.down = false;
    await venue.pass(25_000);
    const { run } = venue.server.room.timers[1] ?? aTimer();
    expect([run.state, Math.round((left(run) ?? 0) / 1000)]).toEqual(['paused', 585]);
    for (const each of [panel, stage]) expect(each.view().timers).toEqual(venue.server.room.timers);
    expect(venue.server.room.activeTimerId).toBe(idOf('b'));
  });

  test('[SS10] also where the room was read before and nobody else acted meanwhile', async () => {
    const { venue, panel, stage } = await aLaptop(room);
    const other = { ...start, timer_id: idOf('b') };
    venue.server.mood.refuses = { code: 1011, reason: 'failed' };
    venue.server.cut();
    await venue.pass(10_000);
    venue.server.mood.down = true;
    await venue.pass(5000);
    panel.live.perform(other);
    await venue.pass(15_000);
    venue.server.mood.down = false;
    await venue.pass(25_000);
    expect(stateOf(venue.server.room.timers[1]?.run)).toBe('running');
    for (const each of [panel, stage]) expect(each.view().timers).toEqual(venue.server.room.timers);
    expect(venue.server.room.activeTimerId).toBe(idOf('b'));
    expect(refusalsOf(panel)).toEqual([]);
  });

  test('[SS10] a moderator, who may start but not select, brings the stage along', async () => {
    const { venue, panel, unplug, plug } = await aLaptop(room, 'moderator');
    await unplug();
    panel.live.perform({ ...start, timer_id: idOf('b') });
    await venue.pass(15_000);
    panel.live.perform(start);
    await venue.pass(15_000);
    await plug();
    expect(venue.server.room.activeTimerId).toBe(idOf('a'));
    expect(venue.server.room.timers.map(({ run }) => run.state)).toEqual(['running', 'running']);
    expect(refusalsOf(panel)).toEqual([]);
  });

  test('[SS11] if somebody else acted meanwhile the room counts, and that is reported once', async () => {
    const { venue, panel, stage, unplug, plug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(5000);
    panel.live.perform(start);
    venue.server.elsewhere({ command: 'timer.seek', timer_id: idOf('a'), current_time: 30 });
    await venue.pass(20_000);
    await plug();
    for (const each of [panel, stage]) expect(each.view().timers).toEqual(venue.server.room.timers);
    const refusals = refusalsOf(panel);
    expect(refusals).toMatchObject([{ failure: { error: 'overtaken' } }]);
  });

  test('[SS11] more than the room accepts at once counts as if somebody else had acted', async () => {
    for (const [count, goesOver] of [
      [30, true],
      [31, false],
    ] as const) {
      const ids = Array.from({ length: count }, (_each, nth) => `t${nth}`);
      const timers = ids.map((id) => aTimer({ id, run: running(at(600)) }));
      const { venue, panel, unplug, plug } = await aLaptop(aRoom({ timers }));
      await unplug();
      for (const id of ids) panel.live.perform({ command: 'timer.delay', timer_id: idOf(id), value: 60 });
      await venue.pass(11_000);
      await plug();
      const [first] = venue.server.room.timers;
      expect([count, first?.run]).toMatchObject([count, { deadline: at(goesOver ? 660 : 600) }]);
      expect(refusalsOf(panel)).toHaveLength(goesOver ? 0 : 1);
    }
  });

  test('[SS11] timers that are added, deleted or edited do not end the session', async () => {
    const { venue, panel, unplug, plug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(20_000);
    venue.server.elsewhere({ command: 'timer.create', name: 'Nueva', duration_minutes: 5 });
    venue.server.elsewhere({ command: 'timer.edit', timer_id: idOf('b'), duration_minutes: 20 });
    await plug();
    expect(stateOf(venue.server.room.timers[0]?.run)).toBe('paused');
    expect(refusalsOf(panel)).toEqual([]);
  });

  test('[SS12] a stage that reloads finds the session; one that is gone for ten seconds ends it', async () => {
    const { venue, browser, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(20_000);
    stage.close();
    await venue.pass(5000);
    const again = browser.open('viewer', 'v'.repeat(22));
    await venue.pass(15_000);
    expect(stateOf(runOf(again))).toBe('paused');
    again.close();
    await venue.pass(10_500);
    expect(stateOf(runOf(panel))).toBe('running');
    expect(panel.events).toMatchObject([{ event: 'refused', failure: { error: 'unanswered' } }]);
  });

  test('[SS12] so does one that still asks and that nobody sees', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(12_000);
    expect(stateOf(runOf(panel))).toBe('paused');
    stage.state.isVisible = false;
    await venue.pass(16_000);
    expect(stateOf(runOf(panel))).toBe('running');
    expect(panel.events).toMatchObject([{ event: 'refused' }]);
  });

  test('[SS12] a stage whose connection is back makes the panel try at once', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(40_000);
    venue.server.mood.down = false;
    expect(panel.live.connectionStatus().connection.state).toBe('waiting');
    stage.live.retry();
    await venue.pass(200);
    expect(panel.live.connectionStatus().connection.state).toBe('open');
  });

  test('[SS12] a stage that alone has a connection again shows the room after five seconds', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(20_000);
    panel.state.isOnline = false;
    panel.notice('offline');
    venue.server.mood.down = false;
    stage.live.retry();
    await venue.pass(3000);
    expect(stateOf(runOf(stage))).toBe('paused');
    await venue.pass(3000);
    expect(stateOf(runOf(stage))).toBe('running');
  });

  test('[SS12] a stage whose panel is gone shows what it reads of the room by HTTP', async () => {
    const { venue, panel, stage, unplug } = await aLaptop(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(5000);
    panel.close();
    venue.server.mood.refuses = { code: 1011, reason: 'failed' };
    venue.server.mood.down = false;
    venue.server.elsewhere(delay);
    await venue.pass(25_000);
    expect(stage.view().timers).toEqual(venue.server.room.timers);
  });

  test('[SS13] where there is no overtime a command counts from when it was issued, not from when it is received', async () => {
    const settings = { overtime: 'stop' } as const;
    const { venue, panel, stage, unplug, plug } = await aLaptop(
      aRoom({ settings, timers: [aTimer({ id: 'a', run: running(at(30)) })] }),
    );
    await unplug();
    await venue.pass(15_000);
    panel.live.perform(delay);
    await venue.pass(25_000);
    for (const each of [panel, stage]) expect(runOf(each)).toEqual(running(at(90)));
    await plug();
    expect(venue.server.room.timers[0]?.run).toMatchObject({ state: 'running' });
    expect(timeLeft(venue.server.room.timers[0] ?? aTimer(), at(0)) / 1000).toBeCloseTo(90, 1);
  });

  test('[SS14] for any commands and outages: in the end all show the same, and if nobody else acted, what was done here', async () => {
    const press = fc.constantFrom<Command>(
      pause,
      start,
      delay,
      { ...pause, command: 'timer.stop' },
      { ...pause, command: 'timer.reset' },
      { ...delay, command: 'timer.seek', current_time: 90 } as never,
      { command: 'stage.select', timer_id: idOf('b') },
    );
    const step = fc.oneof(
      { weight: 4, arbitrary: press.map((command) => ({ what: 'press', command }) as const) },
      fc.constantFrom({ what: 'cut' } as const, { what: 'mend' } as const, { what: 'cut' } as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(15_000)), { minLength: 3, maxLength: 8 }), async (steps) => {
        const { venue, panel, stage, unplug, plug } = await aLaptop(room);
        let wanted: SharedState = room;
        for (const [each, ms] of steps) {
          if (each.what === 'cut') await unplug();
          if (each.what === 'mend') venue.server.mood.down = false;
          if (each.what === 'press') {
            wanted = predictState(wanted, 'controller', { command: each.command, at: venue.time.now() as Instant });
            panel.live.perform(each.command);
          }
          await venue.pass(ms);
        }
        await plug();
        for (const page of [panel, stage]) expect(page.view().timers).toEqual(venue.server.room.timers);
        expect(refusalsOf(panel)).toEqual([]);
        const now = venue.time.now() as Instant;
        const seen = venue.server.room.timers.map((timer) => [timer.run.state, timeLeft(timer, now)] as const);
        for (const [index, timer] of wanted.timers.entries()) {
          expect(seen[index]?.[0]).toBe(timer.run.state);
          expect(Math.abs((seen[index]?.[1] ?? 0) - timeLeft(timer, now))).toBeLessThan(400);
        }
        expect(venue.server.room.activeTimerId).toBe(wanted.activeTimerId);
      }),
      { numRuns: 6 },
    );
  });
});

describe('reconciling', () => {
  const run = fc.oneof(
    fc.nat(900_000).map((ms): Run => stopped(secs(ms / 1000))),
    fc.constant(stopped(mins(10))),
    fc.nat(900_000).map((ms): Run => stoppedAfterRun(secs(ms / 1000))),
    fc.constant(stoppedAfterRun(mins(10))),
    fc.integer({ min: -300_000, max: 900_000 }).map((ms): Run => running(at(100 + ms / 1000))),
    fc.integer({ min: -300_000, max: 900_000 }).map((ms): Run => paused(secs(ms / 1000))),
    fc.integer({ min: -300_000, max: 0 }).map((ms): Run => completed(secs(ms / 1000))),
  );
  const show = fc
    .record({ runs: fc.tuple(run, run, run), active: fc.constantFrom('a', 'b', 'c') })
    .map(({ runs, active }): SharedState => ({
      ...aRoom({ timers: runs.map((each, index) => aTimer({ id: 'abc'[index] ?? '', run: each })) }),
      activeTimerId: idOf(active),
    }));
  const now = at(100);
  const predictNow = (shown: SharedState, command: Command) => predictState(shown, 'controller', { command, at: now });

  test('[SS15, T45] makes of any state any other one of the same timers, to the millisecond', () => {
    fc.assert(
      fc.property(show, show, fc.constantFrom('stop' as const, 'continue' as const), (is, wanted, overtime) => {
        const settings = { ...is.event.settings, overtime };
        const isOver = (each: SharedState) =>
          each.timers.some(
            ({ run: { state, ...more } }) => state === 'running' && 'deadline' in more && more.deadline <= now,
          );
        // Where there is no overtime nothing runs beyond zero.
        fc.pre(overtime !== 'stop' || !(isOver(is) || isOver(wanted)));
        const commands = reconcile({ ...is, event: { ...is.event, settings } }, wanted, { now, predict: predictNow });
        expect(commands.every(isTransport)).toBe(true);
        const context = { actor: { role: 'controller', userId: null, uid: null }, now, newId: () => '' } as const;
        const after = commands.reduce<SharedState>(
          (before, command) => {
            const decision = predict(before, command, context);
            if (!decision?.ok) throw new Error(`${JSON.stringify(command)} ${JSON.stringify(decision)}`);
            return decision.facts.reduce((shown, fact) => evolve(shown, fact), before);
          },
          { ...is, event: { ...is.event, settings } },
        );
        expect(after.activeTimerId).toBe(wanted.activeTimerId);
        const anchors = ({ timers }: SharedState) =>
          timers.map((timer) => [timer.run.state, timeLeft(timer, now), hasRunOnce(timer.run)]);
        expect(anchors(after)).toEqual(anchors(wanted));
      }),
      { numRuns: 400 },
    );
  });

  const pressed = (count: number, command: (nth: number) => Command) =>
    Array.from({ length: count }, (_each, nth): IssuedCommand => ({
      id: `p${nth}`,
      at: at(nth / 4),
      command: command(nth),
    }));
  const play = (shown: SharedState, given: TimedCommand) => predictState(shown, 'controller', given);

  test('[SS10] the room is as after what it did for sure and a first part of the other commands; else [SS11] it counts', () => {
    const presses = pressed(12, () => delay);
    const before: SharedState = aRoom({ timers: [aTimer({ id: 'a', run: paused(mins(90)) })] });
    const wanted = presses.reduce(play, before);
    fc.assert(
      fc.property(fc.nat(12), fc.subarray(presses), (first, sure) => {
        const done = new Set(sure.map(({ id }) => id));
        const heard = presses.filter(({ id }, nth) => nth < first || done.has(id)).reduce(play, before);
        const over = reconcileCommands({ before, commands: presses, done }, play, { room: heard, now });
        expect(over?.reduce(predictNow, heard).timers).toEqual(wanted.timers);
        const elsewhere = predictNow(heard, { ...delay, value: 30 });
        expect(reconcileCommands({ before, commands: presses, done }, play, { room: elsewhere, now })).toBeNull();
      }),
    );
  });

  test('[SS17] of thousands of commands each is replayed a few times, also when somebody else acted', () => {
    const before = aRoom({ timers: [aTimer({ id: 'a', run: running(at(6000)) }), aTimer({ id: 'b' })] });
    const presses = pressed(5000, (nth) => ({ ...pause, command: 'timer.seek', current_time: 5000 - nth }));
    let played = 0;
    const counting = (shown: SharedState, given: TimedCommand) => {
      played += 1;
      return play(shown, given);
    };
    const elsewhere = { ...before, activeTimerId: idOf('b') };
    const local = { before, commands: presses, done: new Set<string>() };
    expect(reconcileCommands(local, counting, { room: elsewhere, now: at(2000) })).toBeNull();
    expect(played).toBeLessThanOrEqual(3 * presses.length);
  });

  test('[SS15] what many timers have in common is one command', () => {
    const many = Array.from({ length: 60 }, (_, index) => aTimer({ id: `t${index}`, run: running(at(600)) }));
    const none = many.map((each) => ({ ...each, run: stopped(each.duration) }));
    const [is, wanted] = [aRoom({ timers: many }), aRoom({ timers: none })];
    expect(reconcile(is, wanted, { now, predict: predictNow })).toMatchObject([
      { command: 'timers.bulk', action: 'reset' },
    ]);
  });
});

/** What a run that stands still has left, ms. */
const left = (run: Run | undefined) => (run && 'left' in run ? run.left : null);
