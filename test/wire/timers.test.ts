import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { newTimer, show } from './support/room.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { must } from './support/must.ts';

/** The rules of a timer as another client sees them: status and seconds left. Each timer has one minute. */

type Step = string | readonly [command: string, value: number];

const fieldsOf: Readonly<Record<string, (value: number) => Readonly<Record<string, number>>>> = {
  seek: (current_time) => ({ current_time }),
  delay: (value) => ({ value }),
  advance: (value) => ({ value }),
  edit: (duration_minutes) => ({ duration_minutes }),
};

function act(connection: ClientConnection, timer_id: string, step: Step) {
  const [command, value] = typeof step === 'string' ? [step, 0] : step;
  return connection.command(`timer.${command}`, { timer_id, ...fieldsOf[command]?.(value) });
}

const completed: readonly Step[] = [['seek', -5], 'start', 'stop'];
const overtime: readonly Step[] = [['seek', -5], 'start'];

/** Earlier commands, the command, and the resulting status and seconds left. */
const rules: readonly (readonly [before: readonly Step[], then: Step, status: WireTimer['status'], left: number])[] = [
  [[], 'start', 'running', 60],
  [[['seek', 20]], 'start', 'running', 20],
  [[['seek', 0]], 'start', 'overtime', 0],
  [[['seek', -5]], 'start', 'overtime', -5],
  [[['seek', 20], 'start', 'pause'], 'start', 'running', 20],
  [[...overtime, 'pause'], 'start', 'overtime', -5],
  [completed, 'start', 'running', 60],
  [[['seek', 20], 'start'], 'pause', 'paused', 20],
  [overtime, 'pause', 'paused', -5],
  [[['seek', 20], 'start'], 'reset', 'stopped', 60],
  [[['seek', 20], 'start', 'pause'], 'reset', 'stopped', 60],
  [[['seek', 20]], 'reset', 'stopped', 60],
  [overtime, 'reset', 'stopped', 60],
  [completed, 'reset', 'stopped', 60],
  [[['seek', 20], 'start'], 'stop', 'stopped', 60],
  [[['seek', 20], 'start', 'pause'], 'stop', 'stopped', 60],
  [overtime, 'stop', 'completed', -5],
  [[...overtime, 'pause'], 'stop', 'completed', -5],
  [[], ['delay', 10], 'stopped', 70],
  [['start'], ['delay', 10], 'running', 70],
  [['start', 'pause'], ['delay', 10], 'paused', 70],
  [overtime, ['delay', 10], 'running', 5],
  [overtime, ['delay', 2], 'overtime', -3],
  [completed, ['delay', 10], 'paused', 5],
  [completed, ['delay', 2], 'completed', -3],
  [['start'], ['advance', 10], 'running', 50],
  [['start'], ['advance', 70], 'overtime', -10],
  [['start', 'pause'], ['advance', 70], 'paused', -10],
  [[], ['advance', 70], 'stopped', -10],
  [['start'], ['seek', 90], 'running', 90],
  [['start'], ['seek', -9], 'overtime', -9],
  [overtime, ['seek', 30], 'running', 30],
  [completed, ['seek', 30], 'paused', 30],
  [completed, ['seek', -30], 'completed', -30],
  [['start'], ['seek', 86_400], 'running', 86_400],
  [[], ['seek', -86_400], 'stopped', -86_400],
  [[], ['edit', 2], 'stopped', 120],
  [[['seek', 20], 'start'], ['edit', 2.5], 'running', 110],
  [[['seek', 20], 'start', 'pause'], ['edit', 2], 'paused', 80],
  [overtime, ['edit', 2], 'running', 55],
];

describe('[X13] what a command makes of a timer', () => {
  test.for(rules)('[X13] %j then %j: %s, %d s left', async ([before, then, status, left]) => {
    const { connection, timer } = await show();
    for (const step of before) expect(await act(connection, timer.id, step)).toMatchObject({ ok: true });
    const { ok, result, facts, frame } = await act(connection, timer.id, then);
    const now = must(result?.timer);
    expect([ok, now.status, facts.length]).toEqual([true, status, 1]);
    expect(Math.abs(now.current_time - left)).toBeLessThan(1);
    const runs = status === 'running' || status === 'overtime';
    expect(now.deadline === null).toBe(!runs);
    // `current_time` is that of the frame's `server_time`, to the millisecond.
    const told = must(facts[0]);
    const figures = [frame, told].map(({ server_time }) => ((now.deadline ?? 0) - server_time) / 1000);
    const own = [now.current_time, must(told.data.timer).current_time];
    expect(own.map((figure) => figure.toFixed(3))).toEqual(
      runs ? figures.map((figure) => figure.toFixed(3)) : [own[0], own[0]].map((figure) => must(figure).toFixed(3)),
    );
    expect({ ...told.data.timer, current_time: 0 }).toEqual({ ...now, current_time: 0 });
    expect(now.paused_at === null).toBe(status !== 'paused');
    await connection.close();
  });

  const nothing: readonly (readonly [before: readonly Step[], then: Step])[] = [
    [['start'], 'start'],
    [overtime, 'start'],
    [[], 'pause'],
    [['start', 'pause'], 'pause'],
    [completed, 'pause'],
    [[], 'stop'],
    [completed, 'stop'],
  ];

  test.for(nothing)('[X13] %j then %j: fine, and nothing to tell', async ([before, then]) => {
    const { connection, timer } = await show();
    for (const step of before) await act(connection, timer.id, step);
    const { ok, facts } = await act(connection, timer.id, then);
    expect([ok, facts]).toEqual([true, []]);
    await connection.close();
  });

  const wrong: readonly Step[] = [
    ['delay', 0],
    ['delay', -1],
    ['delay', 86_401],
    ['advance', 0],
    ['seek', 86_401],
    ['seek', -86_401],
    ['edit', 0],
    ['edit', 1441],
    ['edit', 0.5],
  ];

  test('[X13] figures beyond their limits are refused with the field’s name, and change nothing', async () => {
    const { connection, timer } = await show();
    for (const step of wrong) {
      const { ok, error, facts } = await act(connection, timer.id, step);
      expect([ok, facts], String(step)).toEqual([false, []]);
      expect(Object.keys(must(error?.fields, `fields of ${String(step)}`))).toHaveLength(1);
    }
  });
});

describe('[X14] several timers', () => {
  test('[X14] the third is refused with limit_reached, on the socket and over HTTP', async () => {
    const { room, connection } = await show();
    await newTimer(connection);
    const outcome = await connection.command('timer.create', { name: 'Tres', duration_minutes: 1 });
    const refusal = { error: 'limit_reached', message: 'Límite de temporizadores alcanzado' };
    expect(outcome).toMatchObject({ ok: false, error: refusal, facts: [] });
    const body = { session_id: room.id, name: 'Tres', duration_minutes: 1 };
    const answer = await call('POST', '/api/timers', { code: room.codes.controller, body });
    expect([answer.status, answer.body.detail]).toEqual([403, refusal]);
  });

  test('[X14] the first is active, a start makes its own active, a selection another', async () => {
    const { connection, timer } = await show();
    const other = await newTimer(connection);
    const started = await connection.command('timer.start', { timer_id: other.id });
    expect(started.facts.find(({ type }) => type === 'stage_selected')?.data.active_timer_id).toBe(other.id);
    const selected = await connection.command('stage.select', { timer_id: timer.id });
    expect(selected.facts.map(({ data }) => data.active_timer_id)).toEqual([timer.id]);
    const deleted = await connection.command('timer.delete', { timer_id: timer.id });
    const types = deleted.facts.map(({ type }) => type);
    expect(types).toEqual(['timer_deleted', 'stage_selected']);
    expect(deleted.facts[1]?.data.active_timer_id).toBe(other.id);
    const last = await connection.command('timer.delete', { timer_id: other.id });
    expect(last.facts.at(-1)?.data.active_timer_id).toBeNull();
  });

  test('[X14] a move announces the new order; a first timer for an empty room is made once', async () => {
    const { connection, timer } = await show();
    const none = await connection.command('timer.create', { name: 'X', duration_minutes: 1, only_if_empty: true });
    expect(none.facts).toEqual([]);
    const other = await newTimer(connection);
    const moved = await connection.command('timer.move', { timer_id: other.id, position: 0 });
    expect(moved.facts.map(({ type, data }) => [type, data.order])).toEqual([['timers_moved', [other.id, timer.id]]]);
  });

  test('[X14] a bulk command starts and lists all; with one unknown id it changes nothing', async () => {
    const { room, connection, timer } = await show();
    const other = await newTimer(connection);
    const timer_ids = [timer.id, other.id];
    const all = await connection.command('timers.bulk', { timer_ids, action: 'start' });
    expect(all.result?.timers?.map(({ status }) => status)).toEqual(['running', 'running']);
    expect(all.facts[0]).toMatchObject({ type: 'bulk_timer_update', data: { action: 'start' } });
    const unknown = await connection.command('timers.bulk', {
      timer_ids: [timer.id, `${room.id}.nope`],
      action: 'pause',
    });
    expect([unknown.ok, unknown.facts]).toEqual([false, []]);
    for (const wrong of [[], Array.from({ length: 501 }, () => timer.id)])
      expect(
        (await connection.command('timers.bulk', { timer_ids: wrong, action: 'pause' })).error?.fields,
      ).toBeDefined();
    const path = '/api/timers/bulk-control';
    const over = (body: unknown) => call('POST', path, { code: room.codes.moderator, body });
    expect((await over({ timer_ids: [`${room.id}.nope`], action: 'pause' })).status).toBe(404);
    expect((await over({ timer_ids: [], action: 'pause' })).status).toBe(422);
    expect((await over({ timer_ids, action: 'delay' })).status).toBe(422);
    expect((await over({ timer_ids, action: 'pause' })).status).toBe(200);
  });

  test('[X14] a run keeps the moment of its first start until it is reset', async () => {
    const { connection, timer } = await show();
    const first = (await act(connection, timer.id, 'start')).result?.timer?.start_time;
    expect(first).toEqual(expect.any(Number));
    await act(connection, timer.id, 'pause');
    expect((await act(connection, timer.id, 'start')).result?.timer?.start_time).toBe(first);
    expect((await act(connection, timer.id, 'reset')).result?.timer?.start_time).toBeNull();
  });
});
