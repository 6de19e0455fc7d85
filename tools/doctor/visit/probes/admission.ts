import { SUBPROTOCOL } from '#protocol/version.ts';
import { call, statusOf } from '../call.ts';
import type { ConnectionOptions } from '../../../room-client/connection.ts';
import { type AdmissionText, SILENCE } from '../probe-connection.ts';
import { randomCode } from '../../../room-client/http.ts';
import type { ProbeRoom } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

/** Free rooms have two seats. Rooms with more than this number are not filled. */
const MOST_SEATS = 5;

/** Whether a socket opens at all: as audience, which needs neither code nor seat. */
export async function socketAdmission(room: ProbeRoom): Promise<AdmissionText> {
  const connection = room.connect({ type: 'audience' });
  const admission = await connection.admission();
  connection.close();
  return admission;
}

/** Connection requests that must be refused, each with its close code. */
export async function refusals(room: ProbeRoom): Promise<readonly Trial[]> {
  const requests: readonly (readonly [what: string, expected: string, options: ConnectionOptions, id?: string])[] = [
    ['sala desconocida', '4404 not_found', { type: 'viewer' }, randomCode()],
    ['identificador que no lo es', '4404 not_found', { type: 'viewer' }, 'corto'],
    ['código equivocado', '4401 credentials', { type: 'controller', code: randomCode() }],
    ['sin código', '4401 credentials', { type: 'moderator' }],
    ['código de otro papel', '4401 credentials', { type: 'controller', code: room.codes.viewer }],
    ['token falso', '4401 credentials', { type: 'controller', token: 'x.y.z' }],
    ['papel que no existe', '4400 bad_request', { type: 'nadie' }],
    ['otra versión', '4426 new_version', { type: 'viewer', subprotocol: 'temporizador.v0' }],
  ];
  const tried = requests.map(async ([what, expected, options, id]): Promise<Trial> => {
    const connection = room.connect(options, id);
    const actual = await connection.admission();
    connection.close();
    return { what, expected, actual };
  });
  return [...(await Promise.all(tried)), ...(await frames(room)), ...(await seats(room))];
}

/** More frames than the limit of 20, and then 5 a second, also if they arrive over a second or two. */
const TOO_MANY = 40;

/** Frames that must close the connection: sent as audience, which takes no seat. */
async function frames(room: ProbeRoom): Promise<readonly Trial[]> {
  const pings = Array.from({ length: TOO_MANY }, () => JSON.stringify({ type: 'ping', data: { client_time: 0 } }));
  const bytes: readonly (readonly [
    what: string,
    expected: string,
    sent: readonly (string | Uint8Array<ArrayBuffer>)[],
  ])[] = [
    ['trama que no es nuestra', '4400 bad_message', ['{"type":"nada"}']],
    ['bytes en vez de texto', '4400 not_text', [Uint8Array.of(1, 2, 3)]],
    ['trama de 5 kB', '1009 too_large', [JSON.stringify({ type: 'nada', data: 'x'.repeat(5000) })]],
    ['demasiadas tramas seguidas', '4429 too_fast', pings],
  ];
  return Promise.all(
    bytes.map(async ([what, expected, sent]) => {
      const connection = room.connect({ type: 'audience' });
      await connection.admission();
      for (const each of sent) connection.send(each);
      const actual = await connection.ended();
      connection.close();
      return { what, expected, actual };
    }),
  );
}

/** Tests that the subprotocol is echoed and that a screen beyond the cap of the plan is refused. */
async function seats(room: ProbeRoom): Promise<readonly Trial[]> {
  const controller = room.connect({ type: 'controller', code: room.code });
  const inside = await controller.admission();
  const seen = controller.frames[0]?.data.session?.max_users ?? 0;
  const guests = Array.from({ length: Math.min(seen, MOST_SEATS) - 1 }, () => room.connect({ type: 'guest' }));
  const admissions = await Promise.all(guests.map((connection) => connection.admission()));
  const trials: Trial[] = [
    { what: 'controlador con su código', expected: 'in', actual: inside },
    { what: 'subprotocolo', expected: SUBPROTOCOL, actual: controller.subprotocol() || SILENCE },
    {
      what: 'invitados hasta llenar',
      expected: 'in',
      actual: admissions.find((admission) => admission !== 'in') ?? 'in',
    },
  ];
  if (seen > 0 && seen <= MOST_SEATS) {
    const last = room.connect({ type: 'guest' });
    trials.push({ what: 'sala llena', expected: '1008 room_full', actual: await last.admission() });
    last.close();
  }
  for (const connection of [controller, ...guests]) connection.close();
  await Promise.all([controller, ...guests].map((connection) => connection.ended()));
  return trials;
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
