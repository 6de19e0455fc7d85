import { call, callToOpen, isForPassword, objectIn, statusOf } from '../call.ts';
import { randomCode } from '../../../room-client/http.ts';
import type { ProbeRoom } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Opens the room of this visit, then again with the same code and with another one. Where it is refused, nothing follows. */
export async function opening(room: ProbeRoom): Promise<readonly Trial[]> {
  const { installation, id, code } = room;
  const body = { session_id: id, name: 'Revisión (npm run doctor)' };
  const first = await callToOpen(installation, { code, body });
  if (isForPassword(first)) {
    room.isRefused = true;
    return [{ what: 'sala nueva', expected: '201', actual: statusOf(first) }];
  }
  const { codes } = objectIn(first) ?? {};
  const { moderator = '', viewer = '' } = Object(codes);
  room.isOpen = Boolean(moderator && viewer);
  const again = await callToOpen(installation, { code, body });
  const other = await callToOpen(installation, { code: randomCode(), body });
  const face = await call(installation, `GET /api/sessions/${id}`);
  return [
    { what: 'sala nueva', expected: '201', actual: statusOf(first) },
    { what: 'con sus códigos', expected: 'sí', actual: room.isOpen ? 'sí' : 'no' },
    { what: 'la misma otra vez con el mismo código', expected: '200', actual: statusOf(again) },
    { what: 'la misma con otro código', expected: '409 conflict', actual: statusOf(other) },
    { what: 'su cara pública', expected: '200', actual: statusOf(face) },
  ];
}
