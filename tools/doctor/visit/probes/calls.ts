import { randomUUID } from 'node:crypto';
import { call, objectIn, statusOf } from '../call.ts';
import type { ProbeConnection } from '../probe-connection.ts';
import type { Room } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Tests that repeated calls have no second effect, and that reading transfers only changes. */
export async function calls(room: Room, controller: ProbeConnection, timer: string): Promise<readonly Trial[]> {
  return [...(await onlyOnce(room, controller, timer)), ...(await onlyWhatChanged(room, controller, timer))];
}

const leftIn = (text: string) => Math.round(Number(objectIn({ text })?.['current_time']));

/** Repeats a request with the same key, by call and by socket. */
async function onlyOnce({ place, code }: Room, controller: ProbeConnection, timer: string): Promise<readonly Trial[]> {
  await controller.command('timer.reset', { timer_id: timer });
  const ask = { code, body: { action: 'delay', value: 60 }, headers: { 'Idempotency-Key': randomUUID() } };
  const path = `POST /api/timers/${timer}/control`;
  const first = await call(place, path, ask);
  const again = await call(place, path, ask);
  const id = randomUUID();
  const fields = { timer_id: timer, value: 60 };
  const once = await controller.command('timer.advance', fields, id);
  const twice = await controller.command('timer.advance', fields, id);
  const left = twice.result?.timer?.current_time ?? Number.NaN;
  return [
    { what: 'la misma llamada dos veces', wanted: String(leftIn(first.text)), came: String(leftIn(again.text)) },
    {
      what: 'la misma orden dos veces',
      wanted: `${once.rev} ${leftIn(first.text) - 60}`,
      came: `${twice.rev} ${Math.round(left)}`,
    },
    { what: 'X-Room-Rev', wanted: 'sí', came: Number(first.headers.get('X-Room-Rev') ?? 0) > 0 ? 'sí' : 'no' },
  ];
}

async function onlyWhatChanged(
  { place, id }: Room,
  controller: ProbeConnection,
  timer: string,
): Promise<readonly Trial[]> {
  const path = `GET /api/sessions/${id}/state`;
  const whole = await call(place, path);
  const headers = { 'If-None-Match': whole.headers.get('ETag') ?? '"nada"' };
  const same = await call(place, path, { headers });
  await controller.command('timer.start', { timer_id: timer });
  const changed = await call(place, path, { headers });
  return [
    { what: 'el estado', wanted: '200', came: statusOf(whole) },
    { what: 'sin cambios', wanted: '304', came: statusOf(same) },
    { what: 'con la hora de la sala', wanted: 'sí', came: same.headers.has('X-Server-Time') ? 'sí' : 'no' },
    { what: 'después de un cambio', wanted: '200', came: statusOf(changed) },
    {
      what: 'nadie lo guarda',
      wanted: 'sí',
      came: /no-store/u.test(whole.headers.get('Cache-Control') ?? '') ? 'sí' : 'no',
    },
  ];
}
