import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { later } from '../support/later.ts';
import { crash, loseAlarm } from './crash.ts';
import { connect, read, show, stubOf, type Client } from './room-client.ts';

/** A chain of two: the first timer has a second left and runs, the second is linked to it with a gap. */
async function chained(gap_seconds: number) {
  const { ana, stage, timer_id, ...room } = await show();
  const { result } = await ana.asks('timer.create', {
    name: 'Segunda',
    duration_minutes: 10,
    start: 'linked',
    gap_seconds,
  });
  await ana.asks('timer.seek', { timer_id, current_time: 1 });
  await ana.asks('timer.start', { timer_id });
  return { ...room, ana, stage, first: timer_id, second: result?.timer?.id ?? '' };
}

const startOf = (client: Client, id: string) =>
  client.hears('timer_update', ({ data }) => data.timer.id === id && data.action === 'start');

describe('a chain in the room', () => {
  test('[PG1] the alarm starts the next timer, and every screen receives the same moment for both', async () => {
    const { ana, stage, first, second } = await chained(0);
    const started = await startOf(stage, second);
    const ended = stage.of('timer_update').find(({ data }) => data.timer.id === first && data.action === 'complete');
    expect(ended?.data.timer.end_time).toBe(started.data.timer.start_time);
    expect((await startOf(ana, second)).data.timer.deadline).toBe(started.data.timer.deadline);
    await stage.hears('stage_selected', ({ data }) => data.active_timer_id === second);
  });

  test('[PG41] every message of one change but the last says that more follow, for each role and after a return', async () => {
    const { id, viewer, ana, stage: former, second } = await chained(0);
    former.close();
    await ana.hears('user_left');
    const tab = { type: 'viewer', code: viewer, client: crypto.randomUUID() } as const;
    const stage = await connect(id, tab);
    const { rev: since } = await stage.hears('room_state');
    const changes = (client: Client) =>
      client.heard.flatMap(({ type, rev, more }) =>
        rev > since && (type === 'timer_update' || type === 'stage_selected') ? [[type, more]] : [],
      );
    const zero = [
      ['timer_update', true],
      ['timer_update', true],
      ['stage_selected', undefined],
    ];
    for (const client of [ana, stage]) {
      await client.hears('stage_selected', ({ data }) => data.active_timer_id === second);
      expect(changes(client)).toEqual(zero);
    }
    const back = await connect(id, { ...tab, since });
    await back.hears('stage_selected');
    expect(changes(back)).toEqual(zero);
  });

  test('[PG2] a restart between zero and the end of the gap loses nothing', async () => {
    const { id, stage, second } = await chained(1);
    const coming = await stage.hears('show_updated', ({ data }) => data.show.coming.length === 1);
    const due = coming.data.show.coming[0]?.at;
    await evictDurableObject(stubOf(id));
    expect((await startOf(stage, second)).data.timer.start_time).toBe(due);
    expect((await read(id)).state.show?.coming).toEqual([]);
  });

  test('[PG1] a room that was dead over zero and gap has each moment exactly', async () => {
    const { id, controller, first, second } = await chained(1);
    await crash(id);
    await loseAlarm(id);
    later(2300);
    const back = await connect(id, { type: 'controller', code: controller });
    const { timers } = (await back.hears('room_state')).data;
    const [one, other] = [first, second].map((each) => timers.find((timer) => timer.id === each));
    expect(one).toMatchObject({ status: 'completed', current_time: 0 });
    expect(Number(other?.start_time) - Number(one?.end_time)).toBe(1000);
  });

  test('[PG9] a release starts what waits, and a repeated release nothing more', async () => {
    const { ana, stage, second } = await chained(0);
    await ana.asks('show.hold', { on: true });
    await stage.hears('show_updated', ({ data }) => data.show.coming.length === 1);
    expect(await ana.asks('show.hold', { on: false }, 'release-1')).toMatchObject({ ok: true });
    await startOf(stage, second);
    expect(await ana.asks('show.hold', { on: false }, 'release-2')).toMatchObject({ ok: true });
    expect(stage.of('timer_update').filter(({ data }) => data.timer.id === second)).toHaveLength(1);
  });
});
