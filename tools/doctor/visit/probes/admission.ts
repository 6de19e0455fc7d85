import { call, statusOf } from '../call.ts';
import type { AdmissionText } from '../probe-connection.ts';
import type { ProbeRoom } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Whether a socket opens at all: as audience, which needs neither code nor seat. */
export async function socketAdmission(room: ProbeRoom): Promise<AdmissionText> {
  const connection = room.connect({ type: 'audience' });
  const admission = await connection.admission();
  connection.close();
  return admission;
}

/** Which sites' pages may open a socket: browsers always send `Origin`. */
export async function origins(room: ProbeRoom): Promise<readonly Trial[]> {
  const { installation, id } = room;
  const own = room.connect({ type: 'audience', origin: installation.address });
  const foreign = room.connect({ type: 'audience', origin: 'https://otro-sitio.example' });
  const [ours, others] = await Promise.all([own.admission(), foreign.admission()]);
  for (const connection of [own, foreign]) connection.close();
  const plain = await call(installation, `GET /ws/${id}?type=viewer`);
  return [
    { what: 'la nuestra', expected: 'in', actual: ours },
    { what: 'la de otro sitio', expected: 'HTTP 403', actual: others },
    { what: 'sin WebSocket', expected: '426 upgrade_required', actual: statusOf(plain) },
  ];
}
