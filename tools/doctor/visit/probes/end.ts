import { call, statusOf } from '../call.ts';
import type { ProbeConnection } from '../probe-connection.ts';
import type { Room } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Tests that the end of the event closes open lines, refuses later ones and cannot be undone. */
export async function end(room: Room, controller: ProbeConnection): Promise<readonly Trial[]> {
  const { place, id, code } = room;
  const ended = await call(place, `DELETE /api/sessions/${id}`, { code });
  const heard = await controller.ended();
  const late = room.connect({ type: 'viewer' });
  const tombstone = await call(place, 'POST /api/sessions', { code, body: { session_id: id } });
  const state = await call(place, `GET /api/sessions/${id}/state`);
  return [
    { what: 'el controlador termina', wanted: '204', came: statusOf(ended) },
    { what: 'quien estaba', wanted: '4410 finished', came: heard },
    { what: 'quien llega después', wanted: '4410 finished', came: await late.admission() },
    { what: 'abrirla otra vez', wanted: '409 conflict', came: statusOf(tombstone) },
    { what: 'leerla', wanted: '404 session_not_found', came: statusOf(state) },
  ];
}
