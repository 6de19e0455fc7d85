import { call, statusOf } from '../call.ts';
import { type Fate, SILENCE, type Wish } from '../line.ts';
import { randomId } from '../place.ts';
import type { Room } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Free rooms have two seats. Rooms with more than this number are not filled. */
const MOST_SEATS = 5;

/** Whether a socket opens at all: as audience, which needs neither code nor seat. */
export async function opens(room: Room): Promise<Fate> {
  const line = room.knock({ type: 'audience' });
  const fate = await line.fate();
  line.close();
  return fate;
}

/** Connection requests that must be refused, each with its close code. */
export async function doors(room: Room): Promise<readonly Trial[]> {
  const knocks: readonly (readonly [what: string, wanted: string, wish: Wish, id?: string])[] = [
    ['sala desconocida', '4404 not_found', { type: 'viewer' }, randomId()],
    ['identificador que no lo es', '4404 not_found', { type: 'viewer' }, 'corto'],
    ['código equivocado', '4401 credentials', { type: 'controller', code: randomId() }],
    ['sin código', '4401 credentials', { type: 'moderator' }],
    ['código de otro papel', '4401 credentials', { type: 'controller', code: room.codes.viewer }],
    ['token falso', '4401 credentials', { type: 'controller', token: 'x.y.z' }],
    ['papel que no existe', '4400 bad_request', { type: 'nadie' }],
    ['otra versión', '4426 new_version', { type: 'viewer', protocol: 'temporizador.v0' }],
  ];
  const knocked = knocks.map(async ([what, wanted, wish, id]): Promise<Trial> => {
    const line = room.knock(wish, id);
    const came = await line.fate();
    line.close();
    return { what, wanted, came };
  });
  return [...(await Promise.all(knocked)), ...(await frames(room)), ...(await seats(room))];
}

/** More frames than the limit of 20, and then 5 a second, also if they arrive over a second or two. */
const TOO_MANY = 40;

/** Frames that must close the line: sent as audience, which takes no seat. */
async function frames(room: Room): Promise<readonly Trial[]> {
  const pings = Array.from({ length: TOO_MANY }, () => JSON.stringify({ type: 'ping', data: { client_time: 0 } }));
  const bytes: readonly (readonly [what: string, wanted: string, said: readonly (string | Buffer)[]])[] = [
    ['trama que no es nuestra', '4400 bad_message', ['{"type":"nada"}']],
    ['bytes en vez de texto', '4400 not_text', [Buffer.from([1, 2, 3])]],
    ['trama de 5 kB', '1009 too_large', [JSON.stringify({ type: 'nada', data: 'x'.repeat(5000) })]],
    ['demasiadas tramas seguidas', '4429 too_fast', pings],
  ];
  return Promise.all(
    bytes.map(async ([what, wanted, said]) => {
      const line = room.knock({ type: 'audience' });
      await line.fate();
      for (const each of said) line.send(each);
      const came = await line.ended();
      line.close();
      return { what, wanted, came };
    }),
  );
}

/** Tests that the subprotocol is echoed and that a screen beyond the cap of the plan is refused. */
async function seats(room: Room): Promise<readonly Trial[]> {
  const controller = room.knock({ type: 'controller', code: room.code });
  const inside = await controller.fate();
  const seen = controller.frames[0]?.data.session?.max_users ?? 0;
  const guests = Array.from({ length: Math.min(seen, MOST_SEATS) - 1 }, () => room.knock({ type: 'guest' }));
  const fates = await Promise.all(guests.map((line) => line.fate()));
  const trials: Trial[] = [
    { what: 'controlador con su código', wanted: 'in', came: inside },
    { what: 'subprotocolo', wanted: 'temporizador.v1', came: controller.protocol() || SILENCE },
    { what: 'invitados hasta llenar', wanted: 'in', came: fates.find((fate) => fate !== 'in') ?? 'in' },
  ];
  if (seen > 0 && seen <= MOST_SEATS) {
    const last = room.knock({ type: 'guest' });
    trials.push({ what: 'sala llena', wanted: '1008 room_full', came: await last.fate() });
    last.close();
  }
  for (const line of [controller, ...guests]) line.close();
  await Promise.all([controller, ...guests].map((line) => line.ended()));
  return trials;
}

/** Which sites' pages may open a socket: browsers always send `Origin`. */
export async function origins(room: Room): Promise<readonly Trial[]> {
  const { place, id } = room;
  const own = room.knock({ type: 'audience', origin: place.address });
  const foreign = room.knock({ type: 'audience', origin: 'https://otro-sitio.example' });
  const [ours, others] = await Promise.all([own.fate(), foreign.fate()]);
  for (const line of [own, foreign]) line.close();
  const plain = await call(place, `GET /ws/${id}?type=viewer`);
  return [
    { what: 'la nuestra', wanted: 'in', came: ours },
    { what: 'la de otro sitio', wanted: 'HTTP 403', came: others },
    { what: 'sin WebSocket', wanted: '426 upgrade_required', came: statusOf(plain) },
  ];
}
