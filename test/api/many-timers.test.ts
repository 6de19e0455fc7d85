import { describe, expect, test } from 'vitest';
import { call, listTimers, outcome } from './calls.ts';
import { controlled } from './controlled.ts';

const POST = (path: string, code: string, body: object) => outcome('POST', `/api/timers/bulk-${path}`, { code, body });

describe('[H170] many timers by call', () => {
  test('[H170] edits, moves and deletions of several, copies and new ones', async () => {
    const { id, first, second, codes } = await controlled();
    const edits = [
      { timer_id: second.id, name: 'Dos', kind: { until: { at: '23:59', day: 6 } } },
      { timer_id: first.id, duration_minutes: 2 },
    ];
    const edited = await POST('edit', codes.controller, { edits });
    expect(edited).toMatchObject({
      status: 200,
      body: {
        timers: [
          { id: first.id, duration_minutes: 2 },
          { id: second.id, name: 'Dos' },
        ],
      },
    });
    const moved = await POST('move', codes.controller, { timer_ids: [first.id], position: 1 });
    expect(moved).toMatchObject({ status: 200, body: { timers: [{ id: first.id, position: 1 }] } });
    expect((await listTimers(id)).map((each) => each.id)).toEqual([second.id, first.id]);
    expect(
      await call('POST', '/api/timers/bulk-delete', { code: codes.controller, body: { timer_ids: [first.id] } }),
    ).toMatchObject({ status: 204, text: '' });
    const copied = await POST('duplicate', codes.controller, { timer_ids: [second.id] });
    expect(copied).toMatchObject({ status: 201, body: { timers: [{ name: 'Dos', position: 1, status: 'stopped' }] } });
    await POST('delete', codes.controller, { timer_ids: (await listTimers(id)).map((each) => each.id) });
    const timers = [
      { name: 'Uno', duration_minutes: 1 },
      { name: 'Dos', duration_minutes: 1, planned_start: { at: '09:00' } },
    ];
    const created = await POST('create', codes.controller, { session_id: id, timers });
    expect(created).toMatchObject({
      status: 201,
      body: { timers: [{ name: 'Uno' }, { name: 'Dos', planned_start: { at: '09:00' } }] },
    });
  });

  test('[H170] a refusal names the item and its field, and nothing is done', async () => {
    const { id, first, second, codes } = await controlled();
    const before = await listTimers(id);
    const named = async (path: string, body: object) => {
      const { status, error, fields } = await POST(path, codes.controller, body);
      return [status, error, Object.keys(fields ?? {})];
    };
    const good = { timer_id: first.id, name: 'Uno' };
    const edits = (wrong: object) => ({ edits: [good, { timer_id: second.id, ...wrong }] });
    expect(await named('edit', edits({ name: '' }))).toEqual([422, 'invalid', ['edits.1.name']]);
    expect(await named('edit', edits({ other: 1 }))).toEqual([422, 'invalid', ['edits.1.other']]);
    expect(await named('edit', edits({ start: 'scheduled' }))).toEqual([422, 'invalid', ['edits.1.planned_start']]);
    expect(await named('edit', edits({ timer_id: `${id}.x` }))).toEqual([404, 'timer_not_found', ['edits.1.timer_id']]);
    expect(await named('edit', { edits: ['x', good] })).toEqual([422, 'invalid', ['edits']]);
    expect(await named('edit', {})).toEqual([422, 'invalid', ['edits']]);
    const timers = [{ name: 'Tres', duration_minutes: 0 }];
    expect(await named('create', { session_id: id, timers })).toEqual([422, 'invalid', ['timers.0.duration_minutes']]);
    expect(await named('create', { session_id: id, timers: [{ name: 'Tres', duration_minutes: 1 }] })).toEqual([
      403,
      'limit_reached',
      [],
    ]);
    expect(
      await named('create', {
        session_id: id,
        timers: [{ name: 'x', duration_minutes: 1, kind: { until: { at: { a: {} } } } }],
      }),
    ).toEqual([422, 'invalid', ['timers']]);
    for (const path of ['duplicate', 'delete', 'move']) {
      const more = path === 'move' ? { position: 0 } : {};
      expect(await named(path, { timer_ids: [first.id, `${id}.x`], ...more })).toEqual([404, 'timer_not_found', []]);
      expect(await named(path, { timer_ids: [], ...more })).toEqual([422, 'invalid', ['timer_ids']]);
      expect(await named(path, { timer_ids: Array(501).fill(first.id), ...more })).toEqual([
        422,
        'invalid',
        ['timer_ids'],
      ]);
    }
    expect(await listTimers(id)).toEqual(before);
  });
});
