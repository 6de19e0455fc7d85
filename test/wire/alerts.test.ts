import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import { join } from './support/connection.ts';
import { expectOnTime, inTries } from './support/lateness.ts';
import { show } from './support/room.ts';
import type { Alert } from '#protocol/alerts.ts';
import type { Frame } from '../../tools/room-client/frames.ts';
import { must } from './support/must.ts';

const fires = (id: string) => (frame: Frame) =>
  frame.type === 'timer_alerts' && (frame.data.alerts ?? []).some((each) => each.id === id);

/** A room with a second screen, and a timer that fires an alert soon after its start. */
async function withAlert(type: string, at_seconds = 59.2) {
  const { room, connection, timer } = await show();
  const other = await join(room.id, { type, code: room.codes.moderator });
  const made = await call<{ readonly alert: Alert }>('POST', `/api/timers/${timer.id}/alerts`, {
    code: room.codes.controller,
    body: { message: 'Cierra', color: '#ff0000', sound_file: 'gong', at_seconds },
  });
  const { alert } = made.body;
  expect([made.status, alert.sound_file]).toEqual([201, '/sounds/gong.wav']);
  const { result } = await connection.command('timer.start', { timer_id: timer.id });
  return { room, connection, other, timer, alert, due: must(result?.timer?.deadline) - Math.round(at_seconds * 1000) };
}

describe('[X31] alerts', () => {
  for (const type of ['viewer', 'speaker', 'moderator']) {
    test(`[X31] fire on time for a ${type} and the controller`, async () => {
      const lateness = await inTries(async (nth) => {
        const { connection, other, timer, alert, due } = await withAlert(type, (592 - nth) / 10);
        const late: number[] = [];
        for (const each of [connection, other]) {
          const { data, server_time } = await each.until(fires(alert.id));
          const { at_seconds: _at, ...shown } = alert;
          expect(data).toEqual({ timer_id: timer.id, alerts: [{ ...shown, fired_at: expect.any(Number) }] });
          const [said] = must(data.alerts);
          const fired = said && 'fired_at' in said ? said.fired_at : Number.NaN;
          expect(fired).toBeGreaterThanOrEqual(due);
          expect(fired).toBeLessThanOrEqual(server_time);
          late.push(server_time - due);
        }
        await Promise.all([connection.close(), other.close()]);
        return late;
      });
      expectOnTime(lateness.flat(), 500);
    });

    test(`[X31] fire once for a ${type} and the controller`, async () => {
      const { connection, other, timer, alert } = await withAlert(type);
      for (const each of [connection, other]) await each.until(fires(alert.id));
      // Positions after the alert's time: an alert fires once in a run.
      await connection.command('timer.seek', { timer_id: timer.id, current_time: 59.5 });
      await connection.command('timer.seek', { timer_id: timer.id, current_time: 59 });
      for (const each of [connection, other]) {
        await each.settle();
        expect(each.frames.filter(fires(alert.id))).toHaveLength(1);
      }
    });
  }

  for (const type of ['guest', 'audience'])
    test(`[X31] a ${type} receives nothing of them`, async () => {
      const { connection, other, alert } = await withAlert(type);
      await connection.until(fires(alert.id));
      await other.settle();
      expect(JSON.stringify(other.frames)).not.toMatch(/timer_alerts|alert_created|live_alerts|Cierra/);
    });

  test('[X31] a stage that opens meanwhile shows what is on show; staff alone have the list', async () => {
    const { room, connection, other, alert } = await withAlert('moderator');
    expect((await other.until('alert_created')).data.alert).toEqual(alert);
    await connection.until(fires(alert.id));
    expect((await call('DELETE', `/api/alerts/${alert.id}`, { code: room.codes.controller })).status).toBe(204);
    expect((await other.until('alert_deleted')).data.alert_id).toBe(alert.id);
    await other.close();
    const stage = await join(room.id, { type: 'viewer' });
    expect(stage.frames[0]?.data.live_alerts).toMatchObject([{ id: alert.id, message: 'Cierra' }]);
    expect(stage.frames[0]?.data.alerts).toBeUndefined();
    await connection.command('alert.create', { timer_id: alert.timer_id, message: 'Otra', at_seconds: 1 });
    await stage.settle();
    expect(stage.frames.filter(({ type }) => type.startsWith('alert_'))).toEqual([]);
  });
});
