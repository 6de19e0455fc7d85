import { describe, expect, test } from 'vitest';
import { call, openRoom, outcome } from './calls.ts';

describe('the stage by calls', () => {
  test('[SC1] answers with what is done to the stage', async () => {
    const { id, codes } = await openRoom();
    const act = async (body: object, code = codes.moderator) => {
      const { status, body: answer } = await call('POST', `/api/events/${id}/stage`, { code, body });
      return [status, answer.stage];
    };
    expect(await act({ blackout: true })).toEqual([200, { blackout: true, on_air: false, flash: null }]);
    expect(await act({ blackout: false, on_air: true })).toEqual([200, { blackout: false, on_air: true, flash: null }]);
    const flash = { at: expect.any(Number), count: 2 };
    expect(await act({ flash: 2 })).toEqual([200, { blackout: false, on_air: true, flash }]);
    const { body: state } = await call('GET', `/api/sessions/${id}/state`, { code: codes.viewer });
    expect(state.stage).toMatchObject({ blackout: false, on_air: true, flash });
  });

  test('[SC4] without a number a stage flashes three times', async () => {
    const { id, codes } = await openRoom();
    const { body } = await call('POST', `/api/events/${id}/stage`, { code: codes.controller, body: { flash: true } });
    expect(body.stage.flash.count).toBe(3);
  });

  test('[SC7] a body with anything wrong changes nothing', async () => {
    const { id, codes } = await openRoom();
    const act = (body: object) => outcome('POST', `/api/events/${id}/stage`, { code: codes.controller, body });
    const refusedFor = (field: string) => ({
      status: 422,
      error: 'invalid',
      fields: { [field]: expect.any(String) },
    });
    expect(await act({ blackout: true, flash: 11 })).toMatchObject(refusedFor('flash'));
    expect(await act({ blackout: true, on_air: 'yes' })).toMatchObject(refusedFor('on_air'));
    expect(await act({ blackout: true, color: 'red' })).toMatchObject(refusedFor('color'));
    expect(await act({})).toMatchObject(refusedFor('blackout'));
    const { body } = await call('GET', `/api/sessions/${id}/state`, { code: codes.controller });
    expect(body.stage).toEqual({ blackout: false, on_air: false, flash: null, shown_message: null });
  });

  test('[SC7, X11] repeated with its key it acts once', async () => {
    const { id, codes } = await openRoom();
    const headers = { 'Idempotency-Key': 'once' };
    const sent = { code: codes.controller, headers, body: { on_air: true, flash: 1 } };
    const first = await call('POST', `/api/events/${id}/stage`, sent);
    const again = await call('POST', `/api/events/${id}/stage`, sent);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('X-Room-Rev')).toBe(first.headers.get('X-Room-Rev'));
  });

  test('[SC7, H14] its key belongs to the whole call: with fewer or other fields it is refused, and nothing is done', async () => {
    const { id, codes } = await openRoom();
    const act = (key: string, body: object) =>
      call('POST', `/api/events/${id}/stage`, { code: codes.controller, headers: { 'Idempotency-Key': key }, body });
    const bodies = [{ on_air: true }, { on_air: true, flash: 1 }, { on_air: true, flash: 2 }];
    for (const [nth, body] of bodies.entries()) expect((await act(`key-${nth}`, body)).status).toBe(200);
    const { body: before } = await call('GET', `/api/sessions/${id}/state`, { code: codes.controller });
    for (const [nth, body] of bodies.entries())
      for (const other of bodies.filter((each) => each !== body))
        expect(await act(`key-${nth}`, other)).toMatchObject({
          status: 422,
          body: { detail: { fields: { 'Idempotency-Key': expect.any(String) } } },
        });
    const { body: after } = await call('GET', `/api/sessions/${id}/state`, { code: codes.controller });
    expect(after.stage).toEqual(before.stage);
  });
});
