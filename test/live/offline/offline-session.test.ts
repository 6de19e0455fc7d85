import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SharedState } from '#domain/room/state.ts';
import { type Run, timeLeft } from '#domain/timers/timer.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { predictState } from '../../../client/live/store/predict-state.ts';
import { twoWindows, runOf } from '../../support/two-windows.ts';
import { aRoom, aTimer, at, idOf, running } from '../../support/rooms.ts';
import { deadlineOf, refusalsOf, watching } from '../../support/watching.ts';

const room = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })] });
const pause = { command: 'timer.pause', timer_id: idOf('a') } as const;
const start = { command: 'timer.start', timer_id: idOf('a') } as const;
const delay = { command: 'timer.delay', timer_id: idOf('a'), value: 60 } as const;

const stateOf = (run: Run | undefined) => run?.state;

describe('an offline session', () => {
  test('[SS9] commands that move clocks and the stage live as long as the outage, on the panel and on its stage', async () => {
    const { venue, panel, stage, unplug } = await twoWindows(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(60_000);
    for (const each of [panel, stage]) expect(stateOf(runOf(each))).toBe('paused');
    expect(panel.events).toMatchObject([{ event: 'done', undone: null }]);
    panel.live.perform(start);
    panel.live.perform(delay);
    await venue.pass(60_000);
    for (const each of [panel, stage]) expect(stateOf(runOf(each))).toBe('running');
    expect(runOf(stage)).toEqual(runOf(panel));
    expect(stateOf(venue.server.room.timers[0]?.run)).toBe('running');
  });

  test('[SS9] two commands on their way at once show as both or as none', async () => {
    const { panel, stage, unplug } = await twoWindows(room);
    const seen = [panel, stage].map((each) => watching(each, () => deadlineOf(each)));
    panel.live.perform(delay);
    panel.live.perform(delay);
    await unplug();
    expect(seen).toEqual([
      [600, 660, 720],
      [600, 720],
    ]);
  });

  test('[SS10] when the connection is back the room becomes what was shown, and neither panel nor stage shows anything else in between', async () => {
    const { venue, panel, stage, unplug, plug } = await twoWindows(room);
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

  test('[SS10] old commands and recent ones count once each', async () => {
    const { venue, panel, stage, unplug } = await twoWindows(room);
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
      const { venue, panel, stage, plug } = await twoWindows(room);
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
      const { venue, panel, stage, unplug } = await twoWindows(room);
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
    const { venue, panel, stage, unplug } = await twoWindows(room);
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
    const { venue, panel, stage, unplug } = await twoWindows(room);
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

  test('[SS10] also where the room was read before and has not changed since', async () => {
    const { venue, panel, stage } = await twoWindows(room);
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

  test('[SS10] a moderator, who may start but not select, moves the stage too', async () => {
    const { venue, panel, unplug, plug } = await twoWindows(room, 'moderator');
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
    const { venue, panel, stage, unplug, plug } = await twoWindows(room);
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

  test('[SS12] a stage that reloads finds the session; one that is gone for ten seconds ends it', async () => {
    const { venue, browser, panel, stage, unplug } = await twoWindows(room);
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
    expect(panel.events).toMatchObject([{ event: 'done' }, { event: 'refused', failure: { error: 'unanswered' } }]);
  });

  test('[SS12] a stage whose connection has returned makes the panel connect at once', async () => {
    const { venue, panel, stage, unplug } = await twoWindows(room);
    await unplug();
    panel.live.perform(pause);
    await venue.pass(40_000);
    venue.server.mood.down = false;
    expect(panel.live.connectionStatus().connection.state).toBe('waiting');
    stage.live.retry();
    await venue.pass(200);
    expect(panel.live.connectionStatus().connection.state).toBe('open');
  });

  test('[SS12] a stage whose panel is gone shows what it reads of the room by HTTP', async () => {
    const { venue, panel, stage, unplug } = await twoWindows(room);
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

  test('[SS10, SS19] whatever other tabs open, close or crash and whenever the connection returns, neither panel nor stage jumps', async () => {
    const act = fc.constantFrom(
      'open',
      'stage',
      'close',
      'crash',
      'cut',
      'mend',
      'only HTTP',
      'panel',
      'stage connects',
    );
    const ms = fc.oneof(fc.nat(300), fc.nat(9000));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, ms), { minLength: 2, maxLength: 12 }), async (acts) => {
        const { venue, browser, panel: other, stage, unplug, plug } = await twoWindows(room);
        const panel = browser.open('controller');
        const others = [other];
        await venue.pass(1000);
        await unplug();
        panel.live.perform(delay);
        await venue.pass(5);
        const seen = [panel, stage].map((each) => watching(each, () => deadlineOf(each)));
        for (const [what, wait] of acts) {
          if (what === 'open') others.push(browser.open('controller'));
          if (what === 'stage') others.push(browser.open('viewer', 'v'.repeat(22)));
          if (what === 'close' || what === 'crash') others.pop()?.[what]();
          if (what === 'cut') await unplug();
          if (what === 'mend') venue.server.mood.down = false;
          venue.server.mood.refuses = what === 'only HTTP' ? { code: 1011, reason: 'failed' } : null;
          if (what === 'panel') panel.live.retry();
          if (what === 'stage connects') stage.live.retry();
          await venue.pass(wait);
        }
        venue.server.mood.refuses = null;
        await plug();
        expect(seen).toEqual([[660], [660]]);
        expect(venue.server.room.timers[0]?.run).toMatchObject({ deadline: at(660) });
        expect(refusalsOf(panel)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  test('[SS14] after any commands and outages all show the same and, if nobody else acted, what was done here', async () => {
    const press = fc.constantFrom<Command>(
      pause,
      start,
      delay,
      { ...pause, command: 'timer.stop' },
      { ...pause, command: 'timer.reset' },
      { command: 'timer.seek', timer_id: delay.timer_id, current_time: 90 },
      { command: 'stage.select', timer_id: idOf('b') },
    );
    const step = fc.oneof(
      { weight: 4, arbitrary: press.map((command) => ({ what: 'press', command }) as const) },
      fc.constantFrom({ what: 'cut' } as const, { what: 'mend' } as const, { what: 'cut' } as const),
    );
    const pressed = { what: 'press', command: pause } as const;
    // A command leaves in the last moment of its life, and reaches the room after it.
    const sentAtItsEnd = [
      [{ what: 'cut' } as const, 0],
      [pressed, 0],
      [pressed, 0],
      [pressed, 1],
      [pressed, 9_200],
    ] satisfies [unknown, number][];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(15_000)), { minLength: 3, maxLength: 8 }), async (steps) => {
        const { venue, panel, stage, unplug, plug } = await twoWindows(room);
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
      { numRuns: 6, examples: [[sentAtItsEnd]] },
    );
  });
});

/** What a run that stands still has left, ms. */
const left = (run: Run | undefined) => (run && 'left' in run ? run.left : null);
