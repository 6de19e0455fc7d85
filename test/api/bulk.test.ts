import { describe, expect, test } from 'vitest';
import { call, listTimers, openRoom } from './calls.ts';
import { controlled } from './controlled.ts';

const bulk = (code: string, body: object) => call('POST', '/api/timers/bulk-control', { code, body });

describe('[H49] many timers at once', () => {
  test('[H49] one action for all of them returns a text and the timers', async () => {
    const { first, second, codes } = await controlled();
    const { status, body } = await bulk(codes.moderator, { timer_ids: [second.id, first.id], action: 'start' });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Acción aplicada a 2 temporizadores',
      timers: [
        expect.objectContaining({ id: first.id, status: 'running' }),
        expect.objectContaining({ id: second.id }),
      ],
    });
    const one = await bulk(codes.moderator, { timer_ids: [first.id], action: 'advance', value: 60 });
    expect(one.body.message).toBe('Acción aplicada a 1 temporizador');
    expect(one.body.timers[0].current_time).toBeCloseTo(540, 0);
  });

  test('[H49] an unknown id is refused with 404 and changes nothing', async () => {
    const { id, first, codes } = await controlled();
    const body = { timer_ids: [first.id, `${id}.nobody`], action: 'start' };
    expect((await bulk(codes.moderator, body)).status).toBe(404);
    expect((await listTimers(id))[0]?.status).toBe('stopped');
  });

  test('[H49] ids of two rooms, no ids, too many or malformed ids are refused', async () => {
    const { first, codes } = await controlled();
    const other = await openRoom({ timers: 1 });
    const lists = [
      [first.id, other.timers[0]?.id],
      [],
      ['x'],
      'x',
      null,
      [first.id, 7],
      [first.id, { a: 1 }],
      Array(501).fill(first.id),
    ];
    for (const timer_ids of lists) {
      expect((await bulk(codes.moderator, { timer_ids, action: 'start' })).status).toBe(422);
    }
  });

  test.each([{ action: 'seek', value: 5 }, { action: 'fly' }, {}, { action: 'delay' }, { action: 'delay', value: -1 }])(
    '[H49] %j is not an action for many timers',
    async (fields) => {
      const { first, codes } = await controlled();
      expect((await bulk(codes.moderator, { timer_ids: [first.id], ...fields })).status).toBe(422);
    },
  );
});
