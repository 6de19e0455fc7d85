import type { Line } from '../line.ts';
import { randomId } from '../place.ts';
import type { Room } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

const personOf = (line: Line) => line.frames[0]?.data.you?.user_id ?? 'nadie';

/** Tests that a returning tab takes its own seat, and that a removed screen is disconnected. */
export async function seats(room: Room, controller: Line): Promise<readonly Trial[]> {
  const tab = { type: 'viewer', clientId: randomId() };
  const former = room.knock(tab);
  await former.fate();
  const present = room.knock(tab);
  const back = await present.fate();
  const taken = await former.ended();
  const same = personOf(former) === personOf(present);
  await controller.command('user.remove', { user_id: personOf(present) });
  const removed = await present.ended();
  return [
    { what: 'la misma pestaña vuelve', wanted: 'in', came: back },
    { what: 'su línea de antes', wanted: '4409 taken_over', came: taken },
    { what: 'es la misma persona', wanted: 'sí', came: same ? 'sí' : 'no' },
    { what: 'quien es retirado', wanted: '4403 removed', came: removed },
  ];
}
