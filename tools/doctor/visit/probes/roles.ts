import { call, statusOf } from '../call.ts';
import type { ProbeConnection } from '../probe-connection.ts';
import type { ProbeRoom } from '../room.ts';
import type { Trial } from '../verdicts/trials.ts';

const SECRET = 'Solo para quien habla';

async function answered(
  connection: ProbeConnection,
  command: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { ok, error } = await connection.command(command, fields);
  if (ok === undefined) return 'nada';
  return ok ? 'ok' : (error?.error ?? 'no');
}

const yes = (value: boolean) => (value ? 'sí' : 'no');

/** Tests who may start the timer and who may read what. */
export async function roles(room: ProbeRoom, controller: ProbeConnection, timer: string): Promise<readonly Trial[]> {
  const { installation, codes } = room;
  const path = `POST /api/timers/${timer}/control`;
  const body = { action: 'start' };
  const guest = room.connect({ type: 'guest', code: codes.viewer });
  const crowd = room.connect({ type: 'audience' });
  await Promise.all([guest.admission(), crowd.admission()]);
  const start = { timer_id: timer };
  const trials: Trial[] = [
    {
      what: 'un invitado arranca el reloj',
      expected: 'forbidden',
      actual: await answered(guest, 'timer.start', start),
    },
    { what: 'el público lo arranca', expected: 'unauthorized', actual: await answered(crowd, 'timer.start', start) },
    {
      what: 'sin código, por llamada',
      expected: '401 unauthorized',
      actual: statusOf(await call(installation, path, { body })),
    },
    {
      what: 'con el código del orador, por llamada',
      expected: '403 forbidden',
      actual: statusOf(await call(installation, path, { body, code: codes.viewer })),
    },
    { what: 'el controlador lo arranca', expected: 'ok', actual: await answered(controller, 'timer.start', start) },
  ];
  guest.close();
  await guest.ended();
  const told = await whoHears(room, { controller, crowd });
  crowd.close();
  return [...trials, ...told, ...(await behindCode(room, controller))];
}

/** A message to the speaker: the speaker reads it, the audience does not. */
async function whoHears(
  room: ProbeRoom,
  { controller, crowd }: Record<'controller' | 'crowd', ProbeConnection>,
): Promise<readonly Trial[]> {
  const speaker = room.connect({ type: 'speaker', code: room.codes.viewer });
  await speaker.admission();
  await answered(controller, 'message.send', { content: SECRET });
  const answer = await speaker.until(({ type }) => type === 'new_message');
  // This change is part of the audience's updates: the next update is later than the message.
  await answered(controller, 'event.update', { description: 'Revisión' });
  await crowd.until(({ type }) => type === 'audience_update');
  await crowd.ping();
  const knows = (connection: ProbeConnection, part: string) =>
    yes(connection.frames.some(({ text }) => text.includes(part)));
  speaker.close();
  await speaker.ended();
  return [
    { what: 'el orador lee su mensaje', expected: 'sí', actual: yes(answer !== null) },
    { what: 'el público lo lee', expected: 'no', actual: knows(crowd, SECRET) },
    { what: 'el público ve quién está', expected: 'no', actual: knows(crowd, '"users"') },
    { what: 'el orador ve códigos', expected: 'no', actual: knows(speaker, '"codes"') },
  ];
}

/** The speaker's screen behind a code. */
async function behindCode(room: ProbeRoom, controller: ProbeConnection): Promise<readonly Trial[]> {
  await answered(controller, 'event.update', { viewer_code_required: true });
  const without = room.connect({ type: 'viewer' });
  const refused = await without.admission();
  const allowed = room.connect({ type: 'viewer', code: room.codes.viewer });
  const actual = await allowed.admission();
  for (const connection of [without, allowed]) connection.close();
  await allowed.ended();
  await answered(controller, 'event.update', { viewer_code_required: false });
  return [
    { what: 'orador sin código, cuando se pide', expected: '4401 credentials', actual: refused },
    { what: 'orador con código', expected: 'in', actual },
  ];
}
