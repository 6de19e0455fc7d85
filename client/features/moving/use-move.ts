import { api, reply } from '../../api.ts';
import { download } from '../../lib/network/download.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { callOtherCopy } from '../../lib/network/other-copy.ts';
import { useLive } from '../../live/react/use-room.ts';
import { measuredAhead } from '../../live/moving/clocks.ts';
import { moving as words } from '../../text/es.ts';

/** What went wrong, in words; null: nothing. */
type Outcome = Promise<string | null>;

/** The calls of a room that moves away. */
export function useMove() {
  const { headers, options } = useLive();
  const param = { sessionId: options.sessionId };
  const room = api.sessions[':sessionId'].move;
  const fileFor = (to?: string | null) =>
    reply(async () =>
      room.$post(
        { param, json: { from: location.origin, ...(to !== undefined && { to }) } },
        { headers: await headers() },
      ),
    );
  /** Closes the room, if it is open, and saves its file. */
  const saveFile = async (to?: string | null): Outcome => {
    const outcome = await fileFor(to);
    if (!outcome.ok) return inWords(outcome.failure);
    const { move, room: carried } = outcome.value;
    const at = new Date(move.at).toISOString().slice(0, 16).replace(':', '');
    download(
      `${words.file}-${carried.session_id.slice(-8)}-${at}.json`,
      'application/json',
      `${JSON.stringify(outcome.value)}\n`,
    );
    return null;
  };
  const setAddress = async (to: string | null): Outcome => {
    const outcome = await fileFor(to);
    return outcome.ok ? null : inWords(outcome.failure);
  };
  const takeBack = async (): Outcome => {
    const outcome = await reply(async () => room.$delete({ param }, { headers: await headers() }));
    return outcome.ok ? null : inWords(outcome.failure);
  };
  /** From then on the file can be read without asking here. */
  const permit = async (): Promise<{ readonly permission: string | null; readonly problem: string | null }> => {
    const outcome = await reply(async () => room.permission.$post({ param }, { headers: await headers() }));
    if (!outcome.ok) return { permission: null, problem: inWords(outcome.failure) };
    return { permission: outcome.value.permission, problem: await saveFile() };
  };
  /** Gives the room to the copy at an address, if that answers. */
  const send = async (to: string): Outcome => {
    const outcome = await fileFor(to);
    if (!outcome.ok) return inWords(outcome.failure);
    const file = outcome.value;
    const ahead_ms = await measuredAhead(param.sessionId, location.origin, to);
    if (ahead_ms === null) return words.tools.unreachable;
    const json = { move: file.move.id, reader: to };
    const given = await reply(() => room.read.$post({ param, json }));
    if (!given.ok) return inWords(given.failure);
    const read = await callOtherCopy(`${to}/api/moves`, { file, permission: given.value.permission, ahead_ms });
    return read.status === 200 || read.status === 201 ? null : (messageIn(read.body) ?? words.tools.unreachable);
  };
  return { saveFile, setAddress, takeBack, permit, send };
}

/** The words of a refusal. */
export function messageIn(body: unknown): string | null {
  const detail = isRecord(body) ? body['detail'] : null;
  const message = isRecord(detail) ? detail['message'] : null;
  return typeof message === 'string' ? message : null;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
