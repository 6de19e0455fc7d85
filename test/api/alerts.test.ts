import { expect, test } from 'vitest';
import { call, freshId, openRoom } from './calls.ts';

async function scene() {
  const room = await openRoom({ timers: 1 });
  const timerId = room.timers[0]?.id ?? '';
  const add = (fields: object = {}, id = timerId) =>
    call('POST', `/api/timers/${id}/alerts`, {
      code: room.codes.controller,
      body: { message: 'Cierra', at_seconds: 60, ...fields },
    });
  return { ...room, timerId, add };
}

test('[H120] an alert is created for its timer: 201, in a field `alert`', async () => {
  const { id, timerId, add } = await scene();
  const { status, body } = await add({ color: '#ff0000', sound_file: 'gong', at_seconds: -30 });
  expect(status).toBe(201);
  expect(body).toEqual({
    alert: {
      id: expect.stringMatching(new RegExp(`^${id}\\.`)),
      timer_id: timerId,
      message: 'Cierra',
      color: '#ff0000',
      sound_file: '/sounds/gong.wav',
      at_seconds: -30,
    },
  });
  expect((await add({ sound_file: '/sounds/aviso.wav' })).body.alert.sound_file).toBe('/sounds/aviso.wav');
  expect((await add()).body.alert).toMatchObject({ color: '#3b82f6', sound_file: null });
});

test.each([
  [{ message: ' ' }, 'message'],
  [{ message: 'x'.repeat(201) }, 'message'],
  [{ color: 'red' }, 'color'],
  [{ sound_file: '/sounds/otro.wav' }, 'sound_file'],
  [{ sound_file: 'https://example.com/x.wav' }, 'sound_file'],
  [{ at_seconds: 86_401 }, 'at_seconds'],
  [{ at_seconds: '60' }, 'at_seconds'],
  [{ at_seconds: undefined }, 'at_seconds'],
  [{ fired_at: 1 }, 'fired_at'],
])('[H120] %j is refused by the name of the field', async (fields, name) => {
  const { status, body } = await (await scene()).add(fields);
  expect([status, Object.keys(body.detail.fields)]).toEqual([422, [name]]);
});

test('[H120] a timer that is not there is 404, its 21st alert 409', async () => {
  const { id, timerId, add } = await scene();
  for (const nobody of [`${id}.nobody`, `${freshId()}.nobody`, 'x']) expect((await add({}, nobody)).status).toBe(404);
  // The timer of the path counts, not one in the body.
  expect((await add({ timer_id: `${id}.nobody` })).body.alert.timer_id).toBe(timerId);
  for (let count = 2; count <= 20; count += 1) await add();
  const tooMany = await add();
  expect([tooMany.status, tooMany.body.detail.error]).toEqual([409, 'too_many_alerts']);
});

test('[H120] it has a hold, except one of 5 s', async () => {
  const { add } = await scene();
  for (const hold of [{ seconds: 30 }, 'phase', 'until_hidden'])
    expect((await add({ hold })).body.alert).toMatchObject({ hold });
  expect((await add({ hold: { seconds: 5 } })).body.alert).not.toHaveProperty('hold');
  for (const hold of [{ seconds: 0 }, { seconds: { seconds: 1 } }, 'forever'])
    expect(Object.keys((await add({ hold })).body.detail.fields)).toEqual(['hold']);
});

test('[H122] a shown alert is hidden: 204; hiding it again changes nothing', async () => {
  const { id, codes, timerId, add } = await scene();
  const { alert } = (await add({ hold: 'until_hidden' })).body;
  const control = (body: object) => call('POST', `/api/timers/${timerId}/control`, { code: codes.controller, body });
  const shown = async () =>
    (await call('GET', `/api/sessions/${id}/state`, { code: codes.moderator })).body.live_alerts;
  await call('PUT', `/api/timers/${timerId}`, { code: codes.controller, body: { current_time: 60 } });
  await control({ action: 'start' });
  expect(await shown()).toMatchObject([{ id: alert.id, hold: {} }]);
  const hide = async (alertId: string) =>
    (await call('POST', `/api/alerts/${alertId}/hide`, { code: codes.moderator })).status;
  expect([await hide(alert.id), await shown(), await hide(alert.id)]).toEqual([204, [], 204]);
  for (const alertId of [`${id}.nobody`, `${freshId()}.nobody`, 'x']) expect(await hide(alertId)).toBe(404);
});

test('[H121] an alert is deleted: 204', async () => {
  const { id, codes, add } = await scene();
  const { body } = await add();
  const remove = async (alertId: string) =>
    (await call('DELETE', `/api/alerts/${alertId}`, { code: codes.controller })).status;
  expect(await remove(body.alert.id)).toBe(204);
  for (const alertId of [body.alert.id, `${id}.nobody`, `${freshId()}.nobody`, 'x']) {
    expect(await remove(alertId)).toBe(404);
  }
});
