import { call, callToOpen, statusOf } from '../call.ts';
import type { ProbeConnection } from '../probe-connection.ts';
import type { ProbeRoom } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Tests that the end of the event closes open lines, refuses later ones and cannot be undone. */
export async function end(room: ProbeRoom, controller: ProbeConnection): Promise<readonly Trial[]> {
  const { installation, id, code } = room;
  const ended = await call(installation, `DELETE /api/sessions/${id}`, { code });
  const answer = await controller.ended();
  const late = room.connect({ type: 'viewer' });
  const tombstone = await callToOpen(installation, { code, body: { session_id: id } });
  const state = await call(installation, `GET /api/sessions/${id}/state`);
  return [
    { what: 'el controlador termina', expected: '204', actual: statusOf(ended) },
    { what: 'quien estaba', expected: '4410 finished', actual: answer },
    { what: 'quien llega después', expected: '4410 finished', actual: await late.admission() },
    { what: 'abrirla otra vez', expected: '409 conflict', actual: statusOf(tombstone) },
    { what: 'leerla', expected: '404 session_not_found', actual: statusOf(state) },
  ];
}
