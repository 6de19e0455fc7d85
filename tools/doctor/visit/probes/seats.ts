import type { ProbeConnection } from '../probe-connection.ts';
import { randomCode } from '../../../room-client/http.ts';
import type { ProbeRoom } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

const personOf = (connection: ProbeConnection) => connection.frames[0]?.data.you?.user_id ?? 'nadie';

/** Tests that a returning tab takes its own seat, and that a removed screen is disconnected. */
export async function seats(room: ProbeRoom, controller: ProbeConnection): Promise<readonly Trial[]> {
  const tab = { type: 'viewer', clientId: randomCode() };
  const former = room.connect(tab);
  await former.admission();
  const present = room.connect(tab);
  const back = await present.admission();
  const taken = await former.ended();
  const same = personOf(former) === personOf(present);
  await controller.command('user.remove', { user_id: personOf(present) });
  const removed = await present.ended();
  return [
    { what: 'la misma pestaña vuelve', expected: 'in', actual: back },
    { what: 'su línea de antes', expected: '4409 taken_over', actual: taken },
    { what: 'es la misma persona', expected: 'sí', actual: same ? 'sí' : 'no' },
    { what: 'quien es retirado', expected: '4403 removed', actual: removed },
  ];
}
