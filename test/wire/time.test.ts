import { describe, expect, test } from 'vitest';
import { join } from './support/connection.ts';
import { expectOnTime, inTries } from './support/lateness.ts';
import { show } from './support/room.ts';
import type { Frame } from '../../tools/room-client/frames.ts';
import { must } from './support/must.ts';

const isAction = (action: string) => (frame: Frame) => frame.type === 'timer_update' && frame.data.action === action;

/** Starts a timer with this much left and waits on another screen for the transition. */
async function awaited(left: number, action: string, settings: Readonly<Record<string, unknown>> = {}) {
  const { room, connection, timer } = await show();
  await connection.command('event.update', { overtime: 'continue', ...settings });
  const viewer = await join(room.id, { type: 'viewer' });
  await connection.command('timer.seek', { timer_id: timer.id, current_time: left });
  const { result } = await connection.command('timer.start', { timer_id: timer.id });
  const deadline = must(result?.timer?.deadline);
  const frame = await viewer.until(isAction(action));
  await connection.until(isAction(action));
  await Promise.all([connection.close(), viewer.close()]);
  return { frame, timer: must(frame.data.timer), deadline, heard: viewer.frames };
}

/** How late each transition was told that was due with `left` seconds left, ms. */
const lateBy = (shows: readonly Awaited<ReturnType<typeof awaited>>[], left = 0): readonly number[] =>
  shows.map(({ frame, deadline }) => frame.server_time - (deadline - left * 1000));

describe('[X15] the room announces transitions by itself', () => {
  test('[X15] zero comes on time on ten stages at once: overtime, deadline unchanged, digits at zero', async () => {
    const shows = await inTries((nth) => awaited(1.5 + nth / 20, 'overtime'));
    expectOnTime(lateBy(shows), 100);
    expectOnTime(
      shows.map(({ frame, deadline }) => Math.max(0, frame.arrived - deadline)),
      500,
    );
    for (const { frame, timer, deadline } of shows) {
      expect([timer.status, timer.deadline]).toEqual(['overtime', deadline]);
      expect(timer.current_time).toBeCloseTo((deadline - frame.server_time) / 1000, 3);
    }
  });

  const thresholds = [
    ['warning', 300],
    ['danger', 60],
    ['last10', 10],
  ] as const;

  test.for(thresholds)('[X15] %s is announced when %d s are left', async ([action, threshold]) => {
    const shows = await inTries((nth) => awaited(threshold + 0.8 + nth / 20, action));
    expectOnTime(lateBy(shows, threshold), 100);
    for (const { timer, deadline } of shows) expect([timer.status, timer.deadline]).toEqual(['running', deadline]);
  });

  test('[X15] where overtime stops, the timer completes at zero and runs no more', async () => {
    const shows = await inTries((nth) => awaited(1.2 + nth / 20, 'complete', { overtime: 'stop' }));
    expectOnTime(lateBy(shows), 100);
    for (const { timer, heard } of shows) {
      expect(timer).toMatchObject({ status: 'completed', current_time: 0, deadline: null });
      expect(heard.filter(isAction('overtime'))).toEqual([]);
    }
  });

  test('[X15] a timer that was paused, or moved away from zero, announces nothing', async () => {
    const { connection, timer } = await show();
    await connection.command('timer.seek', { timer_id: timer.id, current_time: 0.6 });
    await connection.command('timer.start', { timer_id: timer.id });
    await connection.command('timer.delay', { timer_id: timer.id, value: 61 });
    await connection.until(isAction('danger'));
    await connection.command('timer.pause', { timer_id: timer.id });
    await connection.command('timer.seek', { timer_id: timer.id, current_time: 0.3 });
    const other = await awaited(0.8, 'overtime');
    expect(other.timer.status).toBe('overtime');
    await connection.settle();
    expect(connection.frames.filter(isAction('overtime'))).toEqual([]);
  });
});

describe('[X16] ticks', () => {
  test('[X16] once a second with the correct value for screens that ask for them, while something runs; none for others', async () => {
    const { room, connection, timer } = await show();
    const viewer = await join(room.id, { type: 'viewer', ticks: true });
    const { result } = await connection.command('timer.start', { timer_id: timer.id });
    const deadline = must(result?.timer?.deadline);
    const isTick = ({ type }: Frame) => type === 'timer_tick';
    await viewer.until((frame) => viewer.frames.filter(isTick).indexOf(frame) === 3);
    const ticks = viewer.frames.filter(isTick);
    for (const { data, server_time } of ticks) {
      const [seen] = must(data.timers);
      expect(seen).toMatchObject({ id: timer.id, status: 'running' });
      expect(must(seen).current_time).toBeCloseTo((deadline - server_time) / 1000, 3);
    }
    await connection.command('timer.pause', { timer_id: timer.id });
    const until = await viewer.settle();
    await awaited(1.2, 'overtime');
    await viewer.settle();
    expect(viewer.frames.slice(until).filter(isTick)).toEqual([]);
    expect(connection.frames.filter(isTick)).toEqual([]);
  });

  test('[X16] a second apart', async () => {
    const gaps = await inTries(async () => {
      const { room, connection, timer } = await show();
      const viewer = await join(room.id, { type: 'viewer', ticks: true });
      await connection.command('timer.start', { timer_id: timer.id });
      const ticks = () => viewer.frames.filter(({ type }) => type === 'timer_tick');
      await viewer.until(() => ticks().length >= 3);
      await Promise.all([connection.close(), viewer.close()]);
      const times = ticks().map(({ server_time }) => server_time);
      return times.slice(1).map((time, nth) => Math.abs(time - (times[nth] ?? Number.NaN) - 1000));
    });
    expectOnTime(gaps.flat(), 200);
  });
});

describe('[X17] the audience', () => {
  test('[X17] takes no seat, gets one snapshot and receives what changed, at most one frame in 500 ms, always with the last change', async () => {
    const { room, connection, timer } = await show();
    await join(room.id, { type: 'viewer' });
    const crowd = await Promise.all(Array.from({ length: 8 }, () => join(room.id, { type: 'audience', ticks: true })));
    for (let left = 1; left <= 25; left += 1)
      await connection.command('timer.seek', { timer_id: timer.id, current_time: left });
    await connection.command('message.send', { content: 'Secreto' });
    for (const listener of crowd) {
      await listener.until(({ data }) => data.timers?.[0]?.current_time === 25);
      const states = listener.frames.filter(({ type }) => type !== 'pong');
      expect(states.map(({ type }) => type)).toEqual(['room_state', ...states.slice(1).map(() => 'audience_update')]);
      const gaps = states.slice(1).map(({ server_time }, at) => server_time - must(states[at]).server_time);
      // The first snapshot is sent at once, and the pace begins after it.
      for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThanOrEqual(490);
      expect(states.length).toBeLessThan(15);
      expect(must(states[0]).data.you).toEqual({ user_id: null, role: 'audience' });
      expect(JSON.stringify(states)).not.toContain('Secreto');
    }
    await connection.settle();
    expect(connection.frames.filter(({ type }) => type === 'user_joined')).toHaveLength(1);
  });
});
