import { call, objectIn, statusOf } from '../call.ts';
import { randomCode } from '../../../room-client/http.ts';
import type { Room } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Opens the room of this visit, then again with the same code and with another one. */
export async function opening(room: Room): Promise<readonly Trial[]> {
  const { place, id, code } = room;
  const body = { session_id: id, name: 'Revisión (npm run doctor)' };
  const first = await call(place, 'POST /api/sessions', { code, body });
  const { codes } = objectIn(first) ?? {};
  const { moderator = '', viewer = '' } = Object(codes);
  room.codes = { moderator: String(moderator), viewer: String(viewer) };
  const again = await call(place, 'POST /api/sessions', { code, body });
  const other = await call(place, 'POST /api/sessions', { code: randomCode(), body });
  const face = await call(place, `GET /api/sessions/${id}`);
  return [
    { what: 'sala nueva', wanted: '201', came: statusOf(first) },
    { what: 'con sus códigos', wanted: 'sí', came: moderator && viewer ? 'sí' : 'no' },
    { what: 'la misma otra vez con el mismo código', wanted: '200', came: statusOf(again) },
    { what: 'la misma con otro código', wanted: '409 conflict', came: statusOf(other) },
    { what: 'su cara pública', wanted: '200', came: statusOf(face) },
  ];
}
