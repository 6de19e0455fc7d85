import { MOVE_FILE_BYTES, MOVE_VERSION } from '#protocol/constants.ts';
import type { SentArriving } from '#protocol/moving.ts';
import { api, reply } from '../../api.ts';
import { callOtherCopy, mayCall } from '../../lib/network/other-copy.ts';
import { measuredAhead } from '../../live/moving/clocks.ts';
import { knownRooms } from '../../live/rooms/browser-rooms.ts';
import { roomPassword } from '../../live/rooms/room-password.ts';
import { moving } from '../../text/es.ts';
import { isRecord, messageIn } from './use-move.ts';

const { receive: words } = moving;

type File = SentArriving['file'];

export type ReadFile = { readonly ok: true; readonly file: File } | { readonly ok: false; readonly problem: string };

/** Reads a file enough to say what it is; the server checks the rest. */
export async function readMoveFile(blob: Blob): Promise<ReadFile> {
  if (blob.size > MOVE_FILE_BYTES) return { ok: false, problem: words.tooLarge };
  const content = parsed(await blob.text());
  if (!isRecord(content) || content['kind'] !== 'a-tiempo-sala') return { ok: false, problem: words.notFile };
  const { version } = content;
  if (typeof version === 'number' && version > MOVE_VERSION) return { ok: false, problem: words.newer };
  return isFile(content) ? { ok: true, file: content } : { ok: false, problem: words.notFile };
}

const isFile = (content: Readonly<Record<string, unknown>>): content is File & Record<string, unknown> =>
  isRecord(content['move']) && isRecord(content['room']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type Received =
  | { readonly received: 'yes'; readonly sessionId: string; readonly name: string }
  | { readonly received: 'no'; readonly problem: string }
  /** The copy that was left does not answer: a person has to say the permission. */
  | { readonly received: 'unasked'; readonly address: string }
  /** This copy asks for its password before it opens a room. */
  | { readonly received: 'closed'; readonly problem: string };

/** Has the room continue here. Without a permission it asks the copy that the room left. */
export async function receiveRoom(file: File, typed: string | null): Promise<Received> {
  const { move, room } = file;
  const sessionId = room.session_id;
  let permission = typed ?? move.permission ?? null;
  const canAsk = mayCall(move.from, location.href);
  if (permission === null) {
    const asked = canAsk ? await askPermission(file) : null;
    if (asked === null) return { received: 'unasked', address: move.from };
    if ('problem' in asked) return { received: 'no', problem: asked.problem };
    ({ permission } = asked);
  }
  const ahead_ms = (canAsk ? await measuredAhead(sessionId, move.from, location.origin) : null) ?? 0;
  const outcome = await reply(() =>
    api.moves.$post({ json: { file, permission, ahead_ms } }, { headers: roomPassword.header() }),
  );
  if (!outcome.ok) {
    const { error, message: problem } = outcome.failure;
    return error === 'room_password' ? { received: 'closed', problem } : { received: 'no', problem };
  }
  const { code } = outcome.value;
  if (code !== null) knownRooms.remember({ session_id: sessionId, code, name: room.name });
  return { received: 'yes', sessionId, name: room.name };
}

async function askPermission({
  move,
  room,
}: File): Promise<{ readonly permission: string } | { readonly problem: string } | null> {
  const address = `${move.from}/api/sessions/${room.session_id}/move/read`;
  const { status, body } = await callOtherCopy(address, { move: move.id, reader: location.origin });
  if (status === 200 && isRecord(body) && typeof body['permission'] === 'string')
    return { permission: body['permission'] };
  const problem = messageIn(body);
  return problem === null ? null : { problem };
}
