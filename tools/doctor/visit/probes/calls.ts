import { randomUUID } from 'node:crypto';
import { call, objectIn, statusOf } from '../call.ts';
import type { ProbeConnection } from '../probe-connection.ts';
import type { ProbeRoom } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Tests that repeated calls have no second effect, and that reading transfers only changes. */
export async function calls(room: ProbeRoom, controller: ProbeConnection, timer: string): Promise<readonly Trial[]> {
  return [...(await onlyOnce(room, controller, timer)), ...(await onlyWhatChanged(room, controller, timer))];
}

const leftIn = (text: string) => Math.round(Number(objectIn({ text })?.['current_time']));

/** Repeats a request with the same key, by call and by socket. */
async function onlyOnce(
  { installation, code }: ProbeRoom,
  controller: ProbeConnection,
  timer: string,
): Promise<readonly Trial[]> {
  await controller.command('timer.reset', { timer_id: timer });
  const ask = { code, body: { action: 'delay', value: 60 }, headers: { 'Idempotency-Key': randomUUID() } };
  const path = `POST /api/timers/${timer}/control`;
  const first = await call(installation, path, ask);
  const again = await call(installation, path, ask);
  const id = randomUUID();
  const fields = { timer_id: timer, value: 60 };
  const once = await controller.command('timer.advance', fields, id);
  const twice = await controller.command('timer.advance', fields, id);
  const left = twice.result?.timer?.current_time ?? Number.NaN;
  return [
    { what: 'la misma llamada dos veces', expected: String(leftIn(first.text)), actual: String(leftIn(again.text)) },
    {
      what: 'la misma orden dos veces',
      expected: `${once.rev} ${leftIn(first.text) - 60}`,
      actual: `${twice.rev} ${Math.round(left)}`,
    },
    { what: 'X-Room-Rev', expected: 'sí', actual: Number(first.headers.get('X-Room-Rev') ?? 0) > 0 ? 'sí' : 'no' },
  ];
}

async function onlyWhatChanged(
  { installation, id, code }: ProbeRoom,
  controller: ProbeConnection,
  timer: string,
): Promise<readonly Trial[]> {
  const path = `GET /api/sessions/${id}/state`;
  // Those without a code share the answer of a second.
  const whole = await call(installation, path, { code });
  const headers = { 'If-None-Match': whole.headers.get('ETag') ?? '"nada"' };
  const same = await call(installation, path, { code, headers });
  await controller.command('timer.start', { timer_id: timer });
  const changed = await call(installation, path, { code, headers });
  return [
    { what: 'el estado', expected: '200', actual: statusOf(whole) },
    { what: 'sin cambios', expected: '304', actual: statusOf(same) },
    { what: 'con la hora de la sala', expected: 'sí', actual: same.headers.has('X-Server-Time') ? 'sí' : 'no' },
    { what: 'después de un cambio', expected: '200', actual: statusOf(changed) },
    {
      what: 'nadie lo guarda',
      expected: 'sí',
      actual: /no-store/u.test(whole.headers.get('Cache-Control') ?? '') ? 'sí' : 'no',
    },
  ];
}
